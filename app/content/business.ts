import { phoneLink } from "~/domain/phone";

/** Defaults of BUSINESS_* in the environment. */
export const BUSINESS_DEFAULTS = {
  name: "Northlight Auto Detailing",
  phone: "604-555-0142",
  email: "hello@northlight.example",
  city: "Burnaby",
  /** Empty if customers are to phone for it. */
  street: "",
  /** Opened by "Follow us" in the footer. */
  social: "https://www.instagram.com/",
  /** If not set, the map searches for the name. */
  map: "",
};
export type Business = typeof BUSINESS_DEFAULTS;

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
