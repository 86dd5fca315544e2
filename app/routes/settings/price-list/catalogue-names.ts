import type { Catalogue, Factors, PriceLabel, Rates, WizardOption } from "~/domain/catalogue";

export const PRICE_KINDS: Record<PriceLabel, string> = {
  fixed: "fixed",
  from: "by the hour, at least one hour",
  starting: "a starting price",
};

type Specials = Pick<Catalogue, "specials">;

export function rateNames({ specials }: Specials): [id: keyof Rates, name: string][] {
  return [
    ["interior", "Interior work"],
    ["exterior", "Exterior work"],
    ["restoration", specials.Restoration.name],
    ["paintCorrection", specials.PaintCorrection.name],
    ["shortPackage", "A custom package under an hour"],
  ];
}

export const FACTOR_NAMES: readonly [id: keyof Factors, name: string][] = [
  ["truck_suv", "Trucks and SUVs"],
  ["van", "Vans"],
];

export const TIME_NAMES: readonly [id: keyof Factors, name: string][] = [
  ["truck_suv", "Time of trucks and SUVs"],
  ["van", "Time of vans"],
];

export const SPECIAL_IDS = ["Restoration", "PaintCorrection"] as const;

/** With the ids that bookings keep. */
export function specialServices({ specials }: Specials): WizardOption[] {
  return SPECIAL_IDS.map((id) => ({ id, ...specials[id] }));
}
