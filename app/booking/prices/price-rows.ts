import { serviceAddress } from "~/service-paths";
import { findSold, type PricedPackage, type Prices } from "~/domain/catalogue";
import { type Cents, MINIMUM_HOURS, packagePrice, shortPrice } from "~/domain/pricing";

export type PriceRow = {
  key: string;
  name: string;
  path: string;
  note: string | null;
  cents: Cents;
  car: string;
  suv: string;
  van: string;
};

/** Of the packages that are sold online. */
export function priceRows<Key extends string>(prices: Prices, keys: readonly Key[]) {
  return keys.flatMap((key) => {
    const entry = findSold(prices, key);
    return entry ? [{ ...priceRow(prices, entry), key }] : [];
  });
}

export function priceRow(prices: Prices, entry: PricedPackage): PriceRow {
  const cents = packagePrice(prices, entry, "sedan");
  return {
    key: entry.key,
    name: entry.name,
    path: serviceAddress(entry.key),
    note: noteOf(entry),
    cents,
    car: shortPrice(cents),
    suv: shortPrice(packagePrice(prices, entry, "suv")),
    van: shortPrice(packagePrice(prices, entry, "van")),
  };
}

function noteOf({ label, scales, addOns }: PricedPackage): string | null {
  if (label === "starting") return "starting price";
  if (label === "from") return `per hour, ${MINIMUM_HOURS}-hour minimum`;
  if (!scales) return "the same for every vehicle";
  return addOns.map(({ name, price }) => `${name} +${shortPrice(price)}`).join(", ") || null;
}
