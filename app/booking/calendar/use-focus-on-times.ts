import { useEffect, useRef } from "react";

/** A press on a day moves on to its times, as the page itself does without a script. */
export function useFocusOnTimes(date: string | null) {
  const shown = useRef(date);
  useEffect(() => {
    // Where something is refused, that has the focus already.
    if (date && date !== shown.current && !document.activeElement?.matches("[role=alert]")) {
      const times = document.getElementById("time");
      times?.focus({ preventScroll: true });
      times?.scrollIntoView({ block: "nearest" });
    }
    shown.current = date;
  }, [date]);
}
