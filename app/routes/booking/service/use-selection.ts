import { type ChangeEvent, useCallback, useEffect, useRef, useState } from "react";
import { changeSelection, type Selection, type SelectionChange } from "~/booking/selection";
import { changeOf, fieldsOf, readSelection } from "./selection-form";

/** Choices made before hydration are read from the form first. */
export function useSelection(loaded: Selection, refused?: Selection) {
  const saved = refused ?? loaded;
  const [selection, setSelection] = useState(saved);
  const [live, setLive] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The reloaded draft equals what was sent, and more may have been ticked since.
    if (live && refused) return;
    const typed =
      form.current && !live ? readSelection(fieldsOf(new FormData(form.current)), saved) : saved;
    setSelection(typed);
    setLive(true);
    // Only a newly loaded draft replaces what's on the page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [loaded]);
  const change = (made: SelectionChange) =>
    setSelection((current) => changeSelection(current, made));
  // A stable function, so that a press renders only the choices it concerns.
  const answer = useCallback(({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const { name, value, checked } = currentTarget;
    setSelection((current) =>
      changeSelection(current, changeOf(current, { name, value, checked })),
    );
  }, []);
  return { selection, change, answer, live, form };
}
