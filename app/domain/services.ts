import { findPackage, OZONING, type Prices, type SpecialId } from "./catalogue";

const SERVICE_CATEGORIES = [
  "interior",
  "exterior",
  "restoration",
  "paintCorrection",
  "ozoning",
] as const;
type ServiceCategory = (typeof SERVICE_CATEGORIES)[number];

export type Area = "interior" | "exterior";
type Hourly = { area: Area; hours: number };

const MOST_HOURS = 24;

/** Null for anything that `printHourly` wouldn't print. */
export function parseHourly(id: string): Hourly | null {
  const match = /^(Interior|Exterior)([1-9]\d?)Hours?$/.exec(id);
  if (!match) return null;
  const hourly: Hourly = {
    area: match[1] === "Interior" ? "interior" : "exterior",
    hours: Number(match[2]),
  };
  return hourly.hours <= MOST_HOURS && printHourly(hourly) === id ? hourly : null;
}

/** `Interior2Hours`; part hours are rounded up. */
export function printHourly({ area, hours }: Hourly): string {
  const whole = Math.ceil(hours);
  return `${area === "interior" ? "Interior" : "Exterior"}${whole}Hour${whole === 1 ? "" : "s"}`;
}

/** By what the name contains, ignoring case. */
export function categoryOf(name: string): ServiceCategory {
  const text = name.toLowerCase();
  if (text.includes("restoration")) return "restoration";
  if (text.includes("paintcorrection")) return "paintCorrection";
  if (text.includes("ozoning")) return "ozoning";
  if (text.includes("exterior")) return "exterior";
  return "interior";
}

/** The number before "hour", else the special's own hours, else 1. */
export function defaultHours(prices: Prices, name: string): number {
  const hours = Number(/(\d+)\s*hour/i.exec(name)?.[1] ?? 0);
  if (hours) return hours;
  if (name === OZONING) return (findPackage(prices, OZONING)?.minutes ?? 60) / 60;
  return isSpecial(name) ? prices.specials[name].hours : 1;
}

function isSpecial(name: string): name is SpecialId {
  return name === "Restoration" || name === "PaintCorrection";
}

/** The name customers see (docs/product.md#service-names). */
export function displayName(prices: Prices, id: string): string {
  const hourly = parseHourly(id);
  if (hourly) {
    return `${hourly.area === "interior" ? "Interior" : "Exterior"} Detailing (${hoursInWords(hourly.hours)})`;
  }
  if (isSpecial(id)) return prices.specials[id].name;
  return findPackage(prices, id)?.name ?? "Unknown Service";
}

/** What the wizard calls hourly work until it's chosen. */
export function workByTheHour(area: Area): string {
  return `${area === "interior" ? "Interior" : "Exterior"} work, by the hour`;
}

/** 1.5 as "1.5 hours". */
export function hoursInWords(hours: number): string {
  return hours === 1 ? "1 hour" : `${hours} hours`;
}
