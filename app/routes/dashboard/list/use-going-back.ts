import { useEffect, useRef } from "react";

/** Whether the browser is going back: already at that entry of its history, while the page is not there yet. */
export function useGoingBack() {
  const goingBack = useRef(false);
  useEffect(() => {
    const note = () => (goingBack.current = true);
    window.addEventListener("popstate", note);
    return () => window.removeEventListener("popstate", note);
  }, []);
  return goingBack;
}
