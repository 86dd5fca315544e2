import type { DatabaseOrTransaction } from "~db/connect";
import type { Booking } from "~db/schema";
import { type Search, searchOf } from "~/booking/availability.server";
import { OCCUPYING } from "~/domain/booking";
import { depositDue, depositIn, mostKept } from "~/domain/deposits";
import { formatPrice } from "~/domain/pricing";
import { type CivilNow, formatDate, formatDuration, timeSpan } from "~/domain/time";
import { netPaid } from "~/server/settled-deposit.server";

export function shownOf(booking: Booking) {
  const { booking_date: date, start_minute: start } = booking;
  return {
    id: booking.id,
    customer: booking.customer_name,
    service: booking.service_name,
    email: booking.customer_email,
    date,
    start,
    present: `${formatDate(date)}, ${timeSpan(start, booking.duration_minutes)}`,
    version: booking.sequence,
    open: OCCUPYING.includes(booking.status),
  };
}

/** What a move may cost its customer; null if nothing was paid, or none of it is ever kept. */
export async function depositWords(
  db: DatabaseOrTransaction,
  booking: Booking,
): Promise<string | null> {
  const deposit = depositDue(booking) ? null : depositIn(booking);
  if (!deposit || deposit.isKept || deposit.keptHours === 0) return null;
  const kept = mostKept(deposit, await netPaid(db, booking.id));
  if (kept === 0) return null;
  const hours = formatDuration(deposit.keptHours * 60);
  return `The deposit of ${formatPrice(kept)} is kept if the customer cancels less than ${hours} before the start. If you choose a time that's nearer, they can't get it back by cancelling.`;
}

/** The time that the booking has now counts as free. */
export function searchToMove(booking: Booking, now: CivilNow): Search {
  return { ...searchOf(booking, now), channel: "phone" };
}
