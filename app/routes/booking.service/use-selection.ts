import { useEffect, useReducer, useRef, useState } from "react";
import { changeSelection, type Selection, type SelectionChange } from "~/booking/selection";
import { readSelection } from "./selection-form";

type Step = SelectionChange | { type: "replace"; selection: Selection };

/**
 * The selection as the visitor changes it, starting from the loaded or `refused` one. Choices made before hydration are read from
 * the form first.
 */
export function useSelection(loaded: Selection, refused?: Selection) {
  const saved = refused ?? loaded;
  const [selection, dispatch] = useReducer(
    (current: Selection, step: Step) => (step.type === "replace" ? step.selection : changeSelection(current, step)),
    saved,
  );
  const [live, setLive] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // After a refusal, the reloaded draft equals what was sent, and more may have been ticked since.
    if (live && refused) return;
    const typed = form.current && !live ? readSelection(new FormData(form.current), saved) : saved;
    dispatch({ type: "replace", selection: typed });
    setLive(true);
    // Only a newly loaded draft replaces what is on the page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [loaded]);
  return { selection, change: dispatch as (change: SelectionChange) => void, live, form };
}
