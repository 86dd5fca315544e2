import type { Database } from "~db/connect";
import { type BookingContent, putMessage, snapshotOf } from "~db/journal";
import { unpaid } from "~db/standing";
import { depositIn, missingOf } from "~/domain/deposits";
import { netPaid } from "~/server/settled-deposit.server";

/** Halfway through its hold a booking's customer is reminded of the deposit, once, unless they've said that it's sent. */
export async function putDepositReminders(db: Database, now: number): Promise<void> {
  const waiting = db
    .selectFrom("bookings")
    .selectAll()
    .where("held_until", ">", now)
    .where(unpaid)
    .where("customer_email", "!=", "")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("messages")
            .select("messages.id")
            .whereRef("messages.booking_id", "=", "bookings.id")
            .where("messages.kind", "=", "depositReminder"),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("booking_events")
            .select("booking_events.id")
            .whereRef("booking_events.booking_id", "=", "bookings.id")
            .where("booking_events.kind", "=", "depositSent"),
        ),
      ),
    );
  for (const booking of await waiting.execute()) {
    const until = booking.held_until!;
    if (now < (Date.parse(booking.created_at) + until) / 2) continue;
    const at = new Date(now).toISOString();
    const due = depositIn(booking)!;
    const cents = missingOf(due, await netPaid(db, booking.id));
    if (cents === 0) continue;
    const asked = { ...snapshotOf(booking), deposit: JSON.stringify({ ...due, cents }) };
    const content: BookingContent = { booking: asked, changes: {}, by: "system", at };
    await putMessage(db, {
      kind: "depositReminder",
      cause: `deposit:${booking.id}`,
      recipient: booking.customer_email,
      bookingId: booking.id,
      content,
      at: now,
      expiresAt: until,
    });
  }
}
