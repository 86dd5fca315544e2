import { dialable, localDigits } from "~/domain/phone";
import { referenceTyped } from "~/domain/booking";
import { plain, plainPhone } from "~/domain/text";
import type { NewBooking } from "./schema";

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
  | "meet_name"
  | "meet_phone"
>;

/** A line for each part, as a plain keyboard types it; the phone also by its digits. */
export function searchedText(booking: Searched): string {
  const lines = [
    booking.customer_name,
    booking.customer_email,
    booking.customer_phone,
    ...digits(booking.customer_phone),
    booking.service_name,
    booking.reference,
    `${booking.vehicle_make ?? ""} ${booking.vehicle_model ?? ""}`,
    `${booking.street ?? ""}, ${booking.city ?? ""}`,
    ...(booking.meet_name ? [booking.meet_name] : []),
    ...(booking.meet_phone ? [booking.meet_phone, ...digits(booking.meet_phone)] : []),
  ];
  return lines.map(plain).join("\n");
}

/** As they were typed, and as the number is dialled: "+44 (0)20 …" is also found without the 0. */
function digits(phone: string): Set<string> {
  return new Set([plainPhone(phone).replaceAll(/\D/g, ""), localDigits(phone)]);
}

/** The text as a plain keyboard types it, a phone number's digits, a reference's beginning. */
export function spellingsOf(text: string): string[] {
  const typed = plain(text.replaceAll("\0", ""));
  const reference = (referenceTyped(text) ?? referenceOf(typed))?.toLowerCase() ?? null;
  const all = [typed, digitsOf(typed), reference];
  return [...new Set(all.filter((spelling) => spelling !== null && spelling !== ""))] as string[];
}

/** "(604) 555-0142" as "6045550142"; null if the text isn't part of a phone number. */
export function digitsOf(text: string): string | null {
  const isNumber = dialable(text) !== null || /^[\d\s()[\]./+-]+$/.test(plainPhone(text));
  return (isNumber && localDigits(text)) || null;
}

/** "n3dzw8zp" as "N3DZ-W8ZP", perhaps without its end; null if the text isn't a reference. */
export function referenceOf(text: string): string | null {
  const [, first, second] = /^([a-z\d]{4})[\s-]?([a-z\d]{0,4})$/i.exec(text) ?? [];
  return first ? `${first}-${second}`.toUpperCase() : null;
}
