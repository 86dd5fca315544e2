import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { PLACE_MISSING, placeIn } from "~/booking/answers.server";
import { loadAvailabilityQuery } from "~/booking/availability.server";
import { calendarAction, valuesAfterAction } from "~/booking/calendar/calendar-action.server";
import type { FreeTime } from "~/booking/calendar/slot";
import { calendarTime, wantedTime } from "~/booking/calendar/wanted-time";
import { ASKS_PLACE, PLACE_FIRST } from "~/booking/place/ask-place";
import { quoteOf } from "~/booking/quote";
import { askPath } from "~/booking/waiting/asked.server";
import { ANSWERS_MISSING, DAY_REFUSED, tooSmall } from "~/booking/order/refusal-words";
import { smallRefusal } from "~/booking/order/smallest-job.server";
import { refusalOf, wordsInCalendar } from "~/booking/order/time-refusal.server";
import { type Draft, draftCookie } from "~/booking/wizard/draft.server";
import { progressOf, searchOfDraft, sentStep } from "~/booking/wizard/journey.server";
import { leadsTo, stepOf } from "~/booking/wizard/steps";
import type { Prices } from "~/domain/catalogue";
import type { Submission } from "~/domain/submission";
import { type CivilNow, parseCivilDate } from "~/domain/time";
import type { Values } from "~/domain/values";
import { businessNow } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { typed } from "~/server/form.server";
import { readForm } from "~/server/http";
import { drawn, respond } from "~/server/reply.server";
import { submissionAs } from "~/server/submission.server";
import type { Reply } from "~/ui/reply";
import { datePage, orUnavailable } from "./date-page.server";

type Why = Pick<Reply, "title" | "errors">;
type TimeChoice = { draft: Draft; to: string } | ({ draft: Draft; to?: undefined } & Why);

const { path } = stepOf("date");

export async function dateAction({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const sent = typed(form);
  const submission = submissionAs(form, { sent, parsed: wantedTime(sent) }, null);
  const now = businessNow();
  const { prices, draft } = await sentStep(request, "date");
  const outcome = await orUnavailable(() => chooseTime(prices, submission, draft, now));
  const headers = { "set-cookie": await draftCookie(outcome.draft) };
  if (outcome.to !== undefined) return redirect(outcome.to, { headers });
  const { draft: chosen, title, errors } = outcome;
  const from = new URL(request.url).searchParams.get("from");
  const step = await progressOf(prices, chosen);
  const page = await orUnavailable(() => datePage(db, step, from, now));
  return respond(drawn(422, submission, { title, errors }), { page }, headers);
}

async function chooseTime(
  prices: Prices,
  { sent, parsed }: Submission<FreeTime>,
  before: Draft,
  now: CivilNow,
): Promise<TimeChoice> {
  const shown = calendarTime(sent);
  const place = "place" in sent || "locationMode" in sent ? placeIn(sent) : before.place;
  const draft = { ...before, place };
  const quote = quoteOf(prices, draft.selection);
  const search = searchOfDraft(prices, draft, now);
  // Unchecked, since the next page checks it. Empty if a pressed day's times never arrived.
  const ticked =
    shown.date && (shown.start !== null || sent.time === "") ? { ...draft, ...shown } : draft;
  const action = calendarAction(sent);
  const leaving = leadsTo(sent.intent, "date");
  if (sent.wait && quote && place) {
    const { vehicle } = draft.selection;
    const from = parseCivilDate(sent.wait) ?? now.date;
    const asked = { flow: "wizard", quote, vehicle: vehicle ?? "other", place, from } as const;
    return { draft: ticked, to: askPath(asked) };
  }
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
