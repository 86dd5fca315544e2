import type { Database } from "~db/connect";
import { type BookingContent, putMessage, snapshotOf } from "~db/journal";
import { asAsked } from "~db/payments";
import { unpaid } from "~db/standing";
import { depositIn } from "~/domain/deposits";
import type { Changes } from "~/domain/event";

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
    const asked = snapshotOf(await asAsked(db, booking));
    const [all, missing] = [booking, asked].map((each) => depositIn(each)!.cents);
    if (missing === 0) continue;
    const changes: Changes = missing === all ? {} : { deposit_paid: [null, all! - missing!] };
    const content: BookingContent = { booking: asked, changes, by: "system", at };
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
