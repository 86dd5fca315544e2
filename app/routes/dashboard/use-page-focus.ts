import { useEffect, useRef } from "react";

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
    const focused = document.activeElement;
    // The last page has no "Next" any more, and what is gone has left the focus to the body.
    if (focused === document.body || focused?.closest("nav[aria-label=Pages]")) heading.current?.focus({ preventScroll: true });
  }, [page]);
  useEffect(() => {
    if (!lost) return;
    const whereTo = heading.current;
    // "Try again" goes when the list comes.
    return () => {
      if (document.activeElement === document.body) whereTo?.focus({ preventScroll: true });
    };
  }, [lost]);
  return heading;
}
