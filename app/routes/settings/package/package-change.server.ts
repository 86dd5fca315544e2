import {
  type Catalogue,
  CATALOGUE_TABS,
  type CataloguePackage,
  PRICE_LABELS,
  TAB_NAMES,
} from "~/domain/catalogue";
import {
  CARD_LIMITS,
  HIGHEST_PACKAGE_PRICE,
  LONGEST_MINUTES,
  MOST_ADD_ONS,
  MOST_LINES,
  SHORTEST_MINUTES,
  SHOWN_LINES,
} from "~/domain/catalogue-limits";
import { parsePrice, printPrice } from "~/domain/price-override";
import { shortPrice } from "~/domain/pricing";
import { parseHourly } from "~/domain/services";
import { foldedName, isVisible, oneLine, paragraphs } from "~/domain/text";
import { LEGACY_IDS, SPECIALS } from "~/domain/wizard-services";
import { lineField, numberField, optionalLineField, versionField } from "~/server/form.server";
import { z } from "~/server/zod.server";
import { dashed, freeId, NAMED_TWICE, plainWords } from "~/dashboard/catalogue/free-id";

const ticked = z
  .string()
  .optional()
  .transform((value) => value === "on");
const NO_PRICE = `Enter dollars, such as 195 or 187.50, up to ${shortPrice(HIGHEST_PACKAGE_PRICE)}`;
const optionalPrice = z
  .string()
  .optional()
  .refine((text) => {
    const cents = isVisible(text ?? "") ? parsePrice(text!) : 0;
    return cents !== null && cents <= HIGHEST_PACKAGE_PRICE;
  }, NO_PRICE)
  .transform((text) => (isVisible(text ?? "") ? parsePrice(text!) : null));
const linesOf = (text: string) => paragraphs(text).split("\n").map(oneLine).filter(Boolean);
const WHOLE_QUARTERS = `Enter minutes in steps of 15, from ${SHORTEST_MINUTES} to ${LONGEST_MINUTES}: the calendar counts in quarters of an hour`;

const ADD_ON_ROWS = Array.from({ length: MOST_ADD_ONS }, (_, index) => index);

const addOnFields = Object.fromEntries(
  ADD_ON_ROWS.flatMap((row) => [
    [`addOnId${row}`, optionalLineField(60)],
    [`addOnName${row}`, optionalLineField(CARD_LIMITS.addOn)],
    [`addOnPrice${row}`, optionalPrice],
  ]),
);
type Rows = Record<string, string | number | null>;

export const addOnsSchema = z
  .object(addOnFields)
  .superRefine((typed, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    const rows = typed as Rows;
    const names = new Set<string>();
    for (const row of ADD_ON_ROWS) {
      const [name, price] = [rows[`addOnName${row}`], rows[`addOnPrice${row}`]];
      const folded = foldedName(String(name ?? ""));
      if (folded && names.has(folded)) refuse(`addOnName${row}`, NAMED_TWICE);
      names.add(folded);
      if (name && price === null) refuse(`addOnPrice${row}`, "Enter the add-on's price");
      if (!name && price !== null) refuse(`addOnName${row}`, "Enter the add-on's name");
    }
  })
  .transform((typed) => addOnsOf(typed as Rows));

export const packageSchema = z
  .object({
    version: versionField,
    agreed: z.string().optional(),
    name: lineField(CARD_LIMITS.name, "Enter the name"),
    tab: z.enum(CATALOGUE_TABS, "Choose where it stands"),
    additional: ticked,
    price: optionalPrice,
    label: z.enum(PRICE_LABELS, "Choose the kind of price"),
    hourly: optionalPrice,
    scales: ticked,
    minutes: numberField(
      WHOLE_QUARTERS,
      z
        .number(WHOLE_QUARTERS)
        .int(WHOLE_QUARTERS)
        .min(SHORTEST_MINUTES, WHOLE_QUARTERS)
        .max(LONGEST_MINUTES, WHOLE_QUARTERS)
        .multipleOf(15, WHOLE_QUARTERS),
    ),
    online: ticked,
    needsGarage: ticked,
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
        (lines) => lines.every((one) => one.length <= CARD_LIMITS.line),
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
  });
