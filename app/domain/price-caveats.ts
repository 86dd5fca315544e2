import { overrideReason } from "./price-override";
import { dependsOnSize, type PriceLine } from "./pricing";
import { sizeOf, surchargePercent } from "./vehicle";

/** What may change an estimate: docs/product.md#prices. */
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
