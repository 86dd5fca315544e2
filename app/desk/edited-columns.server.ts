import type { Booking } from "~db/schema";
import { carColumns, type CarDetails } from "~/domain/details";
import type { PriceOverride } from "~/domain/price-override";
import { sizeOf, type Vehicle } from "~/domain/vehicle";
import type { Contact } from "~/booking/answers.server";
import { contactColumns } from "~/booking/contact/contact-columns";
import type { Quote } from "~/booking/quote";
import { editedPrice, storedPrice } from "./edited-price";

/** `work` is null if it stays as booked; `same` if it's unchanged, and `pricedAlike` if its price is. */
export type DeskEdit = CarDetails & {
  contact: Contact;
  vehicle: Vehicle | "other";
  work: { flow: Booking["flow"]; quote: Quote } | null;
  same: boolean;
  pricedAlike: boolean;
  hand: PriceOverride | null;
};

/** Null if the price can't be computed. Unchanged price lines stay as they were stored. */
export function editedColumns(booking: Booking, edit: DeskEdit) {
  const { contact, vehicle, work } = edit;
  const stored = storedPrice(booking);
  const priced = editedPrice(stored, work?.quote ?? null, edit, edit.hand);
  if (!priced) return null;
  const { quote } = work ?? {};
  const lines = JSON.stringify(priced.lines);
  const columns = contactColumns(contact);
  // One that was never given stays so while the place does.
  const hasNoCity = !contact.city && booking.city === null && columns.place === booking.place;
  return {
    ...columns,
    city: hasNoCity ? null : columns.city,
    ...(columns.place === booking.place
      ? { by_arrangement: booking.by_arrangement }
      : { is_request: 0 }),
    ...(quote && !edit.same
      ? {
          flow: work!.flow,
          service_key: quote.serviceKey,
          service_name: quote.serviceName,
          service_options: JSON.stringify(quote.options),
        }
      : {}),
    duration_minutes: priced.minutes,
    extra_minutes: priced.extra,
    cure_minutes: priced.cure,
    vehicle_type: vehicle,
    vehicle_size: sizeOf(vehicle),
    ...carColumns(edit),
    total_price_cents: priced.total,
    price_lines: lines === JSON.stringify(stored.lines) ? booking.price_lines : lines,
    taxes: JSON.stringify(priced.taxes ?? []),
  };
}
