import { isByArrangement } from "~/domain/booking";
import type { Contact } from "./answers.server";

/** Whom a job is for, and where, as a booking keeps it. */
export function contactColumns(contact: Contact) {
  return { customer_name: contact.name, customer_email: contact.email, customer_phone: contact.phone, ...placeColumns(contact) };
}

/** Where a job happens as a booking keeps it: street and city count for a mobile job only (decision 24). */
export function placeColumns({ locationMode, street, city }: Pick<Contact, "locationMode" | "street" | "city">) {
  const town = locationMode === "mobile" ? city || null : null;
  return {
    location_mode: locationMode,
    street: locationMode === "mobile" ? street || null : null,
    city: town,
    by_arrangement: isByArrangement(town) ? 1 : 0,
  };
}
