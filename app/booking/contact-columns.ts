import { isByArrangement } from "~/domain/service-area";
import type { Contact } from "./answers.server";

/** A job's customer and place, as booking columns. */
export function contactColumns(contact: Contact) {
  return {
    customer_name: contact.name,
    customer_email: contact.email,
    customer_phone: contact.phone,
    ...placeColumns(contact),
  };
}

/** A job's place as booking columns: street and city count for a mobile job only (decision 24). */
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
