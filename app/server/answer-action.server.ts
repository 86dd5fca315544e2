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
export type Sender = { request: Request; form: URLSearchParams; operator: { id: number } };
