import type { Database, DatabaseOrTransaction } from "../../db/connect";
import { putMessageOnceIn } from "../../db/journal";
import { findReset } from "../../db/password-resets";
import { RESET_EVERY_MS, VALID } from "~/domain/account-link";
import { hashPassword } from "./password.server";
import { type Operator, revokeAll } from "./sessions.server";
import { forgive, throttleKey } from "./throttle.server";

/**
 * Asks for a link to a new password, once in `RESET_EVERY_MS`. The same work whether or not the address is an operator's: only when the message is about
 * to leave does the outbox look for one, and drops the message where there is none.
 */
export function askForReset(db: Database, email: string, now: number): Promise<void> {
  const message = {
    kind: "passwordReset",
    cause: "reset",
    recipient: email.toLowerCase(),
    bookingId: null,
    content: { validFor: VALID.passwordReset.words },
    at: now,
    expiresAt: now + VALID.passwordReset.ms,
  } as const;
  return db.transaction().execute((trx) => putMessageOnceIn(trx, RESET_EVERY_MS, message));
}

/** The email of the operator whose password a link may change; null where the link does not work any more. */
export async function emailOfReset(db: DatabaseOrTransaction, secret: string, now: number): Promise<string | null> {
  return (await findReset(db, secret, now))?.email ?? null;
}

/** Stores a new password, and ends every session and every link to yet another password. */
export async function storePassword(trx: DatabaseOrTransaction, operatorId: number, password_hash: string): Promise<void> {
  await trx.updateTable("operators").set({ password_hash }).where("id", "=", operatorId).execute();
  await trx.deleteFrom("password_resets").where("operator_id", "=", operatorId).execute();
  await revokeAll(trx, operatorId);
}

/** Gives the operator of a link a new password, once; null where the link does not work any more. `now` is epoch milliseconds. */
export async function resetPassword(db: Database, secret: string, password: string, now: number): Promise<Operator | null> {
  const hash = await hashPassword(password);
  const operator = await db.transaction().execute(async (trx) => {
    const found = await findReset(trx, secret, now);
    if (found) await storePassword(trx, found.id, hash);
    return found ?? null;
  });
  // Whoever has the link need not wait for what others, or they themselves, have guessed.
  if (operator) await forgive(db, [throttleKey("account", operator.email.toLowerCase())]);
  return operator;
}
