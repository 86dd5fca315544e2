import type { Prices } from "./catalogue";
import { isAgreed, overrideReason } from "./price-override";
import { dependsOnSize, type PriceLine } from "./pricing";
import { sizeOf, surchargePercent } from "./vehicle";

/** What may change an estimate: docs/product.md#prices. */
export function priceCaveats(
  prices: Prices,
  {
    vehicleType,
    serviceKey,
    lines,
  }: { vehicleType: string; serviceKey: string; lines: readonly PriceLine[] },
): string[] {
  if (isAgreed(lines)) return [];
  const sized =
    sizeOf(vehicleType) !== "other" ||
    !dependsOnSize(prices, serviceKey) ||
    overrideReason(lines) !== null;
  return [
    ...(sized
      ? []
      : [
          `Estimated for a car: a truck or SUV costs ${surchargePercent(prices.factors, "suv")} more, a van ${surchargePercent(prices.factors, "van")}.`,
        ]),
    "Final pricing may vary based on vehicle condition and specific requirements.",
  ];
}
