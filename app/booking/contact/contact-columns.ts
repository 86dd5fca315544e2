import { isTown, TOWN_NAMES } from "~/content/place-names";
import { isByArrangement } from "~/content/places";
import type { Contact } from "../answers.server";

export function contactColumns(contact: Contact) {
  return {
    customer_name: contact.name,
    customer_email: contact.email,
    customer_phone: contact.phone,
    meet_name: contact.meetName || null,
    meet_phone: contact.meetPhone || null,
    ...placeColumns(contact),
  };
}

/** Street, city and hookups count at the customer's place only; a city that's left out is the place's. */
export function placeColumns({
  place,
  street,
  city,
  hookups,
}: Pick<Contact, "place" | "street" | "city" | "hookups">) {
  const mobile = place !== "shop";
  const town = isTown(place) ? TOWN_NAMES[place] : null;
  return {
    place,
    location_mode: mobile ? ("mobile" as const) : ("shop" as const),
    street: mobile ? street || null : null,
    city: mobile ? city || town : null,
    hookups: (mobile && hookups) || null,
    by_arrangement: isByArrangement(place) ? 1 : 0,
  };
}
