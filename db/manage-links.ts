import type { DatabaseOrTransaction } from "./connect";
import type { Booking } from "./schema";
import { hashOf } from "./secret";

/** Lets the holder of the secret manage a booking; only its hash is stored. `at` is an ISO instant. */
export async function allowManaging(trx: DatabaseOrTransaction, bookingId: number, secret: string, at: string): Promise<void> {
  await trx.insertInto("manage_links").values({ token_hash: hashOf(secret), booking_id: bookingId, created_at: at }).execute();
}

/** Whether a booking's customer has exactly this email: only they may get a link to it (docs/decisions/0024). */
export async function isCustomerOf(db: DatabaseOrTransaction, bookingId: number, email: string): Promise<boolean> {
  return (await db.selectFrom("bookings").select("id").where("id", "=", bookingId).where("customer_email", "=", email).executeTakeFirst()) !== undefined;
}

/** The booking a secret gives access to, deleted or not; undefined for an unknown secret. */
export function findManaged(db: DatabaseOrTransaction, secret: string): Promise<Booking | undefined> {
  return db
    .selectFrom("bookings")
    .innerJoin("manage_links", "manage_links.booking_id", "bookings.id")
    .selectAll("bookings")
    .where("manage_links.token_hash", "=", hashOf(secret))
    .executeTakeFirst();
}
