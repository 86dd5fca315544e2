import { VALID } from "~/domain/account-link";
import type { DatabaseOrTransaction } from "./connect";
import { hashOf } from "./secret";

/** An invitation that is still open. */
type Invitation = { id: number; email: string };

/**
 * Invites an address, or gives its open invitation by the same operator another seven days; returns the invitation's id, or null
 * where the address is an operator's already. `by` is the operator who invites, null for the command; `now` is epoch milliseconds.
 */
export async function invite(trx: DatabaseOrTransaction, { email, by, now }: { email: string; by: number | null; now: number }): Promise<number | null> {
  const operator = await trx.selectFrom("operators").select("id").where("email", "=", email).where("disabled_at", "is", null).executeTakeFirst();
  if (operator) return null;
  // Links that have run out do not come back with a new invitation.
  await trx.deleteFrom("invitations").where("expires_at", "<=", now).execute();
  // What somebody else has given out ends with this one, its links and letters too, as it would with their leaving.
  await trx.deleteFrom("invitations").where("email", "=", email).where("invited_by", "is distinct from", by).execute();
  const expires_at = now + VALID.invitation.ms;
  const { id } = await trx
    .insertInto("invitations")
    .values({ email, invited_by: by, created_at: now, expires_at })
    .onConflict((conflict) => conflict.column("email").doUpdateSet({ invited_by: by, expires_at }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Lets whoever has the secret accept an invitation; only its digest is kept. False where the invitation is not open any more. */
export async function allowAccepting(trx: DatabaseOrTransaction, id: number, secret: string, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("invitation_links")
    .columns(["token_hash", "invitation_id"])
    .expression((eb) =>
      eb.selectFrom("invitations").select([eb.val(hashOf(secret)).as("token_hash"), "id"]).where("id", "=", id).where("expires_at", ">", now),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether an invitation is still open. `now` is epoch milliseconds. */
export async function isOpen(db: DatabaseOrTransaction, id: number, now: number): Promise<boolean> {
  return (await db.selectFrom("invitations").select("id").where("id", "=", id).where("expires_at", ">", now).executeTakeFirst()) !== undefined;
}

/** The invitation that a secret opens; undefined where it was never given out, was used or withdrawn, or has run out. */
export function findInvitation(db: DatabaseOrTransaction, secret: string, now: number): Promise<Invitation | undefined> {
  return db
    .selectFrom("invitations")
    .innerJoin("invitation_links", "invitation_links.invitation_id", "invitations.id")
    .select(["invitations.id", "invitations.email"])
    .where("invitation_links.token_hash", "=", hashOf(secret))
    .where("invitations.expires_at", ">", now)
    .executeTakeFirst();
}
