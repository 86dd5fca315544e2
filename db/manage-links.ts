import type { DatabaseOrTransaction } from "./connect";
import type { Booking } from "./schema";
import { hashOf } from "./secret";

/** Lets whoever has the secret manage a booking; only its digest is kept. `at` is an ISO instant. */
export async function allowManaging(trx: DatabaseOrTransaction, bookingId: number, secret: string, at: string): Promise<void> {
  await trx.insertInto("manage_links").values({ token_hash: hashOf(secret), booking_id: bookingId, created_at: at }).execute();
}

/** Whether a booking's customer has this email, to the letter: only they may get a link to it (decision record 24). */
export async function isCustomerOf(db: DatabaseOrTransaction, bookingId: number, email: string): Promise<boolean> {
  return (await db.selectFrom("bookings").select("id").where("id", "=", bookingId).where("customer_email", "=", email).executeTakeFirst()) !== undefined;
}

/** The booking that a secret opens, deleted or not; undefined for one that was never given out. */
export function findManaged(db: DatabaseOrTransaction, secret: string): Promise<Booking | undefined> {
  return db
    .selectFrom("bookings")
    .innerJoin("manage_links", "manage_links.booking_id", "bookings.id")
    .selectAll("bookings")
    .where("manage_links.token_hash", "=", hashOf(secret))
    .executeTakeFirst();
}
