import { useLayoutEffect, useRef } from "react";

export function useFocusOnTimes(date: string | null, awaited: string | null) {
  const shown = useRef(date);
  const pressed = useRef<string | null>(null);
  // Before the times are painted: scrolled later, they would slip from under a press.
  useLayoutEffect(() => {
    const times = document.getElementById("time");
    const [isThere, isPressed] = [
      date !== null && date !== shown.current,
      awaited !== null && awaited !== pressed.current,
    ];
    // With the press: a slow reply would scroll long after it.
    const isNew = isPressed || (isThere && date !== pressed.current);
    [shown.current, pressed.current] = [date, awaited];
    // If something was refused, its alert already has the focus.
    if (document.activeElement?.matches("[role=alert]")) return;
    // Times that don't accept a press yet don't accept the focus either.
    if (isThere) times?.focus({ preventScroll: true });
    if (isNew) times?.scrollIntoView({ block: "nearest" });
  }, [date, awaited]);
}
