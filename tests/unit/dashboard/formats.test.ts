import { expect, it } from "vitest";
import { vehicleInList } from "~/dashboard/formats";

it.each([
  [{ vehicle_type: "truck", vehicle_make: "Ford", vehicle_model: "F-150" }, "Ford F-150 · Truck"],
  [{ vehicle_type: "truck", vehicle_make: null, vehicle_model: null }, "Truck"],
  [{ vehicle_type: "other", vehicle_make: "Ford", vehicle_model: null }, "Ford"],
  [{ vehicle_type: "other", vehicle_make: null, vehicle_model: null }, "Vehicle not given"],
] as const)("%j is in words: %s", (vehicle, words) => expect(vehicleInList(vehicle)).toBe(words));
