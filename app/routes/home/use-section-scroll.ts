import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect } from "react";

let hasShown = false;

/** With a fragment browsers scroll without a script. */
export function useSectionScroll() {
  const { search, hash, key } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    // To the router a document's first page is a "POP"; the browser knows a reload from a link.
    const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const isNew = type !== "POP" || (!hasShown && opened?.type === "navigate");
    hasShown = true;
    const section = new URLSearchParams(search).get("section");
    if (section && isNew && !hash) document.getElementById(section)?.scrollIntoView();
  }, [search, hash, key, type]);
}
