import { useEffect, useState } from "react";
import { paths } from "~/paths";

/** Beyond this the exact number helps nobody. */
export const MOST_COUNTED = 99;
const ASK_EVERY_MS = 20_000;

/** How many bookings are new: as the page was loaded, then as the server says while the page is looked at. */
export function useNews(loaded: number): number {
  const [news, setNews] = useState(loaded);
  useEffect(() => setNews(loaded), [loaded]);
  useEffect(() => {
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      const count = await fetchCount();
      if (count === "signedOut") stop();
      else if (count !== null) setNews(count);
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
async function fetchCount(): Promise<number | "signedOut" | null> {
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
