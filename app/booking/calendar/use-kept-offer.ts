import { useMemo, useRef } from "react";
import type { NoAnswerReply } from "../no-answer-form";

/** The answer to a form. Where the next press brings none, the times that it offered and what is ticked of them stay, under what is said about that (record 34). */
export function useKeptOffer<Answer extends object>(answer: Answer | null | undefined): Answer | null | undefined {
  const last = useRef(answer);
  const isUnanswered = answer && (answer as Partial<NoAnswerReply>).offline;
  if (!isUnanswered) last.current = answer;
  return useMemo(() => (isUnanswered ? { ...last.current, ...answer } : answer), [isUnanswered, answer]);
}
