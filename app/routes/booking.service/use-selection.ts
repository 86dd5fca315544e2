import { useEffect, useReducer, useRef, useState } from "react";
import { changeSelection, type Selection, type SelectionChange } from "~/booking/selection";
import { readSelection } from "~/booking/selection-form";

type Step = SelectionChange | { type: "replace"; selection: Selection };

/** The selection as the visitor changes it. What was ticked before the script arrived is read from the form first. */
export function useSelection(saved: Selection) {
  const [selection, dispatch] = useReducer(
    (current: Selection, step: Step) => (step.type === "replace" ? step.selection : changeSelection(current, step)),
    saved,
  );
  const [live, setLive] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const typed = form.current && !live ? readSelection(new FormData(form.current), saved) : saved;
    dispatch({ type: "replace", selection: typed });
    setLive(true);
    // Only a newly loaded draft replaces what is on the page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [saved]);
  return { selection, change: dispatch as (change: SelectionChange) => void, live, form };
}
