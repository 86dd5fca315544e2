import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { sessionCookie } from "~/auth/cookies.server";
import { hashPassword } from "~/auth/password.server";
import { openSession } from "~/auth/sessions.server";
import { takeToast } from "~/server/toast.server";
import type { Reply } from "~/ui/reply";
import type { Database } from "~db/connect";

export const ORIGIN = "http://localhost";
export const OPERATOR = { email: "operator@example.com", password: "a right password" };
const passwordHash = hashPassword(OPERATOR.password);

export async function insertOperator(db: Database, email = OPERATOR.email): Promise<number> {
  const values = {
    email,
    password_hash: await passwordHash,
    created_at: "2026-01-01T00:00:00.000Z",
  };
  return (await db.insertInto("operators").values(values).returning("id").executeTakeFirstOrThrow())
    .id;
}

/** The Cookie header of a browser in which the operator has just signed in. */
export async function signedInCookie(
  db: Database,
  operatorId: number,
  now = Date.now(),
): Promise<string> {
  return pairOf(await sessionCookie.serialize(await openSession(db, operatorId, now)));
}

/** "name=value" of a Set-Cookie value. */
export function pairOf(setCookie: string): string {
  return setCookie.split(";", 1)[0]!;
}

export function get(path: string, cookie?: string): Request {
  return new Request(ORIGIN + path, { headers: cookie ? { cookie } : {} });
}

export function post(path: string, form: Record<string, string>, cookie?: string): Request {
  return new Request(ORIGIN + path, {
    method: "POST",
    body: new URLSearchParams(form),
    headers: cookie ? { cookie } : {},
  });
}

export type Handler = (args: LoaderFunctionArgs & ActionFunctionArgs) => unknown;

/** The response of a loader or action, whether returned or thrown. */
export async function responseOf(
  handler: Handler,
  request: Request,
  params: Record<string, string> = {},
  context: Record<string, unknown> = {},
): Promise<Response> {
  const answer = await Promise.resolve()
    .then(() => handler({ request, params, context }))
    .catch((thrown: unknown) => thrown);
  if (answer instanceof Response) return answer;
  throw answer;
}

/** What a refused form is answered with: an error for each field ("main" for the whole form), and what was typed. */
export async function refusalIn(response: Response): Promise<Pick<Reply, "errors" | "values">> {
  const { errors, values } = (await response.json()) as Reply;
  return { errors, values };
}

/** The toast that a response leaves for the next page; undefined if there is none. */
export async function toastOf(answer: Response) {
  const cookie = answer.headers.getSetCookie().map(pairOf).join("; ");
  return (await takeToast(new Request(ORIGIN, { headers: { cookie } })))?.toast;
}
