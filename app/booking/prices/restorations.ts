import { RESTORATION_IDS, RESTORATIONS } from "~/content/restorations";
import { type Prices, soldOnline, type SpecialId } from "~/domain/catalogue";
import { shortPrice } from "~/domain/pricing";
import { formatDuration } from "~/domain/time";
import type { VehicleType } from "~/domain/vehicle";
import { quoteOf } from "../quote";
import { EMPTY_SELECTION, type Selection } from "../wizard/selection";

export type Restoration = ReturnType<typeof restorationsIn>[number];

/**
 * Cards of what the wizard sells beside hourly work, priced and timed for a vehicle; none in a shop whose
 * every package is retired.
 */
export function restorationsIn(prices: Prices, vehicle: VehicleType) {
  if (soldOnline(prices).length === 0) return [];
  return RESTORATION_IDS.flatMap((id) => {
    const quote = quoteOf(prices, { ...withSpecial(EMPTY_SELECTION, id), vehicle });
    if (!quote) return [];
    const { serviceName: name, total, minutes } = quote;
    const [price, time] = [shortPrice(total), formatDuration(minutes)];
    return [{ ...RESTORATIONS[id], id, name, total, price, time }];
  });
}

/** Step 1 with a restoration chosen. */
export function withSpecial(selection: Selection, service: SpecialId): Selection {
  const { category } = RESTORATIONS[service];
  return { ...selection, category, service, options: [], custom: [] };
}
