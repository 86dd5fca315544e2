import type { DatabaseOrTransaction } from "~db/connect";
import { PLACE_MISSING, placeIn } from "~/booking/answers.server";
import { loadAvailabilityQuery, searchFor } from "~/booking/availability.server";
import { calendarAction, valuesAfterAction } from "~/booking/calendar/calendar-action.server";
import type { FreeTime } from "~/booking/calendar/slot";
import { calendarTime, wantedTime } from "~/booking/calendar/wanted-time";
import { ASKS_PLACE, PLACE_FIRST } from "~/booking/place/ask-place";
import { quoteOf } from "~/booking/quote";
import { ANSWERS_MISSING, DAY_REFUSED, tooSmall } from "~/booking/order/refusal-words";
import { smallRefusal } from "~/booking/order/smallest-job.server";
import { refusalOf, wordsInCalendar } from "~/booking/order/time-refusal.server";
import type { Draft } from "~/booking/wizard/draft.server";
import { leadsTo, stepOf } from "~/booking/wizard/steps";
import type { Prices } from "~/domain/catalogue";
import type { Submission } from "~/domain/submission";
import type { CivilNow } from "~/domain/time";
import type { Values } from "~/domain/values";
import { orFault } from "~/server/fault.server";
import type { Reply } from "~/ui/reply";

type Why = Pick<Reply, "title" | "errors">;
type TimeChoice = { draft: Draft; to: string } | ({ draft: Draft; to?: undefined } & Why);

const { path } = stepOf("date");

export async function chooseTime(
  db: DatabaseOrTransaction,
  prices: Prices,
  { sent, parsed }: Submission<FreeTime>,
  before: Draft,
  now: CivilNow,
): Promise<TimeChoice> {
  const shown = calendarTime(sent);
  const place = "place" in sent || "locationMode" in sent ? placeIn(sent) : before.place;
  const draft = { ...before, place };
  const quote = quoteOf(prices, draft.selection);
  const search = searchFor({ work: quote, place, visit: draft.visit, now });
  // Unchecked, since the next page checks it. Empty if a pressed day's times never arrived.
  const ticked =
    shown.date && (shown.start !== null || sent.time === "") ? { ...draft, ...shown } : draft;
  const action = calendarAction(sent);
  const leaving = leadsTo(sent.intent, "date");
  if (sent.intent === "place") {
    if (!place) return { draft: ticked, title: ANSWERS_MISSING, errors: { place: PLACE_FIRST } };
    return { draft: ticked, to: `${path}#${ticked.date ? "times" : "date"}` };
  }
  if (!leaving && action !== "page" && (await smallRefusal(db, place, quote)))
    return { draft: ticked, ...tooSmall() };
  const values = action ? await valuesAfterAction(db, sent, search) : sent;
  if (!values) return { draft: ticked, title: DAY_REFUSED, errors: parsed.errors! };
  if (action === "page")
    return { draft: ticked, to: `${path}?${new URLSearchParams({ from: values.from! })}#date` };

  const unanswered = (time: Values | null) => ({
    title: ANSWERS_MISSING,
    errors: { ...(!place && { place: PLACE_MISSING }), ...time },
  });
  const [{ date, start }, { errors }] = [calendarTime(values), wantedTime(values)];
  if (!date) return { draft, ...(leaving ? { to: leaving } : unanswered(errors)) };
  const query = await loadAvailabilityQuery(db, { from: date, to: date }, search);
  const why = refusalOf({ date, start }, query);
  const refusal = why && wordsInCalendar(why);
  const checked = { ...draft, date, start: why ? null : start };
  if (action) {
    if (why?.reason) return { draft: ticked, ...refusal! };
    // A response to the press would show the calendar before the place.
    const asks = `${path}?${ASKS_PLACE.join("=")}#place`;
    return { draft: checked, to: place ? `${path}#times` : asks };
  }
  if (leaving) return { draft: checked, to: leaving };
  if (checked.start !== null && place) return { draft: checked, to: stepOf("vehicle").path };
  if (refusal && place) return { draft: checked, ...refusal };
  return { draft: checked, ...unanswered(refusal?.errors ?? errors) };
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
