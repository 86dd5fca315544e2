import { plainAmount } from "./amounts";
import type { Cents, PriceLine } from "./pricing";

/** A price set by an operator in place of the computed one. */
export type PriceOverride = { cents: Cents; reason: string };

const MARK = "Set by hand: ";
/** The highest price that may be set by hand. */
export const HIGHEST_PRICE: Cents = 9_999_999;
/** In characters; the customer sees the reason too. */
export const PRICE_REASON_LIMIT = 120;

/** "80" or "$1,250.50" as cents; null for anything else, and for fractions of a cent. May be above `HIGHEST_PRICE`. */
export function parsePrice(text: string): Cents | null {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  return (
    match && Number(match[1]!.replaceAll(",", "")) * 100 + Number((match[2] ?? "").padEnd(2, "0"))
  );
}

/** Cents as a person would type them: "80" or "187.50". */
export function printPrice(cents: Cents): string {
  return plainAmount(cents).replace(/\.00$/, "");
}

/** The single price line of an override. */
export function overrideLine({ cents, reason }: PriceOverride): PriceLine {
  return { label: MARK + reason, cents };
}

/** The reason a price was set by hand, read from its lines; null for a computed price. */
export function overrideReason(lines: readonly { label: string }[]): string | null {
  const [only] = lines;
  return lines.length === 1 && only!.label.startsWith(MARK) ? only!.label.slice(MARK.length) : null;
}
