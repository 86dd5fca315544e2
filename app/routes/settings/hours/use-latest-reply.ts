import { useRef } from "react";
import type { NoAnswerChange } from "~/dashboard/offline/no-answer-change";
import type { Reply } from "./reply";

/** The response to the last submit. If none came, the one before it, so that its list of bookings stays, with its button. */
export function useLatestReply(answered: Reply | NoAnswerChange | undefined): Reply | null {
  const latest = useRef<Reply | null>(null);
  if (!answered || "part" in answered) latest.current = answered ?? null;
  return latest.current;
}
