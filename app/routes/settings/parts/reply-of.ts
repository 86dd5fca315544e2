import type { Reply } from "~/ui/reply";

/** The reply, if it's to this one of a screen's forms. */
export function replyOf<Any extends Pick<Reply, "values">>(
  reply: Any | undefined,
  intent: string,
): Any | undefined {
  return reply?.values.intent === intent ? reply : undefined;
}
