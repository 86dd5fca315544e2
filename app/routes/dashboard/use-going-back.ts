import { useEffect, useRef } from "react";

/** Whether the browser is on its way back: at that place of its history already, while the page is not there yet. */
export function useGoingBack() {
  const goingBack = useRef(false);
  useEffect(() => {
    const note = () => (goingBack.current = true);
    window.addEventListener("popstate", note);
    return () => window.removeEventListener("popstate", note);
  }, []);
  return goingBack;
}
