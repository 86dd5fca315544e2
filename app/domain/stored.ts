import type { PriceLine } from "./pricing";

/** The names of what was picked within the service, from the JSON that a booking keeps of them. */
export function optionsOf(json: string): string[] {
  const value: unknown = JSON.parse(json);
  return Array.isArray(value) ? value.filter((name) => typeof name === "string") : [];
}

/** How the total came about, from its JSON. */
export function priceLinesOf(json: string): PriceLine[] {
  const value: unknown = JSON.parse(json);
  return Array.isArray(value) ? value.filter(isPriceLine) : [];
}

function isPriceLine(value: unknown): value is PriceLine {
  return typeof value === "object" && value !== null && "label" in value && typeof value.label === "string" && "cents" in value && typeof value.cents === "number";
}
