import type { Database } from "~db/connect";
import { writeEvent } from "~db/journal";
import type { Booking, Message } from "~db/schema";
import { insertBooking } from "./bookings";

/** A moment in the past, so that a message put into the outbox then is due by the real clock too. */
export const CREATED = Date.UTC(2026, 3, 1, 18);
let made = 0;

/** Puts a message without a booking into the outbox; anything can be overridden. */
export async function insertMessage(db: Database, given: Partial<Message> = {}): Promise<Message> {
  made += 1;
  const row = {
    kind: "test" as const,
    cause: `test:${made}`,
    recipient: `somebody-${made}@example.com`,
    booking_id: null,
    content: "{}",
    created_at: CREATED,
    due_at: CREATED,
    expires_at: null,
    claimed_at: null,
    sent_at: null,
    problem: null,
    ...given,
  };
  return db.insertInto("messages").values(row).returningAll().executeTakeFirstOrThrow();
}

/** A booking just made, with the customer's message in the outbox and none for operators. */
export async function insertBooked(
  db: Database,
  given: Parameters<typeof insertBooking>[1] = {},
): Promise<Booking> {
  const booking = await insertBooking(db, given);
  await writeEvent(db, booking.id, {
    kind: "booked",
    doer: { by: "customer", through: "website" },
    at: new Date(CREATED).toISOString(),
  });
  return booking;
}

export function allMessages(db: Database): Promise<Message[]> {
  return db.selectFrom("messages").selectAll().orderBy("id").execute();
}
