import { whereOf } from "~/booking/place/travel.server";
import { whenOf } from "~/booking/summary/summary";
import { type Draft, markOf } from "~/booking/wizard/draft.server";
import type { StepState } from "~/booking/wizard/journey.server";
import { wizardPricesOf } from "~/domain/catalogue";
import { carDetails } from "~/domain/details";
import { businessInForce } from "~/server/business.server";
import { db } from "~/server/db.server";

/** What the page shows beside what was typed. */
export async function vehiclePage({ prices, draft, timeIsFree, reached }: StepState) {
  return {
    prices: wizardPricesOf(prices),
    draft: { selection: draft.selection, ...carDetails(draft) },
    asksType: asksType(draft),
    mark: markOf(draft),
    when: whenOf(prices, draft, timeIsFree),
    where: whereOf(draft.place, await businessInForce(db)),
    reached,
  };
}

/** Step 1's "Truck/SUV" says a size, and most of these are no trucks. */
export function asksType({ selection, make }: Draft): boolean {
  return selection.vehicle === "truck" && !make;
}
