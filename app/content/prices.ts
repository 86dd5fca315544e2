import { shortPrice } from "~/domain/amounts";
import { durationInWords } from "~/domain/in-words";
import { type Cents, MINIMUM_HOURS, packagePrice } from "~/domain/pricing";
import type { VehicleType } from "~/domain/vehicle";
import { type CataloguePackage, type PackageKey, PACKAGES } from "./catalogue";

/** A package's price for a vehicle, in cents. */
export function packageCents(key: PackageKey, vehicle: VehicleType): Cents {
  const { price, scales }: CataloguePackage = PACKAGES[key];
  return packagePrice(price, vehicle, scales);
}

/** The price as text: `priceOf("InteriorDetailing", "truck")` is "$243.75". */
export function priceOf(key: PackageKey, vehicle: VehicleType = "sedan"): string {
  return shortPrice(packageCents(key, vehicle));
}

/** The surcharge for a vehicle over the price for a car: "$48.75". */
export function extraOf(key: PackageKey, vehicle: VehicleType): string {
  return shortPrice(packageCents(key, vehicle) - packageCents(key, "sedan"));
}

/** Steam cleaning's exterior wash, the catalogue's only add-on. */
export const EXTERIOR_WASH_PRICE: string = PACKAGES.SteamCleaning.addOns
  .map(({ price }) => shortPrice(price))
  .join();

/** How long a package takes, within a sentence: "three hours". */
export function timeFor(key: PackageKey): string {
  return durationInWords(PACKAGES[key].minutes);
}

/** How long a coating takes, whichever of the two. */
export const COATING_TIME: string = [
  ...new Set([timeFor("TwoStepCeramic"), timeFor("CeramicCoating")]),
].join(" to ");

/** The least time that is charged: "one hour". */
export const SHORTEST_TIME: string = durationInWords(MINIMUM_HOURS * 60);
