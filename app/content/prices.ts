import { packageOf, type Prices } from "~/domain/catalogue";
import { durationInWords } from "~/domain/in-words";
import { type Cents, MINIMUM_HOURS, packagePrice, shortPrice } from "~/domain/pricing";
import { surchargePercent, type VehicleType } from "~/domain/vehicle";
import type { PackageKey } from "./package-keys";

export const SHORTEST_TIME: string = durationInWords(MINIMUM_HOURS * 60);

/** Cents. */
export function packageCents(prices: Prices, key: string, vehicle: VehicleType): Cents {
  return packagePrice(prices, packageOf(prices, key), vehicle);
}

/** A catalogue's prices and times as the pages' texts say them. */
export function priceWords(prices: Prices) {
  const cents = (key: PackageKey, vehicle: VehicleType) => packageCents(prices, key, vehicle);
  const timeFor = (key: PackageKey): string => durationInWords(packageOf(prices, key).minutes);
  return {
    /** `priceOf("InteriorDetailing", "truck")` is "$243.75". */
    priceOf: (key: PackageKey, vehicle: VehicleType = "sedan"): string =>
      shortPrice(cents(key, vehicle)),
    /** What a vehicle costs more than a car: "$48.75". */
    extraOf: (key: PackageKey, vehicle: VehicleType): string =>
      shortPrice(cents(key, vehicle) - cents(key, "sedan")),
    /** "three hours", within a sentence. */
    timeFor,
    /** Whichever of the two coatings. */
    coatingTime: [...new Set([timeFor("TwoStepCeramic"), timeFor("CeramicCoating")])].join(" to "),
    /** "$100", the add-on of steam cleaning; without one, the shortest work outside. */
    exteriorWash: shortPrice(
      packageOf(prices, "SteamCleaning").addOns.find(({ id }) => id === "exterior-wash")?.price ??
        prices.rates.exterior * MINIMUM_HOURS,
    ),
    /** "25%". */
    surchargeOf: (vehicle: VehicleType): string => surchargePercent(prices.factors, vehicle),
  };
}
export type PriceWords = ReturnType<typeof priceWords>;
