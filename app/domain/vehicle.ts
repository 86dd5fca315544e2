import type { Factors } from "./catalogue";

export const VEHICLE_TYPES = ["sedan", "coupe", "hatchback", "suv", "truck", "van"] as const;
export type VehicleType = (typeof VEHICLE_TYPES)[number];
export type VehicleSize = "car" | "truck_suv" | "van" | "other";
/** A type, or the size where nothing else is known. */
export type Vehicle = VehicleType | Exclude<VehicleSize, "other">;

const TYPES: Record<VehicleType, { label: string; size: VehicleSize }> = {
  sedan: { label: "Sedan", size: "car" },
  coupe: { label: "Coupe", size: "car" },
  hatchback: { label: "Hatchback", size: "car" },
  suv: { label: "SUV", size: "truck_suv" },
  truck: { label: "Truck", size: "truck_suv" },
  van: { label: "Van", size: "van" },
};

const SIZES: Record<VehicleSize, string> = {
  car: "Car",
  truck_suv: "Truck/SUV",
  van: "Van",
  other: "Other",
};

/** What visitors choose from before they see a price: a type that stands for its size. */
export const SIZE_CHOICES = ["sedan", "truck", "van"] as const satisfies readonly VehicleType[];

/** Sizes without a type of the same name. */
export const SIZES_ALONE = ["car", "truck_suv"] as const satisfies readonly VehicleSize[];

export function isVehicleType(value: unknown): value is VehicleType {
  return typeof value === "string" && Object.hasOwn(TYPES, value);
}

export function isVehicle(value: unknown): value is Vehicle {
  return isVehicleType(value) || SIZES_ALONE.some((size) => size === value);
}

/** What the switch above the prices says: a size, for the type that stands for it. */
export function asSwitched(type: Vehicle): Vehicle {
  const isSwitched = SIZE_CHOICES.some((choice) => choice === type);
  return isSwitched ? (sizeOf(type) as Vehicle) : type;
}

/** The type that's priced where only a size is known; null for neither. */
export function pricedType(value: unknown): VehicleType | null {
  if (!isVehicle(value)) return null;
  return isVehicleType(value) ? value : sizeChoiceOf(value)!;
}

/** The choice that stands for its size; undefined for neither type nor size. */
export function sizeChoiceOf(type: string): (typeof SIZE_CHOICES)[number] | undefined {
  return SIZE_CHOICES.find((choice) => sizeOf(choice) === sizeOf(type));
}

export function sizeOf(type: string): VehicleSize {
  if (isVehicleType(type)) return TYPES[type].size;
  return SIZES_ALONE.find((size) => size === type) ?? "other";
}

/** Whole percent of a car's price; 100 for an unknown type. */
export function vehiclePercent(factors: Factors, type: string): number {
  return { car: 100, other: 100, ...factors }[sizeOf(type)];
}

/** "SUV", or "Truck/SUV" where only the size is known. */
export function vehicleLabel(type: string): string {
  if (isVehicleType(type)) return TYPES[type].label;
  return isVehicle(type) ? SIZES[sizeOf(type)] : type;
}

export function sizeLabel(size: VehicleSize): string {
  return SIZES[size];
}

/** "a truck or SUV", within a sentence; "a car" for an unknown type. */
export function sizeInWords(type: string): string {
  return { car: "a car", truck_suv: "a truck or SUV", van: "a van", other: "a car" }[sizeOf(type)];
}

/** "+25%"; null if nothing is added. */
export function surchargeLabel(factors: Factors, type: string): string | null {
  return vehiclePercent(factors, type) > 100 ? `+${surchargePercent(factors, type)}` : null;
}

/** "25%", within a sentence. */
export function surchargePercent(factors: Factors, type: string): string {
  return `${vehiclePercent(factors, type) - 100}%`;
}

export function sizeHint(factors: Factors, sized: boolean): string {
  if (!sized) return "The price is the same for every vehicle.";
  return `Rate adjustments for larger vehicles: +${surchargePercent(factors, "suv")} for trucks and SUVs, +${surchargePercent(factors, "van")} for vans.`;
}

/** "Toyota Camry, Sedan"; unknown parts are left out. */
export function vehicleInWords({
  vehicle_type: type,
  vehicle_make: make,
  vehicle_model: model,
}: {
  vehicle_type: string;
  vehicle_make: string | null;
  vehicle_model: string | null;
}): string {
  const named = [make, model].filter(Boolean).join(" ");
  return (
    [named, sizeOf(type) === "other" ? "" : vehicleLabel(type)].filter(Boolean).join(", ") ||
    "Not given yet"
  );
}
