import type { Status } from "~/domain/booking";
import type { DatabaseOrTransaction } from "./connect";
import type { Booking } from "./schema";
import { hashOf } from "./secret";
import { unpaid } from "./standing";

/** `letter` is false for the confirmation's secret, which doesn't prove who reads the email. */
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

/** Only they may get a link to the booking (docs/decisions/0017-one-journal.md). */
export async function isCustomerOf(
  db: DatabaseOrTransaction,
  bookingId: number,
  email: string,
): Promise<boolean> {
  return (await statusFor(db, bookingId, email)) !== null;
}

/** How it stands for its customer; null for anybody else. */
export async function statusFor(
  db: DatabaseOrTransaction,
  bookingId: number,
  email: string,
): Promise<Status | null> {
  const booking = await db
    .selectFrom("bookings")
    .select("status")
    .where("id", "=", bookingId)
    .where("customer_email", "=", email)
    .executeTakeFirst();
  return booking?.status ?? null;
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
  const waits = found.where("held_until", "is not", null).where("suspicion", "is not", null);
  return (await waits.executeTakeFirst()) !== undefined;
}

/** The same, if it waits for their deposit. */
export async function isUnpaidBy(
  db: DatabaseOrTransaction,
  bookingId: number,
  email: string,
): Promise<boolean> {
  const found = db.selectFrom("bookings").select("id").where("id", "=", bookingId);
  const theirs = found.where("customer_email", "=", email).where(unpaid);
  return (await theirs.executeTakeFirst()) !== undefined;
}

/** `byLetter` proves that who has the secret reads the booking's mailbox. Deleted bookings too. Before a booking is confirmed, only a letter's secret opens it. */
export async function findManaged(
  db: DatabaseOrTransaction,
  secret: string,
): Promise<{ booking: Booking; byLetter: boolean } | undefined> {
  const found = await db
    .selectFrom("bookings")
    .innerJoin("manage_links", "manage_links.booking_id", "bookings.id")
    .selectAll("bookings")
    .select("manage_links.letter")
    .where("manage_links.token_hash", "=", hashOf(secret))
    .where((eb) =>
      eb.or([
        eb("manage_links.letter", "=", 1),
        eb("bookings.held_until", "is", null),
        eb("bookings.suspicion", "is", null),
      ]),
    )
    .executeTakeFirst();
  if (!found) return undefined;
  const { letter, ...booking } = found;
  return { booking, byLetter: letter === 1 };
}
