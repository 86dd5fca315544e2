import { useLayoutEffect, useRef } from "react";

/** Moves focus to the times after a day is pressed, as the page itself does without a script. */
export function useFocusOnTimes(date: string | null) {
  const shown = useRef(date);
  // Before the times are painted: scrolled later, they would slip from under a press.
  useLayoutEffect(() => {
    // If something was refused, its alert already has the focus.
    if (date && date !== shown.current && !document.activeElement?.matches("[role=alert]")) {
      const times = document.getElementById("time");
      times?.focus({ preventScroll: true });
      times?.scrollIntoView({ block: "nearest" });
    }
    shown.current = date;
  }, [date]);
}
