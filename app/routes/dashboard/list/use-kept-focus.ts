import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { isFocusNowhere } from "~/ui/stray-focus";

/**
 * Keeps the focus on a booking's link when the list changes, wherever the booking is then. If it is no longer listed, the focus
 * goes to the list's heading, so that it does not end up on somebody else's booking. `isWhole`: all rows are rendered. `body`:
 * ref for the table body.
 */
export function useKeptFocus(heading: RefObject<HTMLElement>, isWhole: boolean) {
  const body = useRef<HTMLTableSectionElement>(null);
  /** The path of the focused link. */
  const held = useRef<string | null>(null);
  useLayoutEffect(() => {
    const link = document.activeElement?.closest<HTMLAnchorElement>("tbody a");
    if (link && body.current?.contains(link)) held.current = link.pathname;
    else if (held.current && isFocusNowhere() && !document.querySelector("dialog[open]")) {
      const same = linkIn(body.current, held.current);
      if (same) same.focus();
      else if (isWhole) {
        held.current = null;
        heading.current?.focus({ preventScroll: true });
      }
    }
  });
  return {
    body,
    onFocus: ({ target }: FocusEvent) => {
      held.current = target instanceof HTMLAnchorElement ? target.pathname : null;
    },
    // Focus comes back from a dialog, and a link that is removed with its row fires no blur event.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!relatedTarget?.closest("dialog")) held.current = null;
    },
  };
}

function linkIn(body: HTMLElement | null, path: string): HTMLAnchorElement | undefined {
  return [...(body?.querySelectorAll("a") ?? [])].find(({ pathname }) => pathname === path);
}
