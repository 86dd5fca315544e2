import { whereOf } from "~/booking/place/travel.server";
import { whenOf } from "~/booking/summary/summary";
import type { StepState } from "~/booking/wizard/journey.server";
import { wizardPricesOf } from "~/domain/catalogue";
import { formatTime } from "~/domain/time";
import { businessInForce } from "~/server/business.server";
import { db } from "~/server/db.server";

/** What the page shows. */
export async function servicePage({ prices, draft, timeIsFree, reached }: StepState) {
  const { selection, make, model } = draft;
  return {
    prices: wizardPricesOf(prices),
    version: prices.version,
    draft: { selection, make, model },
    slot: { date: draft.date, time: draft.start === null ? null : formatTime(draft.start) },
    when: whenOf(prices, draft, timeIsFree),
    where: whereOf(draft.place, await businessInForce(db)),
    timeIsFree,
    reached,
  };
}
