import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { type CivilNow, DAY_MINUTES } from "~/domain/time";

/**
 * Advanced locally every minute; reloaded at midnight, and when the page becomes visible again,
 * since a hidden page or a sleeping computer loses count.
 */
export function useMinute(told: CivilNow): CivilNow {
  const [now, setNow] = useState(told);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    setNow(told);
    let { minute } = told;
    const ticking = setInterval(() => {
      minute += 1;
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
