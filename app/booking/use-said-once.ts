import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

/**
 * Takes `?answers=` out of the URL once its notice is shown, so that a
 * reload, a bookmark or Back does not repeat it (docs/decisions/0009).
 */
export function useSaidOnce() {
  const { search, key } = useLocation();
  useEffect(() => {
    if (!search.includes("answers=")) return;
    history.replaceState(
      history.state,
      "",
      location.href.replace(/answers=\w*&?/, "").replace(/\?(#.*)?$/, ""),
    );
  }, [search, key]);
}
