import type { Database } from "~db/connect";
import { nextCarTime } from "~/booking/order/another-car.server";
import type { Search } from "~/booking/availability.server";
import { hoursSentence } from "~/booking/calendar/calendar";
import { loadCalendar } from "~/booking/calendar/calendar.server";
import { placeFields } from "~/booking/place/place-question";
import { quoteOf } from "~/booking/quote";
import { loadShownHours } from "~/booking/shown-hours.server";
import { smallRefusal } from "~/booking/order/smallest-job.server";
import { summaryOf, whenOf } from "~/booking/summary/summary";
import { placeNote, whereOf } from "~/booking/place/travel.server";
import { searchOfDraft, type StepState } from "~/booking/wizard/journey.server";
import { earliestGap } from "~/booking/wizard/step-guard";
import { type CivilNow, formatTime } from "~/domain/time";
import { businessInForce } from "~/server/business.server";
import { orFault } from "~/server/fault.server";

/** `from` is the first day of the calendar's page, if one is asked for. */
export async function datePage(db: Database, step: StepState, from: string | null, now: CivilNow) {
  const { prices } = step;
  const { selection, place } = step.draft;
  const quote = quoteOf(prices, selection);
  const search = searchOfDraft(prices, step.draft, now);
  const { draft, timeIsFree } = await withNextTime(db, step, search);
  const { date, start } = draft;
  const time = start === null ? null : formatTime(start);
  const small = await smallRefusal(db, place, quote);
  const { week } = await loadShownHours(db);
  const calendar = await loadCalendar(db, { date, time, from }, search);
  // Another time wouldn't help a job that's too small.
  const lost = start !== null && !timeIsFree && !small;
  return {
    ...calendar,
    wait: quote && place && !small ? (lost ? date : calendar.full) : null,
    where: placeFields(place),
    travel: placeNote(place, small),
    minutes: search.minutes,
    hours: hoursSentence(week),
    lost,
    summary: summaryOf(
      prices,
      draft,
      whenOf(prices, draft, timeIsFree),
      whereOf(place, await businessInForce(db)),
    ),
    reached: earliestGap(prices, draft, timeIsFree),
  };
}

/** Until a time is chosen for another car, the next one is. */
async function withNextTime(db: Database, step: StepState, search: Search) {
  const { draft } = step;
  if (draft.visit === undefined || draft.date !== null) return step;
  const next = await nextCarTime(db, draft.visit, search);
  return next ? { draft: { ...draft, ...next }, timeIsFree: true } : step;
}

/** The work of the step; without its calendar there's nothing to show. */
export function orUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  return orFault("booking is unavailable", work, () => {
    throw new Response(null, {
      status: 503,
      statusText: "Service Unavailable",
      headers: { "retry-after": "30" },
    });
  });
}
