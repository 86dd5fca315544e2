import { findSold, packageOf, type PricedPackage, type Prices } from "~/domain/catalogue";
import { durationInWords, durationsInWords } from "~/domain/in-words";
import { type Cents, MINIMUM_HOURS, packagePrice, shortPrice } from "~/domain/pricing";
import { surchargePercent, vehiclePercent, type VehicleType } from "~/domain/vehicle";
import { FIRST_CATALOGUE } from "./catalogue";
import { CORRECTION_DAYS, CORRECTION_TERM, SEALANT_TERM } from "./guarantees";
import type { PackageKey } from "./package-keys";
import { along, holds, LAPSED } from "./still-true";

export const SHORTEST_TIME: string = durationInWords(MINIMUM_HOURS * 60);

/** Cents. */
export function packageCents(prices: Prices, key: string, vehicle: VehicleType): Cents {
  return packagePrice(prices, packageOf(prices, key), vehicle);
}

export const COATINGS = ["TwoStepCeramic", "CeramicCoating"] as const;

/** By whichever way; none if both are retired. */
export function coatingsOffered(prices: Prices): PricedPackage[] {
  return COATINGS.map((key) => packageOf(prices, key)).filter(({ retired }) => !retired);
}

type Keys = PackageKey | readonly PackageKey[];

/** What the pages' texts say of a catalogue: facts that lapse with it (still-true.ts). */
export function priceWords(prices: Prices) {
  const cents = (key: PackageKey, vehicle: VehicleType) => packageCents(prices, key, vehicle);
  const isOffered = (key: PackageKey) => !packageOf(prices, key).retired;
  const isAsFirst = (key: PackageKey, ...fields: ("name" | "guarantee")[]) =>
    isOffered(key) &&
    fields.every(
      (field) => packageOf(prices, key)[field] === packageOf(FIRST_CATALOGUE, key)[field],
    );
  const listed = (key: PackageKey, amount: Cents) =>
    holds(findSold(prices, key) !== null, shortPrice(amount));
  const corrected = isAsFirst("OneStepCorrection", "guarantee");
  const coatings = coatingsOffered(prices);
  const wash = findSold(prices, "SteamCleaning")?.addOns.find(({ id }) => id === "exterior-wash");
  return {
    /** `priceOf("InteriorDetailing", "truck")` is "$243.75". */
    priceOf: (key: PackageKey, vehicle: VehicleType = "sedan"): string =>
      listed(key, cents(key, vehicle)),
    /** What a vehicle costs more than a car: "$48.75". */
    extraOf: (key: PackageKey, vehicle: VehicleType): string => {
      const extra = cents(key, vehicle) - cents(key, "sedan");
      return holds(extra > 0, listed(key, extra));
    },
    /** "three hours", within a sentence. */
    timeFor: (key: PackageKey): string =>
      holds(isOffered(key), durationInWords(packageOf(prices, key).minutes)),
    /** Whichever of the two coatings. */
    coatingTime:
      coatings.length === 0 ? LAPSED : durationsInWords(coatings.map(({ minutes }) => minutes)),
    /** "$100", the add-on of steam cleaning. */
    exteriorWash: wash ? shortPrice(wash.price) : LAPSED,
    /** "25%". */
    surchargeOf: (vehicle: VehicleType): string =>
      holds(
        vehiclePercent(prices.factors, vehicle) > 100,
        surchargePercent(prices.factors, vehicle),
      ),
    /** "30 days", of corrected paint. */
    correctionTerm: holds(corrected, CORRECTION_TERM),
    correctionDays: holds(corrected, String(CORRECTION_DAYS)),
    /** "six months". */
    sealantTerm: holds(isAsFirst("InteriorExteriorPackage", "guarantee"), SEALANT_TERM),
    /** Of work that these packages are. */
    offered: (keys: Keys, words: string, otherwise?: string) =>
      holds([keys].flat().every(isOffered), words, otherwise),
    /** Nicknames, or what the names say. */
    named: (keys: Keys, words: string, otherwise?: string) =>
      holds(
        [keys].flat().every((key) => isAsFirst(key, "name")),
        words,
        otherwise,
      ),
    /** The same with what they're guaranteed for. */
    guaranteed: (keys: Keys, words: string, otherwise?: string) =>
      holds(
        [keys].flat().every((key) => isAsFirst(key, "name", "guarantee")),
        words,
        otherwise,
      ),
    /** Of coatings in general. */
    coatings: (words: string, otherwise?: string) => holds(coatings.length > 0, words, otherwise),
    /** Of packages whose prices aren't where they start. */
    fixed: (keys: Keys, words: string, otherwise?: string) =>
      holds(
        [keys].flat().every((key) => packageOf(prices, key).label === "fixed"),
        words,
        otherwise,
      ),
    along,
    /** Of a package whose price for a car is below this. */
    below: (key: PackageKey, amount: Cents, words: string) =>
      holds(cents(key, "sedan") < amount, words),
    /** Of packages whose price for a car is the same. */
    equal: (one: PackageKey, other: PackageKey, words: string) =>
      holds(
        isOffered(one) && isOffered(other) && cents(one, "sedan") === cents(other, "sedan"),
        words,
      ),
    /** Of a package that costs the same for every vehicle. */
    unscaled: (key: PackageKey, words: string) => holds(!packageOf(prices, key).scales, words),
  };
}
export type PriceWords = ReturnType<typeof priceWords>;
