import type { DatabaseOrTransaction } from "./connect";
import type { Booking } from "./schema";
import { hashOf } from "./secret";

/** Lets whoever has the secret manage a booking; only its digest is kept. `at` is an ISO instant. */
export async function allowManaging(trx: DatabaseOrTransaction, bookingId: number, secret: string, at: string): Promise<void> {
  await trx.insertInto("manage_links").values({ token_hash: hashOf(secret), booking_id: bookingId, created_at: at }).execute();
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
