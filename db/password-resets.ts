import { CLOCKS_DIFFER_MS, VALID } from "~/domain/account-link";
import type { DatabaseOrTransaction } from "./connect";
import { hashOf } from "./secret";

/** False if nobody has this email. Times are epoch milliseconds. */
export async function allowReset(
  trx: DatabaseOrTransaction,
  email: string,
  secret: string,
  { expiresAt, now }: { expiresAt: number; now: number },
): Promise<boolean> {
  await trx.deleteFrom("password_resets").where("expires_at", "<=", now).execute();
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

/** Undefined if the secret is unknown, used or expired. */
export function findReset(
  db: DatabaseOrTransaction,
  secret: string,
  now: number,
): Promise<{ id: number; email: string } | undefined> {
  return db
    .selectFrom("password_resets")
    .innerJoin("operators", "operators.id", "password_resets.operator_id")
    .select(["operators.id", "operators.email"])
    .where("token_hash", "=", hashOf(secret))
    .where("expires_at", ">", now)
    .where("expires_at", "<=", now + VALID.passwordReset.ms + CLOCKS_DIFFER_MS)
    .where("operators.disabled_at", "is", null)
    .executeTakeFirst();
}
