import { findSold, OZONING, type Prices } from "./catalogue";
import { type Area, parseHourly, printHourly } from "./services";

export const SPECIALS = ["Restoration", "PaintCorrection", "Ozoning"] as const;

/** Converted but never offered (docs/product.md#service-names). */
export const LEGACY_IDS = [
  "Bronze",
  "Silver",
  "Gold",
  "ExteriorBronze",
  "ExteriorSilver",
  "ExteriorGold",
] as const;

/** The longest service, and more than all options of an area take. */
export const LONGEST_HOURS = 8;

export function isService(id: string): boolean {
  return parseHourly(id) !== null || SPECIALS.some((special) => special === id);
}

/** Whether it's for sale now: the shop can stop selling the package that's also a special. */
export function isSold(prices: Prices, id: string): boolean {
  return isService(id) && (id !== OZONING || findSold(prices, OZONING) !== null);
}

/** Switching the category: the matching service in `area`, or one hour if there is none. */
export function convertTo(area: Area, id: string | null): string {
  const fallback = printHourly({ area, hours: 1 });
  if (!id) return fallback;
  const hourly = parseHourly(id);
  if (hourly) return printHourly({ area, hours: hourly.hours });
  if (LEGACY_IDS.some((legacy) => legacy === id)) {
    const grade = id.replace(/^Exterior/, "");
    return area === "exterior" ? `Exterior${grade}` : grade;
  }
  return belongsTo(area, id) ? id : fallback;
}

/** Restoration and Ozoning are interior, PaintCorrection exterior. */
export function belongsTo(area: Area, id: string): boolean {
  const hourly = parseHourly(id);
  if (hourly) return hourly.area === area;
  return area === "interior" ? id === "Restoration" || id === "Ozoning" : id === "PaintCorrection";
}
