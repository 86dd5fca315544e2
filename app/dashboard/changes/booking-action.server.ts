import { didTo, isLastChange } from "~/server/last-change.server";
import type { DatabaseOrTransaction } from "~db/connect";
import { db } from "~/server/db.server";
import type { FormSchema } from "~/server/form.server";
import {
  answer,
  type Change,
  type Outcome,
  submissionOf,
  type Told,
} from "~/server/submission.server";
import type { TimeTaken } from "./status-changes.server";

type Sender = { request: Request; form: URLSearchParams; operator: { id: number } };
type TimeConflict = TimeTaken["conflict"];
type Sent<Value> = Parameters<Change<Value>["run"]>[1];

type BookingAction<Value> = {
  /** If it changes nothing. */
  title: string;
  schema: FormSchema<Value>;
  /** False if it comes too late. */
  run(trx: DatabaseOrTransaction, sent: Sent<Value>): Promise<boolean | TimeTaken>;
  /** Then: why. */
  whyNot(trx: DatabaseOrTransaction, sent: Sent<Value>): Promise<Outcome<TimeConflict>>;
  to: string;
  told(value: Value): Told;
};

/** A press on what its address names, once (docs/decisions/0031-one-submission.md). */
export function answerAction<Value, Asked extends { token: string }>(
  { request, form, operator }: Sender,
  { schema, ...change }: Change<Value, Asked> & { schema: FormSchema<Value> },
) {
  const { pathname } = new URL(request.url);
  return answer(db, submissionOf(form, schema, operator, pathname), change);
}

/** A press is answered again as it was while the booking is as it left it. */
export function bookingChange<Value>(
  id: number,
  { title, schema, run, whyNot, to, told }: BookingAction<Value>,
): Change<Value, TimeConflict> & { schema: FormSchema<Value> } {
  return {
    title,
    schema,
    async run(trx, sent) {
      const outcome = await run(trx, sent);
      if (outcome === true) return { kind: "done", did: await didTo(trx, id) };
      if (outcome === false) return whyNot(trx, sent);
      const errors = { main: "Its time is full without it." };
      return { kind: "ask", question: outcome.conflict, errors };
    },
    holds: isLastChange,
    done: (value) => Promise.resolve({ to, told: told(value) }),
  };
}

export function tooLate(main: string, version?: number): Outcome<never> {
  return { kind: "refused", status: 409, errors: { main }, version };
}
