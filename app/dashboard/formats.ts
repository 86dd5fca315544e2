import { type CivilDate, formatDate, formatShortDate } from "~/domain/time";
import { sizeOf, vehicleLabel } from "~/domain/vehicle";
import type { BookingRow } from "./bookings.server";

/** "Ford F-150 · Truck", or what is known of it. */
export function vehicleInList(
  booking: Pick<BookingRow, "vehicle_type" | "vehicle_make" | "vehicle_model">,
): string {
  const named = [booking.vehicle_make, booking.vehicle_model].filter(Boolean).join(" ");
  const type = sizeOf(booking.vehicle_type) === "other" ? "" : vehicleLabel(booking.vehicle_type);
  return [named, type].filter(Boolean).join(" · ") || "Vehicle not given";
}

/** "Tue, Dec 8", with the year unless it's the current one. */
export function dateInList(date: CivilDate, today: CivilDate): string {
  return formatShortDate(date) + yearInList(date, today);
}

/** "Mon, Dec 21 – Fri, Dec 25"; with the year unless it's the current one. */
export function datesInList(from: CivilDate, to: CivilDate, today: CivilDate): string {
  if (from === to) return dateInList(from, today);
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${sameYear ? formatShortDate(from) : dateInList(from, today)} – ${dateInList(to, today)}`;
}

/** ", 2027", or nothing in the current year. */
export function yearInList(date: CivilDate, today: CivilDate): string {
  const year = date.slice(0, 4);
  return year === today.slice(0, 4) ? "" : `, ${year}`;
}

export type WhoAndWhen = { who: string; when: string };

/** "Avery Chen" and "on Tuesday, December 8, 2026 at 10:00 AM". */
export function whoAndWhen(
  booking: Pick<BookingRow, "customer_name" | "booking_date" | "booking_time">,
): WhoAndWhen {
  const { customer_name: who, booking_date, booking_time } = booking;
  return { who, when: `on ${formatDate(booking_date)} at ${booking_time}` };
}

export function suspectedWords(count: number): string {
  return `${count.toLocaleString("en-CA")} suspected ${count === 1 ? "booking" : "bookings"}`;
}
