import { json } from "@remix-run/node";
import { NOTHING_CHANGED } from "../domain/merge";
import type { Submission } from "../domain/submission";
import type { Question, Reply } from "../ui/reply";
import type { FieldErrors } from "../ui/error-summary";
import { forbidStoring } from "./http";

export type Drawn<Asked = Question> = { status: number; reply: Reply<Asked> };
type Sent = Pick<Submission<unknown>, "key" | "version" | "sent" | "confirmed">;

/** A form that comes back, with what's given in place of what was sent. */
export function drawn<Asked = Question>(
  status: number,
  { key, version, sent, confirmed }: Sent,
  given: Partial<Reply<Asked>> = {},
): Drawn<Asked> {
  const reply = {
    title: given.title ?? NOTHING_CHANGED,
    errors: given.errors ?? {},
    values: given.values ?? sent,
    version: given.version ?? version,
    key: given.key ?? key,
    confirmed: given.confirmed ?? confirmed,
    question: given.question ?? null,
  };
  return { status, reply };
}

/** The same of a form that was refused before it was parsed. */
export function unparsed<Asked = Question>(
  status: number,
  errors: FieldErrors,
  given: Partial<Reply<Asked>> = {},
): Drawn<Asked> {
  const form = { key: "", version: -1, sent: {}, confirmed: [] };
  return drawn(status, form, { errors, ...given });
}

/** `more` is what the page shows besides the form. */
export function respond<Asked, More extends object = object>(
  { status, reply }: Drawn<Asked>,
  more?: More,
  headers?: HeadersInit,
) {
  const page = { ...reply, ...more } as Reply<Asked> & More;
  return json(page, { status, headers: forbidStoring(new Headers(headers)) });
}

/** Sends a form back with what's wrong with it. */
export function refusing(submission: Sent) {
  return (status: number, errors: FieldErrors, headers?: HeadersInit) =>
    respond(drawn(status, submission, { errors }), {}, headers);
}
