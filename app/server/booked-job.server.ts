import type { Booking } from "~db/schema";
import { stopOf } from "~/content/gazetteer";
import type { FleetJob } from "~/domain/fleet";
import { visitOf } from "~/domain/visits";
import type { WorkTime } from "~/domain/work-time";

/** What a booking occupies. */
export function timeOf(
  booking: Pick<Booking, "duration_minutes" | "extra_minutes" | "cure_minutes">,
): WorkTime {
  const { duration_minutes: minutes, extra_minutes: extra, cure_minutes: cure } = booking;
  return { minutes, extra, cure };
}

/** A booking as it stands. */
export function jobOf(booking: Booking): FleetJob {
  const { id, booking_date: date, start_minute: start, resource_id: resource } = booking;
  const { minutes: duration, extra, cure } = timeOf(booking);
  const time = { date, start, duration, extra, cure };
  const fixed = booking.resource_fixed === 1;
  return { id, ...time, place: stopOf(booking), resource, fixed, visit: visitOf(booking) };
}
