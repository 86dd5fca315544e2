import type { Question } from "~/ui/reply";
import { db } from "./db.server";
import type { FormSchema } from "./form.server";
import { answer, type Change, submissionOf } from "./submission.server";

export type FormChange<Value, Asked = Question> = Change<Value, Asked> & {
  schema: FormSchema<Value>;
};

/** Answers a form that's about what its address names. */
export function answerAction<Value, Asked = Question>(
  { request, form, operator }: Sender,
  { schema, ...change }: FormChange<Value, Asked>,
) {
  const { pathname } = new URL(request.url);
  return answer(db, submissionOf(form, schema, operator, pathname), change);
}

/** An action that does so, by a change that may depend on who presses, and where. */
export function answers<Value, Asked = Question, From extends Sender = Sender>(
  change: FormChange<Value, Asked> | ((from: From) => FormChange<Value, Asked>),
) {
  return (from: From) => answerAction(from, typeof change === "function" ? change(from) : change);
}

export type Sender = { request: Request; form: URLSearchParams; operator: { id: number } };
