import { dialable } from "~/domain/phone";

/** What the environment may override (decision 39); the names are those of BUSINESS_* without the prefix. */
export const BUSINESS_DEFAULTS = {
  name: "Northlight Auto Detailing",
  phone: "604-555-0142",
  email: "hello@northlight.example",
  city: "Burnaby",
  /** The profile that the footer's "Follow us" opens. */
  social: "https://www.instagram.com/",
  /** The listing on the maps service; a search for the name takes the place of one that is not set. */
  map: "",
};
export type Business = typeof BUSINESS_DEFAULTS;

/** What the business does and where, in two sentences: the footer's, and what search engines are told. */
export function aboutBusiness(city: string): string {
  return `Interior and exterior detailing, paint correction and restoration. We come to your driveway in Greater Vancouver, or you bring the car to our ${city} shop.`;
}

/** The business's own number, "604-555-0142", as a telephone link with the country code. */
export function telephoneLink(phone: string): string {
  return `tel:${dialable(phone) ?? phone.replace(/\D/g, "")}`;
}

/** The first word of the name, for the bar beside the logo. */
export function shortName(name: string): string {
  return name.split(" ")[0] ?? name;
}
