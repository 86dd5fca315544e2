import { useEffect, useRef, useState } from "react";
import { paths } from "~/paths";

/** Beyond this the exact number helps nobody. */
export const MOST_COUNTED = 99;
export const ASK_EVERY_MS = 20_000;

/**
 * How many bookings are new: as the page was loaded, then as the server says while the page is looked at. None is once
 * all of them are listed: `looked` is that list.
 */
export function useNews(loaded: number, looked: object | null): number {
  const [news, setNews] = useState(loaded);
  const lastLook = useRef(looked);
  useEffect(() => setNews(loaded), [loaded]);
  useEffect(() => {
    lastLook.current = looked;
    if (looked) setNews(0);
  }, [looked]);
  useEffect(() => {
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      const before = lastLook.current;
      const count = await fetchCount();
      if (count === "signedOut") stop();
      else if (count !== null && before === lastLook.current) setNews(count);
    };
    const timer = setInterval(() => void ask(), ASK_EVERY_MS);
    const stop = () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
    document.addEventListener("visibilitychange", ask);
    return stop;
  }, []);
  return news;
}

/** Null where no answer came; the next question may have one. */
export async function fetchCount(): Promise<number | "signedOut" | null> {
  try {
    // A session that has ended would lead to the sign-in, which is a page.
    const answer = await fetch(paths.news, { redirect: "manual" });
    if (answer.type === "opaqueredirect") return "signedOut";
    if (!answer.ok) return null;
    const { count } = (await answer.json()) as { count: number };
    return count;
  } catch {
    return null;
  }
}
