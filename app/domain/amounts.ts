import { type Cents, formatPrice } from "./pricing";

/** 19500 as "$195", 24375 as "$243.75": for sentences. */
export function shortPrice(cents: Cents): string {
  return formatPrice(cents).replace(/\.00$/, "");
}

/** "$225 to $275". */
export function shortRange(low: Cents, high: Cents): string {
  return low === high ? shortPrice(low) : `${shortPrice(low)} to ${shortPrice(high)}`;
}

/** 24375 as "243.75": for machines, and for fields whose label says dollars. */
export function plainAmount(cents: Cents): string {
  return (cents / 100).toFixed(2);
}
