import { shortPrice } from "~/domain/amounts";
import { type Cents, packagePrice } from "~/domain/pricing";
import type { VehicleType } from "~/domain/vehicle";
import { type CataloguePackage, type PackageKey, PACKAGES } from "./catalogue";

/** What a package costs for a vehicle, in cents. */
export function packageCents(key: PackageKey, vehicle: VehicleType): Cents {
  const { price, scales }: CataloguePackage = PACKAGES[key];
  return packagePrice(price, vehicle, scales);
}

/** The price as a sentence has it: `priceOf("InteriorDetailing", "truck")` is "$243.75". */
export function priceOf(key: PackageKey, vehicle: VehicleType = "sedan"): string {
  return shortPrice(packageCents(key, vehicle));
}

/** What a vehicle adds to the price of a car: "$48.75". */
export function extraOf(key: PackageKey, vehicle: VehicleType): string {
  return shortPrice(packageCents(key, vehicle) - packageCents(key, "sedan"));
}

/** Steam cleaning's exterior wash, the one add-on of the catalogue. */
export const EXTERIOR_WASH_PRICE: string = PACKAGES.SteamCleaning.addOns.map(({ price }) => shortPrice(price)).join();
