import { useEffect } from "react";
import { focusIfStray } from "~/ui/stray-focus";

/**
 * A submission may remove the focused button; the heading then takes the focus. `shows` changes
 * whenever that may happen.
 */
export function usePartFocus(heading: string, shows?: unknown) {
  useEffect(() => () => focusIfStray(document.getElementById(heading)), [heading, shows]);
}
