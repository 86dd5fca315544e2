import { json } from "@remix-run/node";
import { NOTHING_CHANGED } from "../domain/merge";
import type { Submission } from "../domain/submission";
import type { Question, Reply } from "../ui/reply";
import { STORED_NOWHERE } from "./http";

export type Drawn<Asked = Question> = { status: number; reply: Reply<Asked> };
type Sent = Pick<Submission<unknown>, "key" | "version" | "sent" | "confirmed">;

/** A form that comes back, with what's given in place of what was sent. */
export function replyOf<Asked = Question>(
  { key, version, sent, confirmed }: Sent,
  given: Partial<Reply<Asked>> = {},
): Reply<Asked> {
  return {
    title: given.title ?? NOTHING_CHANGED,
    errors: given.errors ?? {},
    values: given.values ?? sent,
    version: given.version ?? version,
    key: given.key ?? key,
    confirmed: given.confirmed ?? confirmed,
    question: given.question ?? null,
  };
}

export function drawn<Asked = Question>(
  status: number,
  submission: Sent,
  given: Partial<Reply<Asked>> = {},
): Drawn<Asked> {
  return { status, reply: replyOf(submission, given) };
}

/** `more` is what the page shows besides the form. */
export function respond<Asked, More extends object = object>(
  { status, reply }: Drawn<Asked>,
  more?: More,
) {
  return json({ ...reply, ...more } as Reply<Asked> & More, { status, headers: STORED_NOWHERE });
}
