import type { DatabaseOrTransaction } from "./connect";
import { hashOf } from "./secret";

/**
 * Lets whoever has the secret choose another password for the operator with this email; only its digest is kept.
 * False where no operator has it. `expiresAt` is epoch milliseconds.
 */
export async function allowReset(trx: DatabaseOrTransaction, email: string, secret: string, expiresAt: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("password_resets")
    .columns(["token_hash", "operator_id", "expires_at"])
    .expression((eb) =>
      eb
        .selectFrom("operators")
        .select([eb.val(hashOf(secret)).as("token_hash"), "id", eb.val(expiresAt).as("expires_at")])
        .where("email", "=", email)
        .where("disabled_at", "is", null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The operator whose password a secret may change; undefined where it was never given out, was used, or has run out. */
export function findReset(db: DatabaseOrTransaction, secret: string, now: number): Promise<{ id: number; email: string } | undefined> {
  return db
    .selectFrom("password_resets")
    .innerJoin("operators", "operators.id", "password_resets.operator_id")
    .select(["operators.id", "operators.email"])
    .where("token_hash", "=", hashOf(secret))
    .where("expires_at", ">", now)
    .where("operators.disabled_at", "is", null)
    .executeTakeFirst();
}
