import type { Business } from "~/content/business";
import { LIMITS } from "~/domain/limits";
import type { Values } from "~/domain/values";

type BusinessField = {
  name: keyof Business;
  label: string;
  hint?: string;
  maxLength: number;
  autoComplete?: string;
  type?: "text" | "email" | "tel";
};

export const BUSINESS_PARTS: readonly { title: string; names: readonly (keyof Business)[] }[] = [
  { title: "Contact", names: ["name", "phone", "email"] },
  { title: "Address", names: ["city", "street"] },
  { title: "On the web", names: ["social", "map", "rating"] },
];

export const BUSINESS_FIELDS: readonly BusinessField[] = [
  {
    name: "name",
    label: "Name",
    hint: "The first word appears beside the logo.",
    maxLength: LIMITS.business,
    autoComplete: "organization",
  },
  { name: "phone", label: "Phone", maxLength: LIMITS.phone, autoComplete: "tel", type: "tel" },
  {
    name: "email",
    label: "Email",
    hint: "We send email from this address, and replies come to it.",
    maxLength: LIMITS.email,
    autoComplete: "email",
    type: "email",
  },
  {
    name: "city",
    label: "Town of the shop",
    hint: "In addresses. Drives and the pages about places are counted from Burnaby.",
    maxLength: LIMITS.city,
  },
  {
    name: "street",
    label: "Street (optional)",
    hint: "For whoever brings the car: in the footer, in emails and for search engines. Without it they're asked to call.",
    maxLength: LIMITS.street,
  },
  {
    name: "social",
    label: "Social profile (optional)",
    hint: "“Follow us” in the footer leads to it, such as https://www.instagram.com/your-shop",
    maxLength: LIMITS.link,
  },
  {
    name: "map",
    label: "Listing on Google Maps (optional)",
    hint: "The link that “Share” gives you there. Without it the map searches for the name.",
    maxLength: LIMITS.link,
  },
  {
    name: "rating",
    label: "Rating on Google Maps (optional)",
    hint: "As it's shown there, such as 4.9. Without it none is shown.",
    maxLength: 3,
  },
];

/** In the history and beside what somebody else has saved. */
export const BUSINESS_LABELS: Values = Object.fromEntries(
  BUSINESS_FIELDS.map(({ name, label }) => [name, label.replace(" (optional)", "")]),
);
