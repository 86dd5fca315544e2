import type { DatabaseOrTransaction } from "~db/connect";
import { markOf } from "~/booking/wizard/draft.server";
import { placeIn } from "~/booking/answers.server";
import { quoteOfForm } from "~/booking/package/package";
import type { PackageDraft } from "~/booking/package/package-draft.server";
import { businessInForce } from "~/server/business.server";
import { changedSince } from "~/booking/order/changed-offer.server";
import { depositTerms } from "~/booking/order/deposit.server";
import { formTimes } from "~/booking/order/form-times.server";
import { changesInOne } from "~/booking/order/offer-changes";
import { afterwards } from "~/booking/summary/summary-lines";
import { whereOf } from "~/booking/place/travel.server";
import { findSold, pricesOf } from "~/domain/catalogue";
import type { Schedule } from "~/domain/hours";
import { readyAt } from "~/domain/pickup";
import type { DayAvailability } from "~/domain/slots";
import type { CivilNow } from "~/domain/time";
import type { Values } from "~/domain/values";
import { VEHICLE_TYPES } from "~/domain/vehicle";
import { workTime } from "~/domain/work-time";
import { type CatalogueInForce } from "~/server/catalogue.server";

/** Null if the package isn't sold online any more. */
export async function packagePage(
  db: DatabaseOrTransaction,
  catalogue: CatalogueInForce,
  { openedAt: _openedAt, prices: catalogueVersion, visit, ...draft }: PackageDraft,
  values: Values,
  now: CivilNow,
) {
  const place = placeIn(values);
  const entry = findSold(pricesOf(catalogue), draft.package);
  const quote = quoteOfForm(catalogue, draft.package, values);
  if (!entry || !quote) return null;
  const changes = await changedSince(db, catalogueVersion, catalogue, {
    flow: "package",
    quote: (prices) => quoteOfForm(prices, draft.package, values),
  });
  const shown = {
    draft,
    mark: markOf(draft),
    version: catalogue.version,
    changes: changes && { ...changes, words: changesInOne(changes) },
    entry,
    prices: {
      packages: [entry],
      factors: catalogue.factors,
      timeFactors: catalogue.timeFactors,
      ...(catalogue.taxes && { taxes: catalogue.taxes }),
    },
    quote,
    where: whereOf(place, await businessInForce(db)),
    deposit: depositTerms(catalogue.deposits, quote, { place }, now),
  };
  const { schedule, ...times } = await formTimes(db, values, { work: quote, visit, now });
  const minutes = VEHICLE_TYPES.map((type) => workTime(catalogue, entry, type).minutes);
  const { day } = times.calendar;
  const ready = day && schedule ? readyByEnd(day, quote.cure, minutes, schedule) : {};
  return { ...shown, ...times, ready };
}

/** ". Ready from 6:30 PM", by the minute of the day at which the work ends, whatever its vehicle is. */
function readyByEnd(
  { date, slots }: DayAvailability,
  cure: number,
  minutes: readonly number[],
  schedule: Schedule,
): Record<number, string> {
  const ends = slots.flatMap(({ start }) => minutes.map((each) => start + each));
  return Object.fromEntries(
    ends.map((end) => [end, afterwards(readyAt(date, end + cure, schedule))]),
  );
}

export type PackagePage = NonNullable<Awaited<ReturnType<typeof packagePage>>>;
