import type { SyntheticEvent } from "react";

/** The link that an event is about, whichever part of it is its target. */
export function linkAt({ target }: SyntheticEvent): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest("a") : null;
}

export function addressOf({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search;
}
