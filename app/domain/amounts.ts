import { type Cents, formatPrice } from "./pricing";

/** 19500 as "$195" and 24375 as "$243.75": prices inside a sentence, where ".00" is noise. */
export function shortPrice(cents: Cents): string {
  return formatPrice(cents).replace(/\.00$/, "");
}

/** A range for use in a sentence: "$225 to $275". */
export function shortRange(low: Cents, high: Cents): string {
  return low === high ? shortPrice(low) : `${shortPrice(low)} to ${shortPrice(high)}`;
}

/** 24375 as "243.75": for machine-readable prices, and for fields whose label says dollars. */
export function plainAmount(cents: Cents): string {
  return (cents / 100).toFixed(2);
}
