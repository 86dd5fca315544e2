import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

/** `/?section=booking` scrolls there; with a fragment the browser does it without a script (decision 31). */
export function useSectionScroll() {
  const { search, hash, key } = useLocation();
  useEffect(() => {
    const section = new URLSearchParams(search).get("section");
    if (hash || !section) return;
    document.getElementById(section)?.scrollIntoView();
  }, [search, hash, key]);
}
