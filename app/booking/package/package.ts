import { type CataloguePackage, type PackageKey, PACKAGES } from "~/content/catalogue";
import { formatPrice, MINIMUM_HOURS, packagePrice, type PriceLine } from "~/domain/pricing";
import { isVehicle, sizeLabel, sizeOf, surchargeLabel } from "~/domain/vehicle";
import type { Quote } from "../quote";

export type PackageChoice = { key: PackageKey; addOns: readonly string[] };

/** An unknown or missing vehicle counts as a car. See docs/product.md#prices. */
export function packageQuote(choice: PackageChoice, vehicle: string): Quote {
  const entry: CataloguePackage = PACKAGES[choice.key];
  const addOns = entry.addOns.filter((addOn) => choice.addOns.includes(addOn.id));
  const scaled = packagePrice(entry.price, vehicle, entry.scales);
  const lines: PriceLine[] = [
    { label: baseLabel(entry), cents: entry.price },
    ...(scaled > entry.price
      ? [
          {
            label: `${sizeLabel(sizeOf(vehicle))} ${surchargeLabel(vehicle)}`,
            cents: scaled - entry.price,
          },
        ]
      : []),
    ...addOns.map((addOn) => ({ label: addOn.name, cents: addOn.price })),
  ];
  return {
    serviceKey: entry.key,
    serviceName: entry.name,
    options: addOns.map((addOn) => addOn.name),
    minutes: entry.minutes,
    lines,
    total: lines.reduce((sum, line) => sum + line.cents, 0),
  };
}

/** Of a form's answers. */
export function quoteOfForm(key: PackageKey, values: Record<string, string>): Quote {
  const addOns = values.addOn ? [values.addOn] : [];
  return packageQuote({ key, addOns }, values.vehicleType ?? "");
}

/** Whether a total is a car's because the vehicle isn't known yet. */
export function isForAnyCar(key: PackageKey, vehicle: string): boolean {
  return PACKAGES[key].scales && !isVehicle(vehicle);
}

function baseLabel(entry: CataloguePackage): string {
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
