import { useEffect, useRef } from "react";
import { isFocusNowhere } from "~/ui/stray-focus";

/**
 * What takes the focus when the pager has turned the page, or a list that was lost is there; a search that leads to the first
 * page takes it from nobody.
 */
export function usePageFocus(page: number, lost: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    // The last page has no "Next" any more, and what is gone has left the focus to nobody.
    if (isFocusNowhere() || document.activeElement?.closest("nav[aria-label=Pages]")) heading.current?.focus({ preventScroll: true });
  }, [page]);
  useEffect(() => {
    if (!lost) return;
    const whereTo = heading.current;
    // "Try again" goes when the list comes.
    return () => {
      if (isFocusNowhere()) whereTo?.focus({ preventScroll: true });
    };
  }, [lost]);
  return heading;
}
