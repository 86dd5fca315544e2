/** The six vehicle types of §3.2. */
export const VEHICLE_TYPES = ["sedan", "coupe", "hatchback", "suv", "truck", "van"] as const;
export type VehicleType = (typeof VEHICLE_TYPES)[number];
/** Derived from the type and stored with it (decision 23). */
export type VehicleSize = "car" | "truck_suv" | "van" | "other";

const TYPES: Record<VehicleType, { label: string; size: VehicleSize }> = {
  sedan: { label: "Sedan", size: "car" },
  coupe: { label: "Coupe", size: "car" },
  hatchback: { label: "Hatchback", size: "car" },
  suv: { label: "SUV", size: "truck_suv" },
  truck: { label: "Truck", size: "truck_suv" },
  van: { label: "Van", size: "van" },
};

const SIZES: Record<VehicleSize, { factor: number; label: string }> = {
  car: { factor: 1, label: "Car" },
  truck_suv: { factor: 1.25, label: "Truck/SUV" },
  van: { factor: 1.5, label: "Van" },
  other: { factor: 1, label: "Other" },
};

/** Whether a value from a form or a cookie is one of the types of §3.2. */
export function isVehicleType(value: unknown): value is VehicleType {
  return typeof value === "string" && Object.hasOwn(TYPES, value);
}

/** The size of a type; anything unknown is "other". */
export function sizeOf(type: string): VehicleSize {
  return isVehicleType(type) ? TYPES[type].size : "other";
}

/** The price multiplier of a type: 1, 1.25 or 1.5 (§9). */
export function vehicleFactor(type: string): number {
  return SIZES[sizeOf(type)].factor;
}

/** "Sedan", "SUV"; an unknown type is returned unchanged. */
export function vehicleLabel(type: string): string {
  return isVehicleType(type) ? TYPES[type].label : type;
}

/** "Car", "Truck/SUV", "Van". */
export function sizeLabel(size: VehicleSize): string {
  return SIZES[size].label;
}

/** "+25%" for trucks and SUVs, "+50%" for vans, null if nothing is added. */
export function surchargeLabel(type: string): string | null {
  return vehicleFactor(type) > 1 ? `+${surchargePercent(type)}` : null;
}

/** What a type adds to the price for a car, within a sentence: "25%". */
export function surchargePercent(type: string): string {
  return `${Math.round((vehicleFactor(type) - 1) * 100)}%`;
}

/** The hint of the vehicle type field: whether the type changes the price (§9, decision 17). */
export function sizeHint(sized: boolean): string {
  if (!sized) return "The price is the same for every vehicle.";
  return `Rate adjustments for larger vehicles: +${surchargePercent("suv")} for trucks and SUVs, +${surchargePercent("van")} for vans.`;
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
