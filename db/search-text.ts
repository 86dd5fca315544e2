import { localDigits } from "~/domain/phone";
import type { NewBooking } from "./schema";

/** Lower case, without the accents of Latin letters. */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/([a-z])[\u0300-\u036f]+/g, "$1");
}

export type Searched = Pick<
  NewBooking,
  | "customer_name"
  | "customer_email"
  | "customer_phone"
  | "service_name"
  | "reference"
  | "vehicle_make"
  | "vehicle_model"
  | "street"
  | "city"
>;

/** A line for each part; the phone as typed and by its digits. */
export function searchedText(booking: Searched): string {
  const lines = [
    booking.customer_name,
    booking.customer_email,
    booking.customer_phone,
    booking.customer_phone.replaceAll(/[ \-().+]/g, ""),
    booking.service_name,
    booking.reference,
    `${booking.vehicle_make ?? ""} ${booking.vehicle_model ?? ""}`,
    `${booking.street ?? ""}, ${booking.city ?? ""}`,
  ];
  return fold(straight(lines.join("\n")));
}

/** Phones type curly apostrophes. */
function straight(text: string): string {
  return text.replaceAll(/[‘’]/g, "'");
}

/** The text as typed and with single spaces, a phone number's digits, a reference's beginning. */
export function spellingsOf(text: string): string[] {
  const typed = straight(text).replaceAll("\0", "");
  const all = [typed, typed.replaceAll(/\s+/g, " "), digitsOf(typed), referenceOf(typed)];
  const spellings = all.filter((spelling) => spelling !== null && spelling !== "") as string[];
  return [...new Set(spellings.map(fold))];
}

/** "(604) 555-0142" as "6045550142"; null if the text isn't part of a phone number. */
export function digitsOf(text: string): string | null {
  return /^[\d\s().+-]+$/.test(text) ? localDigits(text) || null : null;
}

/** "n3dzw8zp" as "N3DZ-W8ZP", perhaps without its end; null if the text isn't a reference. */
export function referenceOf(text: string): string | null {
  const [, first, second] = /^([a-z\d]{4})[\s-]?([a-z\d]{0,4})$/i.exec(text) ?? [];
  return first ? `${first}-${second}`.toUpperCase() : null;
}
