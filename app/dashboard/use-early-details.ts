import { useEffect, useRef } from "react";

const ROUTE = "routes/dashboard/details/route";
/** A pointer that only passes over a link fetches nothing. */
const INTENT_MS = 100;
/** How long a prefetched answer is used after it came: the booking may have changed since, or the session have ended. */
const FRESH_MS = 500;

/** Prefetched details of the booking about to be opened: one at a time, in this tab's memory only. */
let early: { address: string; answer: Promise<unknown> } | null = null;

/** Prefetches the details about to be opened. That only reads: nothing is changed or marked as seen. */
export function useEarlyDetails() {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const waver = () => clearTimeout(timer.current);
  const ask = (address: string) => {
    waver();
    if (early?.address === address) return;
    const asked = { address, answer: fetchDetails(address) };
    early = asked;
    void asked.answer.then(() =>
      setTimeout(() => {
        if (early === asked) early = null;
      }, FRESH_MS),
    );
  };
  const soon = (address: string) => {
    waver();
    timer.current = setTimeout(() => ask(address), INTENT_MS);
  };
  useEffect(() => waver, []);
  return { ask, soon, waver };
}

/** Takes the prefetched answer for a URL, once; null if there is none or it must be requested as usual. */
export async function takeEarly(url: string): Promise<unknown> {
  const { pathname, search } = new URL(url);
  const taken = early?.address === pathname + search ? early : null;
  if (taken) early = null;
  return taken?.answer ?? null;
}

/** The loader's data; null for any other response. */
async function fetchDetails(address: string): Promise<unknown> {
  const url = new URL(address, location.href);
  url.searchParams.set("_data", ROUTE);
  try {
    const answer = await fetch(url);
    const isData =
      answer.ok &&
      !answer.headers.has("x-remix-redirect") &&
      answer.headers.get("content-type")?.startsWith("application/json");
    return isData ? await answer.json() : null;
  } catch {
    return null;
  }
}
