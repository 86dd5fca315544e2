import { redirect } from "@remix-run/node";
import type { Database, DatabaseOrTransaction } from "~db/connect";
import { hashOf, newSecret } from "~db/secret";
import { claimSubmission, completeSubmission, type Did } from "~db/submissions";
import type { Values } from "~/domain/values";
import type { Parsed, Submission } from "~/domain/submission";
import type { FieldErrors } from "~/ui/error-summary";
import { ANSWER, type Question, type Reply } from "~/ui/reply";
import { now } from "./clock.server";
import { NOT_SAVED } from "./fault.server";
import { errorsOf, type FormSchema, parseForm, parseVersion, sentBack } from "./form.server";
import { log } from "./log.server";
import { type Drawn, drawn, respond } from "./reply.server";
import { redirectWithToast, type Told } from "./toast.server";

/** What came of it. All but "done" leave the database as it was. */
export type Outcome<Asked = Question> =
  /** `told` of this press alone; else what the change tells of it. */
  | { kind: "done"; did: Did; told?: Told }
  | ({ kind: "refused"; status: 404 | 409 | 422; errors: Values } & Partial<
      Pick<Reply, "title" | "values" | "version" | "key">
    >)
  /** The same, said on another page, since the form's own shows nothing any more. */
  | { kind: "elsewhere"; to: string; title: string; text?: string }
  | { kind: "ask"; question: Asked; title?: string; errors?: Values }
  /** Somebody else has saved since; `merge` gives what was sent on what's stored by now. */
  | { kind: "stale"; version: number; merge(sent: Values): Merging<Asked> }
  | { kind: "failed" };

export type Merging<Asked = never> = Pick<Reply, "title" | "values" | "errors"> & {
  question?: Asked;
};

/** What a form does, once, and how that is told: also when it's sent again. */
export type Change<Value, Asked = Question> = {
  /** Above its errors. */
  title?: string;
  /** The same above fields that are wrong, if that's said otherwise. */
  invalid?: string;
  /** What's asked beside them. */
  asks?: Asked | null;
  /** What's said of a fault of ours, and asked meanwhile. */
  failed?: { errors: FieldErrors; question?: Asked };
  /** Said beside a secret that was typed, since it doesn't come back with the form. */
  again?(value: Value): Values;
  /** `again`: it was done before, and isn't so any more. */
  run(
    trx: DatabaseOrTransaction,
    submission: Submission<Value> & { value: Value; again: boolean },
  ): Promise<Outcome<Asked>>;
  /** Whether what it did is still so. */
  holds(trx: DatabaseOrTransaction, did: Did): Promise<boolean> | boolean;
  /** Where it leads. */
  to: string | ((did: Did) => string);
  /** Needless where `run` always tells it, and nothing is answered from what was kept. */
  told?(value: Value, did: Did): Promise<Told> | Told;
};

/** For the forms of a page: with it the same form sent again is known. */
export const newKey = newSecret;

/**
 * The same fields sent by two operators, or about two things of one page, are two submissions;
 * visitors are nobody.
 */
export function submissionOf<Value>(
  form: URLSearchParams,
  schema: FormSchema<Value>,
  operator: { id: number } | null,
  about = "",
): Submission<Value> {
  return submissionAs(form, readBy(schema, form), operator, about);
}

export type Read<Value> = { sent: Values; parsed: Parsed<Value> };

export function readBy<Value>(schema: FormSchema<Value>, form: URLSearchParams): Read<Value> {
  const parsed = parseForm(form, schema);
  return {
    sent: sentBack(form, schema),
    parsed:
      parsed.status === "success"
        ? { value: parsed.value, errors: null }
        : { value: null, errors: errorsOf(parsed) },
  };
}

