import { CATALOGUE_TABS, type CataloguePackage, PRICE_LABELS } from "~/domain/catalogue";
import {
  CARD_LIMITS,
  HIGHEST_PACKAGE_PRICE,
  LONGEST_CURE_HOURS,
  LONGEST_MINUTES,
  MOST_ADD_ONS,
  MOST_LINES,
  SHORTEST_MINUTES,
} from "~/domain/catalogue-limits";
import { shortPrice } from "~/domain/pricing";
import { fits, foldedName, linesOf } from "~/domain/text";
import {
  dollarsField,
  lineField,
  numberField,
  optionalLineField,
  tickField,
} from "~/server/form.server";
import { z } from "~/server/zod.server";
import { dashed, freeId, NAMED_TWICE } from "../price-list/free-id";

const optionalPrice = dollarsField(
  null,
  HIGHEST_PACKAGE_PRICE,
  `Enter dollars, such as 195 or 187.50, up to ${shortPrice(HIGHEST_PACKAGE_PRICE)}`,
);
const WHOLE_QUARTERS = `Enter minutes in steps of 15, from ${SHORTEST_MINUTES} to ${LONGEST_MINUTES}: the calendar counts in quarters of an hour`;
const WHOLE_HOURS = `Enter whole hours, from 0 to ${LONGEST_CURE_HOURS}: a bay is kept for a day at most`;

const ADD_ON_ROWS = Array.from({ length: MOST_ADD_ONS }, (_, index) => index);

const addOnFields = Object.fromEntries(
  ADD_ON_ROWS.flatMap((row) => [
    [`addOnId${row}`, optionalLineField(60)],
    [`addOnName${row}`, optionalLineField(CARD_LIMITS.addOn)],
    [`addOnPrice${row}`, optionalPrice],
  ]),
);
type Rows = Record<string, unknown>;

/** Beside all other errors, also where a field is missing. */
const ALWAYS = { when: () => true };

export const packageSchema = z
  .object({
    // Numbered names, which types can't tell apart.
    ...(addOnFields as Record<never, z.ZodType>),
    name: lineField(CARD_LIMITS.name, "Enter the name"),
    tab: z.enum(CATALOGUE_TABS, "Choose where it stands"),
    additional: tickField,
    price: optionalPrice,
    label: z.enum(PRICE_LABELS, "Choose the kind of price"),
    hourly: optionalPrice,
    scales: tickField,
    minutes: numberField(
      WHOLE_QUARTERS,
      z
        .number(WHOLE_QUARTERS)
        .int(WHOLE_QUARTERS)
        .min(SHORTEST_MINUTES, WHOLE_QUARTERS)
        .max(LONGEST_MINUTES, WHOLE_QUARTERS)
        .multipleOf(15, WHOLE_QUARTERS),
    ),
    timeScales: tickField,
    cure: numberField(
      WHOLE_HOURS,
      z
        .number(WHOLE_HOURS)
        .int(WHOLE_HOURS)
        .min(0, WHOLE_HOURS)
        .max(LONGEST_CURE_HOURS, WHOLE_HOURS),
    ).optional(),
    online: tickField,
    needsGarage: tickField,
    guarantee: optionalLineField(CARD_LIMITS.guarantee),
    summary: lineField(CARD_LIMITS.summary, "Enter a sentence about it"),
    line0: lineField(CARD_LIMITS.line, "Enter the first line"),
    line1: lineField(CARD_LIMITS.line, "Enter the second line"),
    line2: lineField(CARD_LIMITS.line, "Enter the third line"),
    everything: z
      .string()
      .optional()
      .transform((text) => linesOf(text ?? ""))
      .refine((lines) => lines.length <= MOST_LINES, `Use at most ${MOST_LINES} lines`)
      .refine(
        (lines) => lines.every((one) => fits(one, CARD_LIMITS.line)),
        `Use at most ${CARD_LIMITS.line} characters a line`,
      ),
  })
  .superRefine(({ online, price }, context) => {
    if (online && !price)
      context.addIssue({
        code: "custom",
        path: ["price"],
        message: "Enter its price: it's sold online",
      });
  })
  .superRefine((typed, context) => {
    const addError = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    const rows = typed as Rows;
    const names = new Set<string>();
    for (const row of ADD_ON_ROWS) {
      const [name, price] = [rows[`addOnName${row}`], rows[`addOnPrice${row}`]];
      const folded = foldedName(typeof name === "string" ? name : "");
      if (folded && names.has(folded)) addError(`addOnName${row}`, NAMED_TWICE);
      names.add(folded);
      if (name && price === null) addError(`addOnPrice${row}`, "Enter the add-on's price");
      if (name === "" && typeof price === "number")
        addError(`addOnName${row}`, "Enter the add-on's name");
    }
  }, ALWAYS)
  .transform((typed) => ({ ...typed, addOns: addOnsOf(typed as Rows) }));
export type TypedPackage = z.infer<typeof packageSchema>;

function addOnsOf(rows: Rows): CataloguePackage["addOns"] {
  const taken = new Set<string>();
  return ADD_ON_ROWS.flatMap((row) => {
    const name = rows[`addOnName${row}`];
    if (typeof name !== "string" || name === "") return [];
    const id = freeId(String(rows[`addOnId${row}`] || dashed(name, "add-on")), taken);
    taken.add(id);
    return [{ id, name, price: Number(rows[`addOnPrice${row}`]) }];
  });
}
