import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect } from "react";

/** Whether this document has shown the home page already: what the browser goes back to then is nothing new. */
let hasShown = false;

/**
 * Scrolls to the section in `/?section=booking`; with a fragment the browser does so without scripts (decision 31). A page that
 * shows the answer to its form (`answered`), or that is reloaded or come back to, stays where it is.
 */
export function useSectionScroll(answered: boolean) {
  const { search, hash, key } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    // To the router the first page of a document is a "POP", as a step back is.
    const isNew = type !== "POP" || (!hasShown && isOpenedAnew());
    hasShown = true;
    const section = new URLSearchParams(search).get("section");
    if (hash || !section || answered || !isNew) return;
    document.getElementById(section)?.scrollIntoView();
  }, [search, hash, key, answered, type]);
}

/** Whether the document was opened by its address or a link, not by a reload or a step back. */
function isOpenedAnew(): boolean {
  const [opened] = performance.getEntriesByType("navigation");
  return opened instanceof PerformanceNavigationTiming && opened.type === "navigate";
}
