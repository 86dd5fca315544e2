import type { Database } from "~db/connect";
import { nextCarTime } from "~/booking/submission/another-car.server";
import { type Search, searchFor } from "~/booking/availability.server";
import { hoursSentence } from "~/booking/calendar/calendar";
import { loadCalendar } from "~/booking/calendar/calendar.server";
import { placeFields } from "~/booking/place/place-question";
import { quoteOf } from "~/booking/quote";
import { loadShownHours } from "~/booking/shown-hours.server";
import { smallRefusal } from "~/booking/submission/smallest-job.server";
import type { Draft } from "~/booking/wizard/draft.server";
import { summaryOf, whenOf } from "~/booking/summary/summary";
import { placeNote, whereOf } from "~/booking/place/travel.server";
import { isTimeFree } from "~/booking/wizard/journey.server";
import { earliestGap } from "~/booking/wizard/step-guard";
import type { Prices } from "~/domain/catalogue";
import { type CivilNow, formatTime } from "~/domain/time";
import { businessInForce } from "~/server/business.server";

/** `from` is the first day of the calendar's page, if one is asked for. */
export async function datePage(
  db: Database,
  prices: Prices,
  before: Draft,
  from: string | null,
  now: CivilNow,
) {
  const { selection, place, visit } = before;
  const quote = quoteOf(prices, selection);
  const search = searchFor({ work: quote, place, visit, now });
  const draft = await withNextTime(db, before, search);
  const { date, start } = draft;
  const timeIsFree = await isTimeFree(db, prices, draft, now);
  const small = await smallRefusal(db, place, quote);
  const { week } = await loadShownHours(db);
  return {
    ...(await loadCalendar(db, date, from, search)),
    where: placeFields(place),
    travel: placeNote(place, small),
    minutes: search.minutes,
    hours: hoursSentence(week),
    chosen: timeIsFree && start !== null ? formatTime(start) : null,
    // Another time wouldn't help.
    lost: start !== null && !timeIsFree && !small,
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
async function withNextTime(db: Database, draft: Draft, search: Search): Promise<Draft> {
  if (draft.visit === undefined || draft.date !== null) return draft;
  return { ...draft, ...(await nextCarTime(db, draft.visit, search)) };
}
