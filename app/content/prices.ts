import { durationInWords } from "~/domain/in-words";
import { type Cents, MINIMUM_HOURS, packagePrice, shortPrice } from "~/domain/pricing";
import type { VehicleType } from "~/domain/vehicle";
import { type CataloguePackage, type PackageKey, PACKAGES } from "./catalogue";

/** Cents. */
export function packageCents(key: PackageKey, vehicle: VehicleType): Cents {
  const { price, scales }: CataloguePackage = PACKAGES[key];
  return packagePrice(price, vehicle, scales);
}

/** `priceOf("InteriorDetailing", "truck")` is "$243.75". */
export function priceOf(key: PackageKey, vehicle: VehicleType = "sedan"): string {
  return shortPrice(packageCents(key, vehicle));
}

/** What a vehicle costs more than a car: "$48.75". */
export function extraOf(key: PackageKey, vehicle: VehicleType): string {
  return shortPrice(packageCents(key, vehicle) - packageCents(key, "sedan"));
}

/** The catalogue's only add-on. */
export const EXTERIOR_WASH_PRICE: string = PACKAGES.SteamCleaning.addOns
  .map(({ price }) => shortPrice(price))
  .join();

/** "three hours", within a sentence. */
export function timeFor(key: PackageKey): string {
  return durationInWords(PACKAGES[key].minutes);
}

/** Whichever of the two coatings. */
export const COATING_TIME: string = [
  ...new Set([timeFor("TwoStepCeramic"), timeFor("CeramicCoating")]),
].join(" to ");

export const SHORTEST_TIME: string = durationInWords(MINIMUM_HOURS * 60);
