import { overrideReason } from "./price-override";
import { dependsOnSize, type PriceLine } from "./pricing";
import { sizeOf, surchargePercent } from "./vehicle";

/**
 * What may change an estimate (§5): always the vehicle's condition, and its size while the type is unknown. Ozoning costs
 * the same for every vehicle (§9), and a price set by hand is what was agreed (docs/decisions/0021).
 */
export function priceCaveats({
  vehicleType,
  serviceKey,
  lines,
}: {
  vehicleType: string;
  serviceKey: string;
  lines: readonly PriceLine[];
}): string[] {
  const sized =
    sizeOf(vehicleType) !== "other" || !dependsOnSize(serviceKey) || overrideReason(lines) !== null;
  return [
    ...(sized
      ? []
      : [
          `Estimated for a car: a truck or SUV costs ${surchargePercent("suv")} more, a van ${surchargePercent("van")}.`,
        ]),
    "Final pricing may vary based on vehicle condition and specific requirements.",
  ];
}
