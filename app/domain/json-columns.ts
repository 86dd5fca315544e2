import type { PriceLine } from "./pricing";

export function optionsOf(json: string): string[] {
  const value: unknown = JSON.parse(json);
  return Array.isArray(value) ? value.filter((name) => typeof name === "string") : [];
}

export function priceLinesOf(json: string): PriceLine[] {
  const value: unknown = JSON.parse(json);
  return Array.isArray(value) ? value.filter(isPriceLine) : [];
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
