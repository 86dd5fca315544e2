import { useEffect } from "react";
import { focusIfStray } from "~/ui/stray-focus";

/** After a submission the button that was pressed, or the focused field, may be gone: the section's heading takes the focus then. `shows` is a value that changes whenever that may be so. */
export function usePartFocus(heading: string, shows?: unknown) {
  useEffect(() => () => focusIfStray(document.getElementById(heading)), [heading, shows]);
}
