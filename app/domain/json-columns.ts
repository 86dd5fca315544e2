import type { PriceLine } from "./pricing";
import type { Tax } from "./tax";

export function optionsOf(json: string): string[] {
  const value: unknown = JSON.parse(json);
  return Array.isArray(value) ? value.filter((name) => typeof name === "string") : [];
}

export function priceLinesOf(json: string): PriceLine[] {
  const value: unknown = JSON.parse(json);
  return Array.isArray(value) ? value.filter(isPriceLine) : [];
}

/** A letter from before there were taxes has none. */
export function taxesOf(json = "[]"): Tax[] {
  return JSON.parse(json) as Tax[];
}

/** What was stored of a price, as a page has an estimate. */
export function estimateIn(booking: { total_price_cents: number; taxes?: string }) {
  return { total: booking.total_price_cents, taxes: taxesOf(booking.taxes) };
}

function isPriceLine(value: unknown): value is PriceLine {
  return (
    typeof value === "object" &&
    value !== null &&
    "label" in value &&
    typeof value.label === "string" &&
    "cents" in value &&
    typeof value.cents === "number"
  );
}