export type TypedPackage = z.infer<typeof packageSchema>;

/** The package that a form describes; a new one has no `before`. */
export function packageOfForm(
  typed: TypedPackage,
  addOns: CataloguePackage["addOns"],
  before: CataloguePackage | null,
  key: string,
): CataloguePackage {
  const { name, tab, label, scales, minutes, online, needsGarage, summary, everything } = typed;
  const price = typed.price ?? 0;
  return {
    key,
    name,
    tab,
    additional: typed.additional && tab === "exterior",
    price,
    label,
    // What's priced from an hour on costs that an hour.
    hourly: label === "from" ? price : typed.hourly,
    scales,
    minutes,
    online,
    addOns,
    guarantee: typed.guarantee || null,
    needsGarage,
    retired: before?.retired ?? false,
    summary,
    lines: [typed.line0, typed.line1, typed.line2],
    everything,
  };
}

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

/** "Engine bay cleaning" as "EngineBayCleaning"; it never changes, whatever the name becomes. */
export function newKey({ packages }: Catalogue, name: string): string {
  const words = plainWords(name).map((word) => word[0]!.toUpperCase() + word.slice(1));
  const plain = words.join("").slice(0, 40);
  const key = /^[A-Z]/.test(plain) ? plain : `Package${plain}`;
  const taken = new Set<string>([
    ...packages.map((entry) => entry.key),
    ...SPECIALS,
    ...LEGACY_IDS,
    "Custom",
    "New",
  ]);
  return freeId(parseHourly(key) ? `Package${key}` : key, taken);
}

export function valuesOf(entry: CataloguePackage | null): Record<string, string> {
  if (!entry) return { tab: "interior", label: "fixed", scales: "on", online: "on" };
  const tick = (is: boolean) => (is ? "on" : "");
  const dollars = (cents: number | null) => (cents ? printPrice(cents) : "");
  return {
    name: entry.name,
    tab: entry.tab,
    additional: tick(entry.additional),
    price: dollars(entry.price),
    label: entry.label,
    hourly: dollars(entry.hourly),
    scales: tick(entry.scales),
    minutes: String(entry.minutes),
    online: tick(entry.online),
    needsGarage: tick(entry.needsGarage),
    guarantee: entry.guarantee ?? "",
    summary: entry.summary,
    ...Object.fromEntries(
      Array.from({ length: SHOWN_LINES }, (_, index) => [`line${index}`, entry.lines[index] ?? ""]),
    ),
    everything: entry.everything.join("\n"),
    ...Object.fromEntries(
      entry.addOns.flatMap(({ id, name, price }, row) => [
        [`addOnId${row}`, id],
        [`addOnName${row}`, name],
        [`addOnPrice${row}`, printPrice(price)],
      ]),
    ),
  };
}

/** The same one sent twice, such as by a double click, is one. */
export function isThere({ packages }: Catalogue, { key: _, ...entry }: CataloguePackage): boolean {
  const text = JSON.stringify(entry);
  return packages.some(({ key: __, ...other }) => JSON.stringify(other) === text);
}

/** Two of one name couldn't be told apart; a retired one may come back. */
export function sameName({ packages }: Catalogue, name: string, key?: string): string | null {
  const other = packages.find(
    (entry) => entry.key !== key && foldedName(entry.name) === foldedName(name),
  );
  if (!other) return null;
  const where = other.retired ? "a retired package" : `a package under ${TAB_NAMES[other.tab]}`;
  return `“${other.name}”, ${where}, has this name. Choose another name${other.retired ? ", or bring that one back" : ""}.`;
}
