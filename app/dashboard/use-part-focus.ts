import { useEffect } from "react";
import { focusIfStray } from "~/ui/stray-focus";

/** What a press changes may take its button away, or the field that had the focus: the heading of the part takes it then. `shows` is another where that may be. */
export function usePartFocus(heading: string, shows?: unknown) {
  useEffect(() => () => focusIfStray(document.getElementById(heading)), [heading, shows]);
}
