import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { type CivilNow, DAY_MINUTES } from "~/domain/time";

/**
 * The business's time as the server has told it, going on by itself, a minute at a time, and asked for anew at midnight.
 * A page that nobody looks at loses count, and a computer that sleeps too: whoever comes back to it gets what is true then.
 */
export function useMinute(told: CivilNow): CivilNow {
  const [now, setNow] = useState(told);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    setNow(told);
    let { minute } = told;
    const ticking = setInterval(() => {
      minute += 1;
      // The next day is another page.
      if (minute < DAY_MINUTES) setNow({ ...told, minute });
      else revalidate();
    }, 60_000);
    return () => clearInterval(ticking);
  }, [told, revalidate]);
  useEffect(() => {
    const comeBack = () => {
      if (!document.hidden) revalidate();
    };
    document.addEventListener("visibilitychange", comeBack);
    return () => document.removeEventListener("visibilitychange", comeBack);
  }, [revalidate]);
  return now;
}
