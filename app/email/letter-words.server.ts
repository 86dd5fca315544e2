import type { BookingContent, Snapshot } from "~db/journal";
import { type Business, ownPhone, telephoneLink } from "~/content/business";
import { isFarAway } from "~/content/places";
import type { Changes } from "~/domain/event";
import { isAsked, REQUEST } from "~/domain/request";
import { lineWords, taxedWords } from "~/domain/tax";
import { SERVICE_CENTRE, SERVICE_RADIUS_KM } from "~/domain/service-area";
import { estimateIn, optionsOf, priceLinesOf } from "~/domain/json-columns";
import { formatDate, formatDay, formatDuration, formatTime } from "~/domain/time";
import { carsInWords } from "~/domain/visits";
import type { LetterFact } from "./letter";
import { sanitizeLine, sanitizeText, visibleLine } from "./sanitize";

/** Decides whether an address is "your address" or the customer's. */
export type LetterReader = "customer" | "operators";

/** Every other column may be a line that somebody typed. */
const SANITIZERS: Record<string, (value: string) => string> = {
  customer_email: visibleLine,
  comments: sanitizeText,
  service_options: asIs,
  price_lines: asIs,
  taxes: asIs,
  deposit: asIs,
};

export function sanitized(content: BookingContent): BookingContent {
  const changes = Object.entries(content.changes).map(([column, [from, to]]) => [
    column,
    [sanitizeValue(column, from), sanitizeValue(column, to)],
  ]);
  return {
    ...content,
    booking: sanitizedBooking(content.booking),
    ...(content.visit && {
      visit: content.visit.map(({ own, ...car }) => ({ ...sanitizedBooking(car), own })),
    }),
    changes: Object.fromEntries(changes) as Changes,
  };
}

export function sanitizedBooking<Row extends Record<string, string | number | null>>(
  booking: Row,
): Row {
  return Object.fromEntries(
    Object.entries(booking).map(([column, value]) => [column, sanitizeValue(column, value)]),
  ) as Row;
}

function sanitizeValue<Value>(column: string, value: Value): Value | string {
  if (typeof value !== "string") return value;
  return Object.hasOwn(SANITIZERS, column) ? SANITIZERS[column]!(value) : sanitizeLine(value);
}

/** JSON: words of the catalogue and of operators. */
function asIs(value: string): string {
  return value;
}

/** "call 778-555-0100 and give your reference", as the end of a sentence. */
export function askWords(
  business: Business,
  reference: "your reference" | "the reference",
): string {
  const phone = ownPhone(business);
  return phone ? `call ${phone} and give ${reference}` : "reply to this email";
}

/** None while the shop has no number of its own. */
export function phoneFacts(business: Business): LetterFact[] {
  const phone = ownPhone(business);
  return phone ? [{ name: "Our phone", value: phone, address: telephoneLink(phone) }] : [];
}

/** "Tuesday, December 8 at 10:00 AM". */
export function startInWords(booking: Pick<Snapshot, "booking_date" | "start_minute">): string {
  return `${formatDay(booking.booking_date)} at ${formatTime(booking.start_minute)}`;
}

/** "Tuesday, December 8, 2026 at 10:00 AM". */
export function fullStartInWords(booking: Pick<Snapshot, "booking_date" | "start_minute">): string {
  return `${formatDate(booking.booking_date)} at ${formatTime(booking.start_minute)}`;
}

export function timeWords(booking: Pick<Snapshot, "start_minute" | "duration_minutes">): string {
  return `${formatTime(booking.start_minute)} Pacific time, about ${formatDuration(booking.duration_minutes)}`;
}

/** "Steam Cleaning & Interior Shampoo, Exterior wash". */
export function workWords(booking: Pick<Snapshot, "service_name" | "service_options">): string {
  return [booking.service_name, ...optionsOf(booking.service_options)].join(", ");
}

export function placeWords(
  booking: Pick<Snapshot, "location_mode" | "street" | "city">,
  reader: LetterReader,
  shop: Pick<Business, "city" | "street">,
): string {
  if (booking.location_mode === "shop")
    return reader === "customer"
      ? [`At our ${shop.city} shop`, shop.street].filter(Boolean).join(", ")
      : "At the shop";
  return (
    addressOf(booking) || (reader === "customer" ? "At your address" : "At the customer's address")
  );
}

export function addressOf(booking: Pick<Snapshot, "location_mode" | "street" | "city">): string {
  return booking.location_mode === "shop"
    ? ""
    : [booking.street, booking.city].filter(Boolean).join(", ");
}

/** The cars of a visit in their order, that of the letter among them; none if it's alone. */
export function visitWords(
  { booking, visit = [] }: Pick<BookingContent, "booking" | "visit">,
  reader: LetterReader,
): string[] {
  const others = visit.filter(({ own }) => own || reader === "operators");
  if (others.length === 0) return [];
  const whose = reader === "customer" ? "Your visit" : "One visit";
  return [`${whose}: ${carsInWords([booking, ...others])}.`];
}

/** What's still to be settled about the place (docs/product.md#place-of-work). */
export function placeNotes(
  booking: Pick<
    Snapshot,
    "location_mode" | "street" | "city" | "place" | "by_arrangement" | "is_request" | "status"
  >,
  reader: LetterReader,
): string[] {
  if (booking.location_mode === "shop") return [];
  const notes = [];
  const missing = [booking.street ? null : "street", booking.city ? null : "city"].filter(
    (part) => part !== null,
  );
  if (missing.length > 0) {
    const what = missing.length === 2 ? "address" : missing[0];
    notes.push(
      reader === "customer"
        ? `We don't have your ${what} yet. We'll call for it.`
        : `No ${what} yet: call for it.`,
    );
  }
  if (isAsked(booking))
    notes.push(
      reader === "customer" ? REQUEST : "A request, longer than a day holds: phone to agree.",
    );
  if (booking.place === "elsewhere") {
    notes.push(
      reader === "customer"
        ? "We'll phone to agree on the drive and the travel first."
        : "By arrangement, somewhere else: phone to agree on the drive.",
    );
  } else if (isFarAway(booking)) {
    notes.push(
      reader === "customer"
        ? `More than ${SERVICE_RADIUS_KM} km from ${SERVICE_CENTRE}: we come by arrangement, and we'll agree on the travel with you first.`
        : `By arrangement: more than ${SERVICE_RADIUS_KM} km from ${SERVICE_CENTRE}.`,
    );
  }
  return notes;
}

/** "Estimated total: $125.00 CAD, before tax". */
export function totalLine(booking: Pick<Snapshot, "total_price_cents" | "taxes">): string {
  return `Estimated total: ${taxedWords(estimateIn(booking))}`;
}

/** "Interior Detailing (2 hours): $100.00". */
export function priceLines(booking: Pick<Snapshot, "price_lines">): string[] {
  return priceLinesOf(booking.price_lines).map((line) => lineWords(line));
}
