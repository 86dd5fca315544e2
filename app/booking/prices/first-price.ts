import { findSold, type Prices, soldOnline } from "~/domain/catalogue";
import { packagePrice, shortPrice } from "~/domain/pricing";

/** Interior detailing, or the first package that's sold online; null if none is. */
export function firstPrice(prices: Prices, vehicle: string) {
  const entry = findSold(prices, "InteriorDetailing") ?? soldOnline(prices)[0];
  return entry
    ? { name: entry.name, price: shortPrice(packagePrice(prices, entry, vehicle)) }
    : null;
}
