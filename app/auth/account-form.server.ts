import { redirect, redirectDocument } from "@remix-run/node";
import { paths } from "~/paths";
import type { FormSchema } from "~/server/form.server";
import { cookieHeaders } from "~/server/http";
import { attempt, refuse } from "~/server/reply.server";
import { submissionOf } from "~/server/submission.server";
import { type Told, toastCookie } from "~/server/toast.server";
import type { FieldErrors } from "~/ui/error-summary";
import type { OperatorActionArgs } from "./operator-route.server";

export type Changed =
  | { to: string; told?: Told; cookies?: readonly string[] }
  | { status?: number; errors: FieldErrors };

/**
 * What answers a form about who may sign in or read. It's outside of the engine of changes, which
 * keeps what was done: here cookies carry it, a session or a secret that's shown once. `fault` is
 * for the log, `title` above errors.
 */
export function accountForm<Value>(
  fault: string,
  schema: FormSchema<Value>,
  change: (value: Value, args: OperatorActionArgs & { key: string }) => Promise<Changed>,
  title?: string,
) {
  return async (args: OperatorActionArgs) => {
    const submission = submissionOf(args.form, schema, args.operator);
    const work = async (value: Value) => {
      const done = await change(value, { ...args, key: submission.key });
      if ("errors" in done)
        return refuse(done.status ?? 422, done.errors, { of: submission, title });
      const lead = done.to === paths.login ? redirectDocument : redirect;
      const { cookies = [], told } = done;
      const toasts = told ? [await toastCookie(told)] : [];
      return lead(done.to, { headers: cookieHeaders([...cookies, ...toasts]) });
    };
    return attempt(fault, submission, work, { title });
  };
}
