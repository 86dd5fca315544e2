import { useEffect, useRef, useState } from "react";
import { paths } from "~/paths";

/** Beyond this the exact number helps nobody. */
export const MOST_COUNTED = 99;
export const ASK_EVERY_MS = 20_000;

/** How many bookings customers have made that an operator has not been shown, and the booking after which they came. */
export type News = { count: number; since: number };

/**
 * What is new: as the page was loaded, then as the server says while the page is looked at. `looked` is what a list that
 * was just shown leaves of it.
 */
export function useNews(loaded: News | null, looked: News | null): News | null {
  const [news, setNews] = useState(looked ?? loaded);
  const lastLook = useRef(looked);
  useEffect(() => {
    if (loaded) setNews(loaded);
  }, [loaded]);
  useEffect(() => {
    lastLook.current = looked;
    if (looked) setNews(looked);
  }, [looked]);
  useEffect(() => {
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      const before = lastLook.current;
      const answer = await fetchNews();
      if (answer === "signedOut") stop();
      else if (answer !== null && before === lastLook.current) setNews(answer);
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
export async function fetchNews(): Promise<News | "signedOut" | null> {
  try {
    // A session that has ended would lead to the sign-in, which is a page.
    const answer = await fetch(paths.news, { redirect: "manual" });
    if (answer.type === "opaqueredirect") return "signedOut";
    if (!answer.ok) return null;
    return (await answer.json()) as News;
  } catch {
    return null;
  }
}
