import { useState } from "react";
import { useLive } from "~/ui/use-live";
import { type FreeTime, printSlot } from "./slot";
import type { When } from "../summary";
import { whenWords } from "../when-lines";

type Answer = { nearest?: FreeTime[] | null; values?: Record<string, string> } | null | undefined;

/**
 * The day and time in words of what is ticked among the times that an answer offers in place of a lost one (decision 9), for work of
 * so many minutes; `when` is null where it offers none. Without a script nobody hears of a tick: there is neither day nor time then.
 */
export function useOfferedTime(answer: Answer, minutes: number) {
  const live = useLive();
  const nearest = answer?.nearest;
  // Another answer says itself which one was ticked when it was asked for.
  const [ticked, setTicked] = useState<{ time: FreeTime; of: unknown } | null>(null);
  const chosen = ticked && ticked.of === nearest ? ticked.time : nearest?.find((time) => printSlot(time) === answer?.values?.slot);
  const { date, start } = (live && chosen) || { date: null, start: null };
  const when: When | null = nearest ? whenWords(date, start, minutes) : null;
  return { when, onTick: (time: FreeTime) => setTicked({ time, of: nearest }) };
}
