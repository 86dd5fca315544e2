import type { DatabaseOrTransaction } from "~db/connect";
import { ASKS_PLACE } from "~/booking/place/ask-place";
import { PLACE_FIRST, PLACE_MISSING, placeIn } from "~/booking/answers.server";
import { loadAvailabilityQuery, searchFor } from "~/booking/availability.server";
import { dateMissing, dayRefusal } from "~/booking/calendar/calendar";
import { calendarAction, valuesAfterAction } from "~/booking/calendar/calendar-action.server";
import { quoteOf } from "~/booking/quote";
import {
  ANSWERS_MISSING,
  DAY_REFUSED,
  LOST_TIME,
  OUTSIDE_HOURS,
  TOO_SMALL,
} from "~/booking/submission/refusal-words";
import { smallRefusal } from "~/booking/submission/smallest-job.server";
import { type Draft, leadsTo, stepOf } from "~/booking/wizard/steps";
import type { Prices } from "~/domain/catalogue";
import { isWithin } from "~/domain/hours";
import { availabilityOn, type UnavailableReason } from "~/domain/slots";
import type { Submission } from "~/domain/submission";
import { type CivilNow, parseCivilDate, parseTime } from "~/domain/time";
import { orFault } from "~/server/fault.server";
import { fieldOf, optionalField } from "~/server/form.server";
import { z } from "~/server/zod.server";
import type { Reply } from "~/ui/reply";

type Why = Pick<Reply, "title" | "errors">;
type TimeChoice = { draft: Draft; to: string } | ({ draft: Draft; to?: undefined } & Why);

const { path } = stepOf("date");

/** Refuses nothing, since a press may only look. */
export const timeSchema = z.object({
  intent: optionalField,
  date: fieldOf(parseCivilDate),
  time: fieldOf(parseTime),
});

export async function chooseTime(
  db: DatabaseOrTransaction,
  prices: Prices,
  { sent, parsed }: Submission<z.infer<typeof timeSchema>>,
  before: Draft,
  now: CivilNow,
): Promise<TimeChoice> {
  const { intent, date: shown, time: tick } = parsed.value!;
  const place = "place" in sent || "locationMode" in sent ? placeIn(sent) : before.place;
  const draft = { ...before, place };
  const { visit } = draft;
  const quote = quoteOf(prices, draft.selection);
  const search = searchFor({ work: quote, place, visit, now });
  // Unchecked, since the next page checks it. Empty if a pressed day's times never arrived.
  const ticked =
    shown && (tick !== null || sent.time === "") ? { ...draft, date: shown, start: tick } : draft;
  const action = calendarAction(sent);
  if (intent === "place") {
    if (!place) return { draft: ticked, title: ANSWERS_MISSING, errors: { place: PLACE_FIRST } };
    return { draft: ticked, to: ticked.date ? `${path}#times` : `${path}#date` };
  }
  const leaving = leadsTo(intent, "date");
  if (!leaving && action !== "page" && (await smallRefusal(db, place, quote)))
    return { draft: ticked, title: TOO_SMALL.title, errors: { place: TOO_SMALL.words } };
  const values = action ? await valuesAfterAction(db, sent, search) : sent;
  if (!values)
    return { draft: ticked, title: DAY_REFUSED, errors: { date: "No available time slots" } };
  if (action === "page")
    return { draft: ticked, to: `${path}?${new URLSearchParams({ from: values.from! })}#date` };
  const [date, start] = [parseCivilDate(values.date), parseTime(values.time)];
  const placeMissing: Record<string, string> = place ? {} : { place: PLACE_MISSING };
  if (!date && leaving) return { draft, to: leaving };
  if (!date) {
    const errors = { ...placeMissing, date: dateMissing(values.date) };
    return { draft, title: ANSWERS_MISSING, errors };
  }
  const query = await loadAvailabilityQuery(db, { from: date, to: date }, search);
  const day = availabilityOn(date, query);
  const free = day.slots.some((slot) => slot.start === start && slot.free);
  const checked = { ...draft, date, start: free ? start : null };

  const within = isWithin(query.schedule, date, start ?? 0);
  const refusal = refusalOf(day.reason, { start, free }, within);
  if (action) {
    if (day.reason) return { draft: ticked, ...refusal! };
    // A response to the press would show the calendar before the place.
    const asks = `${path}?${ASKS_PLACE.join("=")}#place`;
    return { draft: checked, to: place ? `${path}#times` : asks };
  }
  if (leaving) return { draft: checked, to: leaving };
  if (free && place) return { draft: checked, to: stepOf("vehicle").path };
  const timeMissing: Record<string, string> = free ? {} : { time: "Choose a time" };
  return {
    draft: checked,
    title: refusal && place ? refusal.title : ANSWERS_MISSING,
    errors: { ...placeMissing, ...(refusal?.errors ?? timeMissing) },
  };
}

/** Why a day, or the time chosen on it, can't be had. */
function refusalOf(
  reason: UnavailableReason | null,
  { start, free }: { start: number | null; free: boolean },
  isWithinHours: boolean,
): Why | null {
  if (reason)
    return { title: DAY_REFUSED, errors: { date: `${dayRefusal(reason)}. Choose another date` } };
  if (free || start === null) return null;
  const { title, words } = isWithinHours
    ? { ...LOST_TIME, words: "That time is no longer free. Choose another time" }
    : OUTSIDE_HOURS;
  return { title, errors: { time: words } };
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
