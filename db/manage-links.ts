import type { DatabaseOrTransaction } from "./connect";
import type { Booking } from "./schema";
import { hashOf } from "./secret";

/**
 * Only the secret's hash is stored. `letter` is false for the secret derived from the
 * confirmation's address: it doesn't prove that its holder reads the email.
 */
export async function allowManaging(
  trx: DatabaseOrTransaction,
  bookingId: number,
  secret: string,
  at: string,
  { letter = true }: { letter?: boolean } = {},
): Promise<void> {
  const link = {
    token_hash: hashOf(secret),
    booking_id: bookingId,
    created_at: at,
    letter: letter ? 1 : 0,
  };
  await trx.insertInto("manage_links").values(link).execute();
}

/** Only they may get a link to the booking (docs/decisions/0017). */
export async function isCustomerOf(
  db: DatabaseOrTransaction,
  bookingId: number,
  email: string,
): Promise<boolean> {
  return (
    (await db
      .selectFrom("bookings")
      .select("id")
      .where("id", "=", bookingId)
      .where("customer_email", "=", email)
      .executeTakeFirst()) !== undefined
  );
}

/** The same, if the booking waits for them to confirm it. */
export async function isUnkeptBy(
  db: DatabaseOrTransaction,
  bookingId: number,
  email: string,
): Promise<boolean> {
  const found = db
    .selectFrom("bookings")
    .select("id")
    .where("id", "=", bookingId)
    .where("customer_email", "=", email);
  return (await found.where("held_until", "is not", null).executeTakeFirst()) !== undefined;
}

/**
 * Deleted bookings too; undefined for an unknown secret, and for one that came in no letter while
 * nobody has confirmed the booking.
 */
export function findManaged(
  db: DatabaseOrTransaction,
  secret: string,
): Promise<Booking | undefined> {
  return db
    .selectFrom("bookings")
    .innerJoin("manage_links", "manage_links.booking_id", "bookings.id")
    .selectAll("bookings")
    .where("manage_links.token_hash", "=", hashOf(secret))
    .where((eb) =>
      eb.or([eb("manage_links.letter", "=", 1), eb("bookings.held_until", "is", null)]),
    )
    .executeTakeFirst();
}
