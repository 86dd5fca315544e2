import { useEffect, useRef, useState } from "react";
import { operatorPaths } from "~/operator-paths";

export const MOST_COUNTED = 99;
const ASK_EVERY_MS = 20_000;

/** `since`: the id of the booking that the new ones came after. `inquiries` are the open ones, `toText` those in line who wait for a text. */
export type News = { count: number; since: number; inquiries: number; toText: number };

/** Loaded with the page, then polled. `looked`: what the list just shown leaves new. */
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
      const fetched = await fetchNews();
      if (fetched === "signedOut") stop();
      else if (fetched !== null && before === lastLook.current) setNews(fetched);
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

/** Null if no response came; the next poll may get one. */
async function fetchNews(): Promise<News | "signedOut" | null> {
  try {
    // An expired session would redirect to the sign-in, which is a page.
    const response = await fetch(operatorPaths.news, { redirect: "manual" });
    if (response.type === "opaqueredirect") return "signedOut";
    if (!response.ok) return null;
    return (await response.json()) as News;
  } catch {
    return null;
  }
}
