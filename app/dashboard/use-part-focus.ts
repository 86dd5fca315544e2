import { useEffect } from "react";
import { focusIfStray } from "~/ui/focus";

/**
 * After a submission, the pressed button or the focused field may be gone; the section's heading then takes the focus. `shows` is
 * a value that changes whenever that may happen.
 */
export function usePartFocus(heading: string, shows?: unknown) {
  useEffect(() => () => focusIfStray(document.getElementById(heading)), [heading, shows]);
}
