import { TAXED_WORK, taxesOfPrice, type TaxRules } from "./tax";
import { plainDigits } from "./text";
import {
  BEFORE_TAX,
  type Cents,
  type Estimate,
  estimateOf,
  plainAmount,
  type PriceLine,
} from "./pricing";

export type PriceOverride = { cents: Cents; reason: string };

export const PRICE_BY_HAND = `Price by hand, in dollars ${BEFORE_TAX}`;
const MARK = "Set by hand: ";
export const HIGHEST_PRICE: Cents = 9_999_999;
/** In characters; customers see the reason. */
export const PRICE_REASON_LIMIT = 120;

/** "80", "$1,250.50" or "1 250" as cents, perhaps above `HIGHEST_PRICE`; null for anything else. */
export function parsePrice(text: string): Cents | null {
  const match = /^\$?\s*(\d{1,3}(?:[, ]\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(plainDigits(text));
  return (
    match && Number(match[1]!.replace(/[, ]/g, "")) * 100 + Number((match[2] ?? "").padEnd(2, "0"))
  );
}

/** 8000 as "80", 18750 as "187.50": what a price field holds. */
export function printPrice(cents: Cents): string {
  return plainAmount(cents).replace(/\.00$/, "");
}

export function overrideLine({ cents, reason }: PriceOverride): PriceLine {
  return { label: MARK + reason, cents };
}

/** In place of what the work would cost: the same share of it bears each tax. */
export function estimateByHand(
  hand: PriceOverride,
  { total, taxes }: Pick<Estimate, "total" | "taxes"> = { total: 0 },
): Estimate {
  return {
    lines: [overrideLine(hand)],
    total: hand.cents,
    ...(taxes && { taxes: taxesOfPrice(hand.cents, { total, taxes }) }),
  };
}

/** A price in writing: what the catalogue says since doesn't change it, nor does a vehicle. */
const AGREED = "As agreed in writing";

export function agreedEstimate(
  { price_cents: cents, service_key: key }: { price_cents: Cents; service_key: string },
  rules?: TaxRules,
): Estimate {
  const shares = [{ work: TAXED_WORK.package(key), weight: 1 }];
  return estimateOf([{ label: AGREED, cents }], shares, rules);
}

export function isAgreed(lines: readonly { label: string }[]): boolean {
  return lines.length === 1 && lines[0]!.label === AGREED;
}

/** The reason for a price set by hand; null for a computed price. */
export function overrideReason(lines: readonly { label: string }[]): string | null {
  const [only] = lines;
  return lines.length === 1 && only!.label.startsWith(MARK) ? only!.label.slice(MARK.length) : null;
}
