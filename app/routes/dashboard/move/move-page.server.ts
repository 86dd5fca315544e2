import type { Booking } from "~db/schema";
import { type Search, searchOf } from "~/booking/availability.server";
import { OCCUPYING } from "~/domain/booking";
import { type CivilNow, formatDate, timeSpan } from "~/domain/time";

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

/** The time that the booking has now counts as free. */
export function searchToMove(booking: Booking, now: CivilNow): Search {
  return { ...searchOf(booking, now), channel: "phone" };
}
