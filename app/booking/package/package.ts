import { findSold, type PricedPackage, type Prices } from "~/domain/catalogue";
import {
  estimateOf,
  formatPrice,
  MINIMUM_HOURS,
  packagePrice,
  type PriceLine,
  surchargeLines,
} from "~/domain/pricing";
import { TAXED_WORK } from "~/domain/tax";
import { isVehicle } from "~/domain/vehicle";
import { workTime } from "~/domain/work-time";
import type { Quote } from "../quote";

type PackagePrices = Pick<Prices, "packages" | "factors" | "timeFactors" | "taxes">;
/** What its price is called follows from these. */
export type Pricing = Pick<PricedPackage, "label" | "scales" | "hourly">;
export type PackageChoice = { key: string; addOns: readonly string[] };

/**
 * Null if the package isn't sold online. An unknown or missing vehicle is priced as a car. See
 * docs/product.md#prices.
 */
export function packageQuote(
  prices: PackagePrices,
  choice: PackageChoice,
  vehicle: string,
): Quote | null {
  const entry = findSold(prices, choice.key);
  if (!entry) return null;
  const addOns = entry.addOns.filter((addOn) => choice.addOns.includes(addOn.id));
  const scaled = packagePrice(prices, entry, vehicle);
  const lines: PriceLine[] = [
    { label: lineLabel(entry), cents: entry.price },
    ...surchargeLines(prices, vehicle, scaled - entry.price),
    ...addOns.map((addOn) => ({ label: addOn.name, cents: addOn.price })),
  ];
  return {
    serviceKey: entry.key,
    serviceName: entry.name,
    options: addOns.map((addOn) => addOn.name),
    ...workTime(prices, entry, vehicle),
    ...estimateOf(lines, [{ work: TAXED_WORK.package(entry.key), weight: 1 }], prices.taxes),
  };
}

/** Of a form's answers. */
export function quoteOfForm(
  prices: Prices,
  key: string,
  values: Record<string, string>,
): Quote | null {
  return packageQuote(prices, { key, addOns: addOnsIn(values.addOn) }, values.vehicleType ?? "");
}

/** Several ticked ones as one value, with commas between. */
export function joinAddOns(form: URLSearchParams): URLSearchParams {
  const joined = new URLSearchParams(form);
  if (form.has("addOn")) joined.set("addOn", form.getAll("addOn").join(","));
  return joined;
}

/** Of a joined value. */
export function addOnsIn(value = ""): string[] {
  return value.split(",").filter(Boolean);
}

/** Whether a total is a car's because the vehicle isn't known yet. */
export function isForAnyCar({ scales }: Pick<PricedPackage, "scales">, vehicle: string): boolean {
  return scales && !isVehicle(vehicle);
}

/** What a package's price line is called. */
export function lineLabel(entry: Pricing): string {
  switch (entry.label) {
    case "starting":
      return "Starting price";
    case "from":
      return entry.hourly
        ? `${formatPrice(entry.hourly)} per hour, ${MINIMUM_HOURS}-hour minimum`
        : "From";
    case "fixed":
      return entry.scales ? "Package price" : "Fixed price for any vehicle";
  }
}
