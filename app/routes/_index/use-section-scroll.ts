import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect } from "react";

/**
 * Scrolls to the section in `/?section=booking`; with a fragment the browser does so without scripts (decision 31). A page that
 * shows the answer to its form (`answered`), or that is come back to, stays where it is.
 */
export function useSectionScroll(answered: boolean) {
  const { search, hash, key } = useLocation();
  const isBack = useNavigationType() === "POP" && key !== "default";
  useEffect(() => {
    const section = new URLSearchParams(search).get("section");
    if (hash || !section || answered || isBack) return;
    document.getElementById(section)?.scrollIntoView();
  }, [search, hash, key, answered, isBack]);
}
