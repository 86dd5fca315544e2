import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { type CivilNow, DAY_MINUTES } from "~/domain/time";

/**
 * The business's time as the server gave it, advanced locally every minute and reloaded at midnight. A hidden page or a sleeping
 * computer loses count, so the time is also reloaded when the page becomes visible again.
 */
export function useMinute(told: CivilNow): CivilNow {
  const [now, setNow] = useState(told);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    setNow(told);
    let { minute } = told;
    const ticking = setInterval(() => {
      minute += 1;
      // At midnight the page needs the next day's data.
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
