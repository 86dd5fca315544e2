import { isByArrangement } from "~/domain/service-area";
import type { Contact } from "./answers.server";

export function contactColumns(contact: Contact) {
  return {
    customer_name: contact.name,
    customer_email: contact.email,
    customer_phone: contact.phone,
    ...placeColumns(contact),
  };
}

/** Street and city count for a mobile job only. */
export function placeColumns({
  locationMode,
  street,
  city,
}: Pick<Contact, "locationMode" | "street" | "city">) {
  const town = locationMode === "mobile" ? city || null : null;
  return {
    location_mode: locationMode,
    street: locationMode === "mobile" ? street || null : null,
    city: town,
    by_arrangement: isByArrangement(town) ? 1 : 0,
  };
}
