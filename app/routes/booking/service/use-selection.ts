import { type ChangeEvent, useCallback, useEffect, useRef, useState } from "react";
import type { Prices } from "~/domain/catalogue";
import { changeSelection, type Selection, type SelectionChange } from "~/booking/wizard/selection";
import { changeOf, fieldsOf, readSelection } from "./selection-form";

/** Choices made before hydration are read from the form first. */
export function useSelection(prices: Prices, saved: Selection, isRefused: boolean) {
  const [selection, setSelection] = useState(saved);
  const [live, setLive] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // A refused draft equals what was sent, and more may have been ticked since.
    if (live && isRefused) return;
    const typed =
      form.current && !live
        ? readSelection(prices, keptFields(saved) ?? fieldsOf(new FormData(form.current)), saved)
        : saved;
    setSelection(typed);
    setLive(true);
    // Only a newly loaded draft replaces what's on the page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [saved]);
  useEffect(() => {
    if (live && form.current) keepChoice({ saved, fields: fieldsOf(new FormData(form.current)) });
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [selection]);
  const change = (made: SelectionChange) =>
    setSelection((current) => changeSelection(prices, current, made));
  // A stable function, so that a press renders only the choices it concerns.
  const answer = useCallback(
    ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      const { name, value, checked } = currentTarget;
      setSelection((current) =>
        changeSelection(prices, current, changeOf(current, { name, value, checked })),
      );
    },
    [prices],
  );
  return { selection, change, answer, live, form };
}

type Choice = { saved: Selection; fields: ReturnType<typeof fieldsOf> };

/**
 * Of this entry of the history: a browser that loads the page anew brings ticks back by their place
 * in the form, where the jobs of another category may stand.
 */
export function keepChoice(choice: Choice | null) {
  history.replaceState({ ...history.state, choice }, "");
}

/** Null if another has been saved since, here or on another page. */
function keptFields(saved: Selection): Choice["fields"] | null {
  const kept: Choice | null | undefined = history.state?.choice;
  return kept && JSON.stringify(kept.saved) === JSON.stringify(saved) ? kept.fields : null;
}
