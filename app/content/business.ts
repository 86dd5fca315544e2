import { phoneLink } from "~/domain/phone";

/** Defaults of BUSINESS_* in the environment, for a shop that has saved nothing yet. */
export const BUSINESS_DEFAULTS = {
  name: "Northlight Auto Detailing",
  phone: "604-555-0142",
  email: "hello@northlight.example",
  city: "Burnaby",
  /** Empty if customers are to phone for it. */
  street: "",
  /** Opened by "Follow us" in the footer, which is left out without it. */
  social: "",
  /** If not set, the map searches for the name. */
  map: "",
  /** As the listing on the map shows it: "4.9". None is shown if there's none. */
  rating: "",
};
export type Business = typeof BUSINESS_DEFAULTS;

/** Nobody's: new bookings are reported to it until the owner changes it. */
export const SAMPLE_EMAIL = "operator@northlight.example";

/** What stands for the shop's own until it's set: shown on the demo's pages, never written down. */
const PLACEHOLDERS = ["name", "phone", "email"] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];

export function placeholdersIn(business: Business): Placeholder[] {
  return PLACEHOLDERS.filter((field) => business[field] === BUSINESS_DEFAULTS[field]);
}

/** Empty if the shop has none of its own: letters and search engines get no placeholder. */
export function ownPhone(business: Business): string {
  return placeholdersIn(business).includes("phone") ? "" : business.phone;
}

/** What a text from the owner's phone says of the shop. */
export function shopOf(business: Business): Pick<Business, "name" | "phone" | "street"> {
  return { name: business.name, phone: ownPhone(business), street: business.street };
}

export function aboutBusiness(city: string): string {
  return `Interior and exterior detailing, paint correction and restoration. We come to your driveway in Greater Vancouver, or you bring the car to our ${city} shop.`;
}

/** "604-555-0142" as a tel: link with the country code. */
export function telephoneLink(phone: string): string {
  return phoneLink(phone) ?? `tel:${phone.replace(/\D/g, "")}`;
}

/** The name's first word, beside the logo. */
export function shortName(name: string): string {
  return name.split(" ")[0] ?? name;
}
