import { type Business, placeholdersIn } from "~/content/business";
import { LIMITS } from "~/domain/limits";
import { dialable } from "~/domain/phone";
import { sanitizeLine } from "~/email/sanitize";
import { emailField, versionField } from "~/server/form.server";
import { z } from "~/server/zod.server";
import { BUSINESS_FIELDS } from "./business-fields";

const line = (limit: number, tooLong: string) =>
  z.string().default("").transform(sanitizeLine).pipe(z.string().max(limit, tooLong));
const required = (missing: string, limit: number) =>
  line(limit, `Use at most ${limit} characters`).pipe(z.string().min(1, missing));
const link = line(300, "Use at most 300 characters").pipe(
  z
    .literal("")
    .or(z.url({ protocol: /^https$/, error: "Enter an address that begins with https://" })),
);

export const changeSchema = z.object({
  version: versionField,
  name: required("Enter the name of the business", 60),
  phone: required("Enter the phone number", LIMITS.phone).pipe(
    z.string().refine((phone) => dialable(phone) !== null, {
      error: "Enter a number that can be dialled, such as 604-555-0199",
    }),
  ),
  email: emailField("Enter the email"),
  city: required("Enter the town", LIMITS.city),
  street: line(LIMITS.street, `Use at most ${LIMITS.street} characters`),
  social: link,
  map: link,
  rating: line(10, "Enter a rating from 1.0 to 5.0").pipe(
    z
      .literal("")
      .or(z.string().regex(/^(?:[1-4]\.\d|5\.0)$/, "Enter a rating from 1.0 to 5.0, such as 4.9")),
  ),
}) satisfies z.ZodType<Business & { version: number }>;

/** For the history: "Phone, Street". */
export function changeNote(before: Business, after: Business): string {
  const changed = BUSINESS_FIELDS.filter(({ name }) => before[name] !== after[name]);
  return changed.map(({ label }) => label).join(", ") || "Saved as it was";
}

/** By field, what somebody else has saved there and this form would overwrite. */
export function savedMeanwhile(present: Business, typed: Business): Record<string, string> {
  const differing = BUSINESS_FIELDS.filter(({ name }) => present[name] !== typed[name]);
  return Object.fromEntries(
    differing.map(({ name, label }) => [
      name,
      present[name] ? `${label}: now “${present[name]}”` : `${label}: now empty`,
    ]),
  );
}

/** What the form begins with: a placeholder is nothing to keep. */
export function shownValues(business: Business): Business {
  const emptied = placeholdersIn(business).map((field) => [field, ""]);
  return { ...business, ...Object.fromEntries(emptied) };
}
