import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { CivilNow } from "~/domain/time";

/**
 * The business's time as the server has told it, going on by itself, a minute at a time. A page that nobody looks at
 * loses count, and a computer that sleeps too: whoever comes back to it gets what is true then.
 */
export function useMinute(told: CivilNow): CivilNow {
  const [now, setNow] = useState(told);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    setNow(told);
    const ticking = setInterval(() => setNow((before) => ({ ...before, minute: before.minute + 1 })), 60_000);
    return () => clearInterval(ticking);
  }, [told]);
  useEffect(() => {
    const comeBack = () => {
      if (!document.hidden) revalidate();
    };
    document.addEventListener("visibilitychange", comeBack);
    return () => document.removeEventListener("visibilitychange", comeBack);
  }, [revalidate]);
  return now;
}
