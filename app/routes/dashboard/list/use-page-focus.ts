import { useEffect, useRef } from "react";
import { isFocusNowhere } from "~/ui/stray-focus";

/**
 * The element that takes the focus when the pager has turned the page, or when a list that was lost arrives. A search that leads
 * back to the first page does not move the focus.
 */
export function usePageFocus(page: number, lost: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    // The last page has no "Next" link, and a removed link leaves the focus nowhere.
    if (isFocusNowhere() || document.activeElement?.closest("nav[aria-label=Pages]"))
      heading.current?.focus({ preventScroll: true });
  }, [page]);
  useEffect(() => {
    if (!lost) return;
    const whereTo = heading.current;
    // "Try again" disappears when the list arrives.
    return () => {
      if (isFocusNowhere()) whereTo?.focus({ preventScroll: true });
    };
  }, [lost]);
  return heading;
}