/** The same of a form that more than a schema has read. */
export function submissionAs<Value>(
  form: URLSearchParams,
  { sent, parsed }: Read<Value>,
  operator: { id: number } | null,
  about = "",
): Submission<Value> {
  const key = form.get("key") ?? "";
  const fields = [...form].filter(([name]) => name !== "key").toSorted(byText);
  return {
    key,
    hash: hashOf(JSON.stringify([key, operator?.id ?? null, about, fields])),
    version: parseVersion(form.get("version")),
    confirmed: form.getAll("confirmed"),
    sent,
    parsed,
  };
}

function byText(one: readonly string[], other: readonly string[]): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
}

export function questionOf(words: string): Question {
  return { words, token: hashOf(words) };
}

/** Whether the person was shown exactly this, and agreed. */
export function hasConfirmed(
  { confirmed = [] }: Partial<Pick<Submission<unknown>, "confirmed">>,
  { token }: { token: string },
): boolean {
  return confirmed.includes(token);
}

class NotDone extends Error {
  readonly outcome: unknown;
  constructor(outcome: unknown) {
    super("not done");
    this.outcome = outcome;
  }
}

/** Does it in one transaction, unless an earlier submission has done the same and it's still so. */
async function settle<Value, Asked>(
  db: Database,
  submission: Submission<Value>,
  change: Change<Value, Asked>,
): Promise<Outcome<Asked>> {
  const { key, hash, parsed } = submission;
  if (parsed.errors) return { kind: "refused", status: 422, errors: parsed.errors };
  try {
    return await db.transaction().execute(async (trx) => {
      // Without a key, from a page of before a deploy, its version alone decides.
      const earlier = key ? await claimSubmission(trx, hash, now()) : null;
      if (earlier && (await change.holds(trx, earlier))) return { kind: "done", did: earlier };
      const sent = { ...submission, value: parsed.value, again: earlier !== null };
      const outcome = await change.run(trx, sent);
      if (outcome.kind !== "done") throw new NotDone(outcome);
      if (key) await completeSubmission(trx, hash, outcome.did, now());
      return outcome;
    });
  } catch (error) {
    if (error instanceof NotDone) return error.outcome as Outcome<Asked>;
    log.error("a form was not saved", error);
    return { kind: "failed" };
  }
}

/** The only place where what came of a form becomes where it leads, or what the form then shows. */
export async function replyTo<Value, Asked = Question>(
  db: Database,
  submission: Submission<Value>,
  change: Change<Value, Asked>,
): Promise<Response | Drawn<Asked>> {
  if (submission.sent[ANSWER] === "back") return drawn(200, submission);
  const outcome = await settle(db, submission, change);
  const { title } = change;
  const { value } = submission.parsed;
  const again = value === null ? {} : change.again?.(value);
  switch (outcome.kind) {
    case "done": {
      const { did } = outcome;
      const to = typeof change.to === "string" ? change.to : change.to(did);
      const told = outcome.told ?? (await change.told?.(submission.parsed.value!, did));
      return told ? redirectWithToast(to, told) : redirect(to);
    }
    case "elsewhere": {
      const { kind: _, to, ...told } = outcome;
      return redirectWithToast(to, { variant: "destructive", ...told });
    }
    case "ask": {
      const { kind: _, ...given } = outcome;
      return drawn(409, submission, { title, ...given });
    }
    case "refused": {
      const { status, kind: _, ...given } = outcome;
      const { invalid = title, asks } = change;
      const above = submission.parsed.errors ? { title: invalid, question: asks } : { title };
      return drawn(status, submission, { ...above, ...given });
    }
    case "stale": {
      const { merge, version } = outcome;
      const merging = merge(submission.sent);
      const errors = { ...merging.errors, ...again };
      return drawn(409, submission, { ...merging, errors, version, isStale: true });
    }
    case "failed": {
      const { errors, question } = change.failed ?? { errors: { main: NOT_SAVED } };
      return drawn(503, submission, { title, errors: { ...errors, ...again }, question });
    }
  }
}

export async function answer<Value, Asked = Question>(
  db: Database,
  submission: Submission<Value>,
  change: Change<Value, Asked>,
) {
  const reply = await replyTo(db, submission, change);
  return reply instanceof Response ? reply : respond(reply);
}
