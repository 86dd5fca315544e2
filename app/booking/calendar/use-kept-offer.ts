import { useMemo, useRef } from "react";
import type { NoAnswerReply } from "../no-answer-form";

/**
 * The answer to a form. If the next submit brings none, the times it offered and the ticked one stay, below the message
 * about that (docs/decisions/0034).
 */
export function useKeptOffer<Answer extends object>(
  answer: Answer | null | undefined,
): Answer | null | undefined {
  const last = useRef(answer);
  const isUnanswered = answer && (answer as Partial<NoAnswerReply>).offline;
  if (!isUnanswered) last.current = answer;
  return useMemo(
    () => (isUnanswered ? { ...last.current, ...answer } : answer),
    [isUnanswered, answer],
  );
}
