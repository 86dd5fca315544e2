import { describe, expect, it } from "vitest";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import {
  asSwitched,
  isVehicleType,
  pricedType,
  sizeLabel,
  sizeOf,
  surchargeLabel,
  VEHICLE_TYPES,
  vehiclePercent,
  vehicleLabel,
} from "~/domain/vehicle";

describe("the six vehicle types", () => {
  it.each([
    { type: "sedan", factor: 100, size: "car", label: "Sedan", surcharge: null },
    { type: "coupe", factor: 100, size: "car", label: "Coupe", surcharge: null },
    { type: "hatchback", factor: 100, size: "car", label: "Hatchback", surcharge: null },
    { type: "suv", factor: 125, size: "truck_suv", label: "SUV", surcharge: "+25%" },
    { type: "truck", factor: 125, size: "truck_suv", label: "Truck", surcharge: "+25%" },
    { type: "van", factor: 150, size: "van", label: "Van", surcharge: "+50%" },
  ])("$type", ({ type, factor, size, label, surcharge }) => {
    expect(isVehicleType(type)).toBe(true);
    expect(vehiclePercent(FIRST_CATALOGUE.factors, type)).toBe(factor);
    expect(sizeOf(type)).toBe(size);
    expect(vehicleLabel(type)).toBe(label);
    expect(surchargeLabel(FIRST_CATALOGUE.factors, type)).toBe(surcharge);
  });

  it.each([
    { given: "sedan", switched: "car", label: "Car" },
    { given: "truck", switched: "truck_suv", label: "Truck/SUV" },
    { given: "van", switched: "van", label: "Van" },
    { given: "suv", switched: "suv", label: "SUV" },
  ] as const)("$given of the switch is $switched", ({ given, switched, label }) => {
    expect(asSwitched(given)).toBe(switched);
    expect(vehicleLabel(switched)).toBe(label);
    const { factors } = FIRST_CATALOGUE;
    expect(vehiclePercent(factors, switched)).toBe(vehiclePercent(factors, given));
    expect(pricedType(switched)).toBe(given);
  });

  it("the six vehicle types are all that there are", () => {
    expect(VEHICLE_TYPES).toHaveLength(6);
  });
});

it.each(["boat", "", "Sedan", "constructor", "__proto__", "toString"])(
  "%j is no type: size other, priced as a car",
  (type) => {
    expect(isVehicleType(type)).toBe(false);
    expect(sizeOf(type)).toBe("other");
    expect(vehiclePercent(FIRST_CATALOGUE.factors, type)).toBe(100);
    expect(surchargeLabel(FIRST_CATALOGUE.factors, type)).toBeNull();
  },
);

it.each([null, undefined, 1, ["van"], { type: "van" }])("%j is no type", (value) => {
  expect(isVehicleType(value)).toBe(false);
});

it.each([
  ["car", "Car"],
  ["truck_suv", "Truck/SUV"],
  ["van", "Van"],
] as const)("the size %s is shown as %s", (size, label) => {
  expect(sizeLabel(size)).toBe(label);
});
