import { useEffect, useReducer, useRef, useState } from "react";
import { changeSelection, type Selection, type SelectionChange } from "~/booking/selection";
import { readSelection } from "./selection-form";

type Step = SelectionChange | { type: "replace"; selection: Selection };

/** The selection as the visitor changes it, from a loaded or a `refused` one. What was ticked before the script arrived is read from the form first. */
export function useSelection(loaded: Selection, refused?: Selection) {
  const saved = refused ?? loaded;
  const [selection, dispatch] = useReducer(
    (current: Selection, step: Step) => (step.type === "replace" ? step.selection : changeSelection(current, step)),
    saved,
  );
  const [live, setLive] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // A refusal brings back what was sent, and what it loads anew is the same: more may have been ticked since.
    if (live && refused) return;
    const typed = form.current && !live ? readSelection(new FormData(form.current), saved) : saved;
    dispatch({ type: "replace", selection: typed });
    setLive(true);
    // Only a newly loaded draft replaces what is on the page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [loaded]);
  return { selection, change: dispatch as (change: SelectionChange) => void, live, form };
}
