import { useState } from "react";
import { useLive } from "~/ui/use-live";
import { type FreeTime, printSlot } from "./slot";
import type { When } from "../summary/summary-lines";
import { whenWords } from "../summary/summary-lines";

type Offers = { question?: { nearest?: FreeTime[] } | null; values?: Record<string, string> };

/** Null if no times are offered. Without a script a tick goes unnoticed. */
export function useOfferedTime(reply: Offers | null | undefined, minutes: number) {
  const live = useLive();
  const nearest = reply?.question?.nearest;
  const [ticked, setTicked] = useState<{ time: FreeTime; of: unknown } | null>(null);
  const chosen =
    ticked && ticked.of === nearest
      ? ticked.time
      : nearest?.find((time) => printSlot(time) === reply?.values?.slot);
  const { date, start } = (live && chosen) || { date: null, start: null };
  const when: When | null = nearest ? whenWords(date, start, minutes) : null;
  return { when, onTick: (time: FreeTime) => setTicked({ time, of: nearest }) };
}
