import { type Cents, formatPrice, type PriceLine } from "./pricing";

export type Estimate = { lines: PriceLine[]; total: Cents };

/** Where a booking's total is made: it's the sum of its price lines, before tax. */
export function estimateOf(lines: PriceLine[]): Estimate {
  return { lines, total: lines.reduce((sum, { cents }) => sum + cents, 0) };
}

export const ESTIMATED_TOTAL = "Estimated total";
/** What pages say beside a price. */
export const BEFORE_TAX = "before tax";
export const CURRENCY = `CAD, ${BEFORE_TAX}`;

/** "$125.00 CAD, before tax". */
export function totalWords(total: Cents): string {
  return `${formatPrice(total)} ${CURRENCY}`;
}
