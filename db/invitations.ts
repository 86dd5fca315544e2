import type { ExpressionBuilder } from "kysely";
import { CLOCKS_DIFFER_MS, VALID } from "~/domain/account-link";
import type { DatabaseOrTransaction } from "./connect";
import type { Schema } from "./schema";
import { hashOf } from "./secret";

type Invitation = { id: number; email: string };

/** `now` is epoch milliseconds. */
export function isUnexpired(now: number) {
  return (eb: ExpressionBuilder<Schema, "invitations">) =>
    eb.between("invitations.expires_at", now + 1, now + VALID.invitation.ms + CLOCKS_DIFFER_MS);
}

/** Extends an open invitation. Null if the address is an operator's; `by` null: the command. */
export async function invite(
  trx: DatabaseOrTransaction,
  { email, by, now }: { email: string; by: number | null; now: number },
): Promise<number | null> {
  const operator = await trx
    .selectFrom("operators")
    .select("id")
    .where("email", "=", email)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  if (operator) return null;
  // Expired links mustn't become valid with a new invitation.
  await trx
    .deleteFrom("invitations")
    .where((eb) => eb.not(isUnexpired(now)(eb)))
    .execute();
  // Somebody else's invitation ends with its links and letters, as it would if they left.
  await trx
    .deleteFrom("invitations")
    .where("email", "=", email)
    .where("invited_by", "is distinct from", by)
    .execute();
  const expires_at = now + VALID.invitation.ms;
  const { id } = await trx
    .insertInto("invitations")
    .values({ email, invited_by: by, created_at: now, expires_at })
    .onConflict((conflict) => conflict.column("email").doUpdateSet({ invited_by: by, expires_at }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether somebody may still accept for this address. `now` is epoch milliseconds. */
export async function isInvited(
  db: DatabaseOrTransaction,
  email: string,
  now: number,
): Promise<boolean> {
  const open = await db
    .selectFrom("invitations")
    .select("id")
    .where("email", "=", email)
    .where(isUnexpired(now))
    .executeTakeFirst();
  return open !== undefined;
}

/** Only the secret's hash is stored. False if the invitation is no longer open. */
export async function allowAccepting(
  trx: DatabaseOrTransaction,
  id: number,
  secret: string,
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("invitation_links")
    .columns(["token_hash", "invitation_id"])
    .expression((eb) =>
      eb
        .selectFrom("invitations")
        .select([eb.val(hashOf(secret)).as("token_hash"), "id"])
        .where("id", "=", id)
        .where(isUnexpired(now)),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** `now` is epoch milliseconds. */
export async function isOpen(db: DatabaseOrTransaction, id: number, now: number): Promise<boolean> {
  return (
    (await db
      .selectFrom("invitations")
      .select("id")
      .where("id", "=", id)
      .where(isUnexpired(now))
      .executeTakeFirst()) !== undefined
  );
}

/** Undefined if the secret is unknown, or the invitation used, withdrawn or expired. */
export function findInvitation(
  db: DatabaseOrTransaction,
  secret: string,
  now: number,
): Promise<Invitation | undefined> {
  return db
    .selectFrom("invitations")
    .innerJoin("invitation_links", "invitation_links.invitation_id", "invitations.id")
    .select(["invitations.id", "invitations.email"])
    .where("invitation_links.token_hash", "=", hashOf(secret))
    .where(isUnexpired(now))
    .executeTakeFirst();
}
