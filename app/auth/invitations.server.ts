import type { Database, DatabaseOrTransaction } from "~db/connect";
import { allowAccepting, findInvitation, invite, isUnexpired } from "~db/invitations";
import { putMessageOnceIn } from "~db/journal";
import { newestBooking } from "~db/operators";
import { newSecret } from "~db/secret";
import { timestamp } from "~/server/clock.server";
import { VALID } from "~/domain/account-link";
import { hashPassword } from "./password.server";
import type { Operator, Recognized } from "./sessions.server";

const MINUTE = 60_000;

/** Times are epoch milliseconds; `by` is null if it came from the command line. */
type OpenInvitation = { id: number; email: string; by: string | null; expires_at: number };

export function listInvitations(db: DatabaseOrTransaction, now: number): Promise<OpenInvitation[]> {
  return db
    .selectFrom("invitations")
    .leftJoin("operators", "operators.id", "invitations.invited_by")
    .select(["invitations.id", "invitations.email", "expires_at"])
    .select(({ fn }) => fn.coalesce("operators.name", "operators.email").as("by"))
    .where(isUnexpired(now))
    .orderBy("invitations.id", "desc")
    .execute();
}

/** Sends once a minute. Returns the link's secret; null for an operator's own address. */
export function sendInvitation(
  db: Database,
  email: string,
  by: Operator,
  now: number,
): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const id = await invite(trx, { email, by: by.id, now });
    if (id === null) return null;
    const inviter = await trx
      .selectFrom("operators")
      .select("name")
      .where("id", "=", by.id)
      .executeTakeFirst();
    await putMessageOnceIn(trx, MINUTE, {
      kind: "invitation",
      cause: `invitation:${id}:${by.id}`,
      recipient: email,
      bookingId: null,
      content: {
        invitation: id,
        invitedBy: inviter?.name ?? by.email,
        validFor: VALID.invitation.words,
      },
      at: now,
      expiresAt: now + VALID.invitation.ms,
    });
    const secret = newSecret();
    await allowAccepting(trx, id, secret, now);
    return secret;
  });
}

export async function withdrawInvitation(
  db: DatabaseOrTransaction,
  id: number,
): Promise<string | null> {
  const gone = await db
    .deleteFrom("invitations")
    .where("id", "=", id)
    .returning("email")
    .executeTakeFirst();
  return gone?.email ?? null;
}

export async function invitedEmail(
  db: DatabaseOrTransaction,
  secret: string,
  now: number,
): Promise<string | null> {
  return (await findInvitation(db, secret, now))?.email ?? null;
}

/** Works once; null otherwise. A former operator gets their place in the history back. */
export async function acceptInvitation(
  db: Database,
  secret: string,
  password: string,
  now: number,
): Promise<Recognized | null> {
  // Outside the transaction, which blocks every other write.
  const password_hash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    const invitation = await findInvitation(trx, secret, now);
    if (!invitation) return null;
    await withdrawInvitation(trx, invitation.id);
    const seen_booking_id = await newestBooking(trx);
    const operator = await trx
      .insertInto("operators")
      .values({ email: invitation.email, password_hash, created_at: timestamp(), seen_booking_id })
      .onConflict((conflict) =>
        conflict
          .column("email")
          .doUpdateSet({ password_hash, disabled_at: null, seen_booking_id })
          .where("operators.disabled_at", "is not", null),
      )
      .returning(["id", "email", "password_hash"])
      .executeTakeFirst();
    return operator ?? null;
  });
}
