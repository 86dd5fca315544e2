import { dialable } from "~/domain/phone";

/** Defaults that the environment can override (decision 39), named like BUSINESS_* without the prefix. */
export const BUSINESS_DEFAULTS = {
  name: "Northlight Auto Detailing",
  phone: "604-555-0142",
  email: "hello@northlight.example",
  city: "Burnaby",
  /** The shop's street and number; empty if customers are to phone for it. */
  street: "",
  /** The profile opened by "Follow us" in the footer. */
  social: "https://www.instagram.com/",
  /** The listing on the map service; if not set, a search for the name is used. */
  map: "",
};
export type Business = typeof BUSINESS_DEFAULTS;

/** What the business does and where, in two sentences: for the footer and search engines. */
export function aboutBusiness(city: string): string {
  return `Interior and exterior detailing, paint correction and restoration. We come to your driveway in Greater Vancouver, or you bring the car to our ${city} shop.`;
}

/** The business's number, such as "604-555-0142", as a tel: link with the country code. */
export function telephoneLink(phone: string): string {
  return `tel:${dialable(phone) ?? phone.replace(/\D/g, "")}`;
}

/** The first word of the name, for the bar next to the logo. */
export function shortName(name: string): string {
  return name.split(" ")[0] ?? name;
}
