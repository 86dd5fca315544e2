import type { ICalEventData } from "ical-generator";
import type { Booking } from "~db/schema";
import type { Business } from "~/content/business";
import { operatorPaths } from "~/operator-paths";
import { STATUS } from "~/domain/booking";
import { isolated } from "~/domain/text";
import { vehicleInWords } from "~/domain/vehicle";
import { eventOf, printCalendar } from "~/email/calendar.server";
import {
  addressOf,
  placeNotes,
  placeWords,
  sanitizedBooking,
  totalLine,
  workWords,
} from "~/email/letter-words.server";

/** Seconds; what an hour brings is in the next answer, which is empty if that was nothing. */
const LOOK_EVERY = 60 * 60;

type Shop = Pick<Business, "name" | "city" | "street"> & { origin: string };

/** Bookings as a calendar that operators subscribe to. */
export function feedFile(bookings: readonly Booking[], shop: Shop): string {
  return printCalendar(
    bookings.map((booking) => ({
      ...eventOf(booking, booking.updated_at),
      ...operatorWords(booking, shop),
    })),
    "PUBLISH",
    { name: `${shop.name}: bookings`, ttl: LOOK_EVERY },
  );
}

/** The text of an entry for the person who does the job. Its link requires a sign-in. */
function operatorWords(
  stored: Booking,
  { origin, ...shop }: Shop,
): Pick<ICalEventData, "summary" | "location" | "description" | "url"> {
  const booking = sanitizedBooking(stored);
  const address = addressOf(booking);
  const { word, calendar } = STATUS[booking.status];
  const lines = [
    `${word}, reference ${booking.reference}`,
    workWords(booking),
    `Vehicle: ${vehicleInWords(booking)}`,
    `Phone: ${booking.customer_phone}`,
    ...(booking.customer_email ? [`Email: ${booking.customer_email}`] : []),
    totalLine(booking),
    ...placeNotes(booking, "operators"),
    ...(booking.comments ? [`Comments: ${booking.comments}`] : []),
  ];
  return {
    summary: isolated(
      `${booking.customer_name}: ${booking.service_name}${calendar === "TENTATIVE" ? ` (${word.toLowerCase()})` : ""}`,
    ),
    location: address ? `${address}, BC` : placeWords(booking, "operators", shop),
    description: isolated(lines.join("\n")),
    url: origin + operatorPaths.booking(booking.id),
  };
}
