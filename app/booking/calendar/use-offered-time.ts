import { useState } from "react";
import { useLive } from "~/ui/use-live";
import { type FreeTime, printSlot } from "./slot";
import type { When } from "../summary";
import { whenWords } from "../when-lines";

type Answer = { nearest?: FreeTime[] | null; values?: Record<string, string> } | null | undefined;

/**
 * The day and time, in words, of the time ticked among those that an answer offers in place of a lost one (decision 9), for work
 * of `minutes`; `when` is null if it offers none. Without a script a tick goes unnoticed, so there is neither day nor time.
 */
export function useOfferedTime(answer: Answer, minutes: number) {
  const live = useLive();
  const nearest = answer?.nearest;
  // A newer answer says itself which time was ticked when it was requested.
  const [ticked, setTicked] = useState<{ time: FreeTime; of: unknown } | null>(null);
  const chosen =
    ticked && ticked.of === nearest
      ? ticked.time
      : nearest?.find((time) => printSlot(time) === answer?.values?.slot);
  const { date, start } = (live && chosen) || { date: null, start: null };
  const when: When | null = nearest ? whenWords(date, start, minutes) : null;
  return { when, onTick: (time: FreeTime) => setTicked({ time, of: nearest }) };
}
