import { overrideReason } from "./price-override";
import { dependsOnSize, type PriceLine } from "./pricing";
import { sizeOf } from "./vehicle";

/**
 * What may change an estimate (§5): its vehicle's condition always, and its size where nobody has said it. Ozoning costs the same for
 * all (§9), and a price that was set by hand is what was agreed (record 23).
 */
export function priceCaveats({ vehicleType, serviceKey, lines }: { vehicleType: string; serviceKey: string; lines: readonly PriceLine[] }): string[] {
  const sized = sizeOf(vehicleType) !== "other" || !dependsOnSize(serviceKey) || overrideReason(lines) !== null;
  return [
    ...(sized ? [] : ["Estimated for a car: a truck or SUV costs 25% more, a van 50%."]),
    "Final pricing may vary based on vehicle condition and specific requirements.",
  ];
}
