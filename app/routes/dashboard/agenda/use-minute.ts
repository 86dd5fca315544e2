import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { type CivilNow, DAY_MINUTES } from "~/domain/time";

/** Reloaded when the page becomes visible, as a hidden page or a sleeping computer loses count. */
export function useMinute(loaded: CivilNow): CivilNow {
  const [now, setNow] = useState(loaded);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    setNow(loaded);
    let { minute } = loaded;
    const ticking = setInterval(() => {
      minute += 1;
      if (minute < DAY_MINUTES) setNow({ ...loaded, minute });
      else revalidate();
    }, 60_000);
    return () => clearInterval(ticking);
  }, [loaded, revalidate]);
  useEffect(() => {
    const comeBack = () => {
      if (!document.hidden) revalidate();
    };
    document.addEventListener("visibilitychange", comeBack);
    return () => document.removeEventListener("visibilitychange", comeBack);
  }, [revalidate]);
  return now;
}
