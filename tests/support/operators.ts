import { hashPassword } from "~/auth/password.server";
import { renewRecoveryCodes } from "~/auth/recovery-codes.server";
import { confirmFactor, findPendingSecret, startFactor } from "~/auth/second-factor.server";
import type { Database } from "~db/connect";
import { codeAt } from "./authenticator";
import { pairOf } from "./requests";
import { rowOf } from "./rows";

/** Tables that hold operators' data, in an order that satisfies the foreign keys. */
const TABLES = [
  "messages",
  "recovery_codes",
  "second_factors",
  "password_resets",
  "invitations",
  "operator_sessions",
  "sign_in_failures",
  "caused_letters",
  "operators",
] as const;

export async function clearOperators(db: Database): Promise<void> {
  for (const table of TABLES) await db.deleteFrom(table).execute();
}

/** The only operator as the sign-in finds them, and what gives them another password. */
export function recognized(db: Database) {
  return rowOf(db, "operators");
}
export async function givePassword(db: Database, password: string): Promise<void> {
  const row = { password_hash: await hashPassword(password) };
  await db.updateTable("operators").set(row).execute();
}

/** Enables an operator's second factor, and returns its secret and recovery codes. */
export async function switchFactorOn(
  db: Database,
  operatorId: number,
  at: number,
): Promise<{ secret: string; codes: string[] }> {
  await startFactor(db, operatorId, at);
  const secret = await findPendingSecret(db, operatorId, at);
  if (!secret || !(await confirmFactor(db, operatorId, codeAt(secret, at), at)))
    throw new Error("the second factor is not on");
  return { secret, codes: await renewRecoveryCodes(db, operatorId) };
}

/** The Cookie header that a browser sends after this response. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .filter((cookie) => !/max-age=0/i.test(cookie))
    .map(pairOf)
    .join("; ");
}
