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
    // To the router the first page of a document is a "POP", as a step back is; the browser knows a reload from a link.
    const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const isNew = type !== "POP" || (!hasShown && opened?.type === "navigate");
    hasShown = true;
    const section = new URLSearchParams(search).get("section");
    if (section && isNew && !hash && !answered) document.getElementById(section)?.scrollIntoView();
  }, [search, hash, key, answered, type]);
}
