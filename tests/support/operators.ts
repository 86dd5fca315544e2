import { renewRecoveryCodes } from "~/auth/recovery-codes.server";
import { confirmFactor, findPendingSecret, startFactor } from "~/auth/second-factor.server";
import type { Database } from "../../db/connect";
import { codeAt } from "./authenticator";
import { pairOf } from "./requests";

/** Everything about operators, in an order that the foreign keys like. */
const TABLES = ["messages", "recovery_codes", "second_factors", "password_resets", "invitations", "operator_sessions", "sign_in_failures", "operators"] as const;

export async function clearOperators(db: Database): Promise<void> {
  for (const table of TABLES) await db.deleteFrom(table).execute();
}

/** Switches an operator's second factor on, and returns its secret and recovery codes. */
export async function switchFactorOn(db: Database, operatorId: number, at: number): Promise<{ secret: string; codes: string[] }> {
  await startFactor(db, operatorId, at);
  const secret = await findPendingSecret(db, operatorId, at);
  if (!secret || !(await confirmFactor(db, operatorId, codeAt(secret, at), at))) throw new Error("the second factor is not on");
  return { secret, codes: await renewRecoveryCodes(db, operatorId) };
}

/** The Cookie header of what an answer leaves in a browser. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .filter((cookie) => !/max-age=0/i.test(cookie))
    .map(pairOf)
    .join("; ");
}
