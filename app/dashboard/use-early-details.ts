import { useEffect, useRef } from "react";
import { useScriptAhead } from "~/ui/use-script-ahead";

const ROUTE = "routes/dashboard.bookings.$id";
/** A pointer that only passes over a link asks for nothing. */
const INTENT_MS = 100;
/** Longer after it came it is asked for again: what it says may have changed, or the session have ended. */
const FRESH_MS = 500;

/** The details that somebody is about to open: one booking at a time, in this tab's memory alone. */
let early: { address: string; answer: Promise<unknown> } | null = null;

/** Asks for the details that somebody is about to open. That is reading: nothing is changed or marked as seen by it. */
export function useEarlyDetails() {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const fetchScript = useScriptAhead(ROUTE);
  const waver = () => clearTimeout(timer.current);
  const ask = (address: string) => {
    waver();
    fetchScript();
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

/** The early answer for an address, once; null where nobody has asked, or where it has to be asked for as usual. */
export async function takeEarly(url: string): Promise<unknown> {
  const { pathname, search } = new URL(url);
  const taken = early?.address === pathname + search ? early : null;
  if (taken) early = null;
  return taken?.answer ?? null;
}

/** The loader's data; null for every other answer. */
async function fetchDetails(address: string): Promise<unknown> {
  const url = new URL(address, location.href);
  url.searchParams.set("_data", ROUTE);
  try {
    const answer = await fetch(url);
    const isData = answer.ok && !answer.headers.has("x-remix-redirect") && answer.headers.get("content-type")?.startsWith("application/json");
    return isData ? await answer.json() : null;
  } catch {
    return null;
  }
}
