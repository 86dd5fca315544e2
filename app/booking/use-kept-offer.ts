import { useMemo, useRef } from "react";
import type { LostConnection } from "./lost-connection";

/** The answer to a form. Where the next press brings none, the times that it offered and what is ticked of them stay, under what is said about that (record 34). */
export function useKeptOffer<Answer extends object>(answer: Answer | null | undefined): Answer | null | undefined {
  const last = useRef(answer);
  const isLost = answer && (answer as Partial<LostConnection>).offline;
  if (!isLost) last.current = answer;
  return useMemo(() => (isLost ? { ...last.current, ...answer } : answer), [isLost, answer]);
}
