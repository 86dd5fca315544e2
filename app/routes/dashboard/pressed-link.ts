import type { MouseEvent, SyntheticEvent } from "react";

/** The link that an event is about, whichever part of it is its target. */
export function linkAt({ target }: SyntheticEvent): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest("a") : null;
}

/** Whether a press leads on in this window; all others are the browser's. */
export function isPlainPress({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}
