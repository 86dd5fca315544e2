import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

/** Scrolls to the section in `/?section=booking`; with a fragment the browser does so without scripts (decision 31). */
export function useSectionScroll() {
  const { search, hash, key } = useLocation();
  useEffect(() => {
    const section = new URLSearchParams(search).get("section");
    if (hash || !section) return;
    document.getElementById(section)?.scrollIntoView();
  }, [search, hash, key]);
}
