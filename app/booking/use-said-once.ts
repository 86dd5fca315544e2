import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

/** What an address says of lost answers is said once: a reload, a bookmark and Back say it no more (docs/decisions/0009). */
export function useSaidOnce() {
  const { search, key } = useLocation();
  useEffect(() => {
    if (!search.includes("answers=")) return;
    history.replaceState(history.state, "", location.href.replace(/answers=\w*&?/, "").replace(/\?(#.*)?$/, ""));
  }, [search, key]);
}
