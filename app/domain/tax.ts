import { type Cents, formatPrice, type PriceLine, totalWords } from "./pricing";

/** How work is taxed (docs/product.md#tax). */
export const TAX_CODES = { none: "No tax", gst: "GST", pst: "PST", both: "GST and PST" } as const;
export type TaxCode = keyof typeof TAX_CODES;
export const TAX_NAMES = { gst: "GST", pst: "PST" } as const;
export type TaxId = keyof typeof TAX_NAMES;
/** In percent, of each. */
export const HIGHEST_TAX_RATE = 25;

/** In hundredths of a percent: 500 is 5%. */
type Rate = number;
/** Those that are charged, and what bears them: most work alike, some as its `own` says. */
export type TaxRules = {
  rates: Partial<Record<TaxId, Rate>>;
  most: TaxCode;
  own: Readonly<Record<string, TaxCode>>;
};
/**
 * Of a booking, as it's stored; `base` is what of its price bears it: `of` says which part of which whole,
 * since a price of nothing, or of cents, doesn't.
 */
export type Tax = { name: string; rate: Rate; base: Cents; cents: Cents; of?: Part };
type Part = readonly [part: number, whole: number];

/** The piece of work that has a code, and how much of a price is its: in cents, hours or whatever. */
export type Share = { work: string; weight: number };

export const TAXED_WORK = {
  package: (key: string) => `package-${key}`,
  option: (area: string, id: string) => `${area}-${id}`,
  job: (id: string) => `job-${id}`,
};

/** A tax is rounded once, over all that bears it. */
export function taxesOn(total: Cents, shares: readonly Share[], rules: TaxRules): Tax[] {
  return Object.entries(rules.rates).flatMap(([id, rate]) => {
    const bearing = shares.filter(({ work }) =>
      ["both", id].includes(rules.own[work] ?? rules.most),
    );
    const of = [sumOf(bearing), sumOf(shares)] as const;
    return taxOn(total, of, { name: TAX_NAMES[id as TaxId], rate });
  });
}

/** The same taxes of another price for the same work. */
export function taxesOfPrice(cents: Cents, { total, taxes = [] }: Taxed): Tax[] {
  return taxes.flatMap((tax) => taxOn(cents, tax.of ?? [tax.base, total], tax));
}
type Taxed = { total: Cents; taxes?: readonly Tax[] };

function taxOn(total: Cents, of: Part, { name, rate }: Pick<Tax, "name" | "rate">): Tax[] {
  const [part, whole] = of;
  if (part === 0) return [];
  const base = halfUp(total * part, whole);
  return [{ name, rate, base, cents: halfUp(base * rate, 10_000), of }];
}

/** The GST within an amount that bears it: 5/105 of it at 5%. */
export function gstWithin(cents: Cents, rate: Rate): Tax {
  const within = halfUp(cents * rate, 10_000 + rate);
  return { name: TAX_NAMES.gst, rate, base: cents - within, cents: within };
}

/** Whole numbers until the end: a quotient may lie just under a half that it should be. */
function halfUp(over: number, under: number): number {
  return Math.floor((2 * over + under) / (2 * under));
}

function sumOf(shares: readonly Share[]): number {
  return shares.reduce((sum, { weight }) => sum + weight, 0);
}

/** The only place where a total gets its tax. */
export function withTax({ total, taxes = [] }: Taxed): Cents {
  return taxes.reduce((sum, { cents }) => sum + cents, total);
}

/** What stands under a total: each tax, and the total with tax; nothing without a tax. */
export function taxLines({ total, taxes = [] }: Taxed): PriceLine[] {
  const borne = taxes.filter(({ base }) => base > 0);
  if (borne.length === 0) return [];
  return [
    ...borne.map((tax) => ({ label: taxName(tax), cents: tax.cents })),
    { label: WITH_TAX, cents: withTax({ total, taxes }) },
  ];
}

/** "GST (5%)". */
export function taxName({ name, rate }: Pick<Tax, "name" | "rate">): string {
  return `${name} (${rate / 100}%)`;
}
export const WITH_TAX = "Total with tax";

/** "$195.00 CAD, before tax", and with a tax "($204.75 with tax)". */
export function taxedWords(price: Taxed): string {
  const taxed = withTax(price);
  const words = totalWords(price.total);
  return taxed === price.total ? words : `${words} (${formatPrice(taxed)} with tax)`;
}

/** "GST (5%): $9.75". */
export function lineWords({ label, cents }: PriceLine): string {
  return `${label}: ${formatPrice(cents)}`;
}
