import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { isFocusNowhere } from "~/ui/stray-focus";

/**
 * The focus on a link stays with its booking when the list becomes another one, wherever the booking stands then. Where the list
 * does not have it any more the focus goes to the list's heading, lest it be on somebody else's booking. `isWhole` says that all
 * rows are there; `body` is a ref for the body of the table.
 */
export function useKeptFocus(heading: RefObject<HTMLElement>, isWhole: boolean) {
  const body = useRef<HTMLTableSectionElement>(null);
  /** The path of the link. */
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
    // From a dialog the focus comes back; and a link that goes with its row says nothing when it loses it.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!relatedTarget?.closest("dialog")) held.current = null;
    },
  };
}

function linkIn(body: HTMLElement | null, path: string): HTMLAnchorElement | undefined {
  return [...(body?.querySelectorAll("a") ?? [])].find(({ pathname }) => pathname === path);
}
