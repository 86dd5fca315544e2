import { type Business, placeholdersIn } from "~/content/business";
import { townTyped } from "~/content/gazetteer";
import { LIMITS } from "~/domain/limits";
import { dialable } from "~/domain/phone";
import { atMost, oneLine, plainDigits } from "~/domain/text";
import { addressProblem } from "~/domain/web-address";
import { emailField, lineField, optionalLineField } from "~/server/form.server";
import { z } from "~/server/zod.server";

const optional = (field: z.ZodType<string, string>) =>
  field.optional().transform((text) => text ?? "");
const link = () =>
  optional(
    z
      .string()
      .transform(oneLine)
      .check(({ value, issues }) => {
        const message = value && addressProblem(value);
        if (message) issues.push({ code: "custom", input: value, message });
      })
      .refine((address) => address.length <= LIMITS.link, { error: atMost(LIMITS.link) }),
  );
const RATING = /^(?:[1-4]\.\d|5\.0|)$/;

export const businessSchema = z
  .object({
    name: lineField(LIMITS.business, "Enter the name of the business"),
    phone: z
      .string({ error: "Enter the phone number" })
      .refine((typed) => typed.length <= LIMITS.phone && dialable(typed) !== null, {
        error: "Enter a number that can be dialled, such as 604-555-0199",
      })
      .transform(oneLine),
    email: emailField("Enter the email"),
    city: lineField(LIMITS.city, "Enter the town"),
    street: optionalLineField(LIMITS.street),
    social: link(),
    map: link(),
    rating: optional(
      z
        .string()
        .refine(
          (typed) => RATING.test(plainDigits(typed)),
          "Enter a rating from 1.0 to 5.0, such as 4.9",
        )
        .transform(plainDigits),
    ),
  })
  .transform((typed): Business => typed);

/** Roads are content: another town of the shop doesn't move them. */
export function movedAway({ city: was }: Business, { city }: Business): string | undefined {
  if (city === was || townTyped(city) === "burnaby") return undefined;
  return `Drives and the pages about places are still counted from Burnaby, not from ${city}: times may be sold that can't be driven.`;
}

/** What the form begins with: a placeholder is nothing to keep. */
export function withoutPlaceholders(business: Business): Business {
  const emptied = placeholdersIn(business).map((field) => [field, ""]);
  return { ...business, ...Object.fromEntries(emptied) };
}
