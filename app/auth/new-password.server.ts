import type { Database, DatabaseOrTransaction } from "../../db/connect";
import { putMessageOnceIn } from "../../db/journal";
import { findReset } from "../../db/password-resets";
import { RESET_EVERY_MS, VALID } from "~/domain/account-link";
import { hashPassword } from "./password.server";
import { type Operator, revokeAll } from "./sessions.server";

/**
 * Asks for a password reset email, at most once per address in `RESET_EVERY_MS`. The work is the same whether or not the address
 * is an operator's: the outbox looks for one only when the message is about to leave, and drops the message if there is none.
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

/** The email of the operator whose password a link may change; null if the link no longer works. */
export async function emailOfReset(
  db: DatabaseOrTransaction,
  secret: string,
  now: number,
): Promise<string | null> {
  return (await findReset(db, secret, now))?.email ?? null;
}

/** Stores a new password, and ends every session and every reset link of the operator. */
export async function storePassword(
  trx: DatabaseOrTransaction,
  operatorId: number,
  password_hash: string,
): Promise<void> {
  await trx.updateTable("operators").set({ password_hash }).where("id", "=", operatorId).execute();
  await trx.deleteFrom("password_resets").where("operator_id", "=", operatorId).execute();
  await revokeAll(trx, operatorId);
}

/** Sets a new password for the operator of a link, once; null if the link no longer works. `now` is epoch milliseconds. */
export async function resetPassword(
  db: Database,
  secret: string,
  password: string,
  now: number,
): Promise<Operator | null> {
  const hash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    const found = await findReset(trx, secret, now);
    if (found) await storePassword(trx, found.id, hash);
    return found ?? null;
  });
}
