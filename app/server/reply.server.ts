import { json } from "@remix-run/node";
import { NOTHING_CHANGED } from "~/domain/merge";
import type { Submission } from "~/domain/submission";
import type { Question, Reply } from "~/ui/reply";
import type { FieldErrors } from "~/ui/error-summary";
import { orFault } from "./fault.server";
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
    ...(given.isStale && { isStale: true }),
    confirmed: given.confirmed ?? confirmed,
    question: given.question ?? null,
  };
  return { status, reply };
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

/** A form that was refused before it was parsed. */
export const UNPARSED: Sent = { key: "", version: -1, sent: {}, confirmed: [] };

/** Sends a form back with what's wrong with it; `of` is what was sent. */
export function refuse<Asked = Question>(
  status: number,
  errors: FieldErrors,
  {
    of = UNPARSED,
    headers,
    ...given
  }: Partial<Reply<Asked>> & { of?: Sent; headers?: HeadersInit } = {},
) {
  return respond(drawn<Asked>(status, of, { errors, ...given }), {}, headers);
}

/**
 * Answers a form that isn't one `Change`, as it sets cookies or takes many transactions: wrong fields
 * and faults of ours bring it back. `fault` is for the log; `failed` what's said of it otherwise, its
 * title of wrong fields too.
 */
export async function attempt<Value, Done>(
  fault: string,
  submission: Submission<Value>,
  work: (value: Value) => Promise<Done>,
  failed: Partial<Reply<never>> = {},
) {
  const { value, errors } = submission.parsed;
  if (errors) return refuse<never>(422, errors, { of: submission, title: failed.title });
  return orFault(
    fault,
    () => work(value),
    (main) => refuse<never>(503, { main }, { of: submission, ...failed }),
  );
}
