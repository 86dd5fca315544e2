import type { DatabaseOrTransaction } from "../../../../db/connect";
import { firstFree, loadQuestion } from "~/booking/availability.server";
import { dateMissing, dayRefusal } from "~/booking/calendar/calendar";
import { quoteOf } from "~/booking/quote";
import { OUTSIDE_HOURS } from "~/booking/refusal-words";
import { type Draft, leadsTo, stepOf } from "~/booking/steps";
import { isWithin } from "~/domain/hours";
import { availabilityOn } from "~/domain/slots";
import { type CivilNow, parseCivilDate, parseCivilMonth, parseTime } from "~/domain/time";
import { log } from "~/server/log.server";

type Outcome = { draft: Draft; to: string } | { draft: Draft; errors: Record<string, string> };

export async function chooseTime(
  db: DatabaseOrTransaction,
  form: URLSearchParams,
  draft: Draft,
  now: CivilNow,
): Promise<Outcome> {
  const search = { minutes: quoteOf(draft.selection)!.minutes, now };
  const intent = form.get("intent");
  const picked = parseCivilDate(form.get("pick"));
  const shown = parseCivilDate(form.get("date"));
  const start = parseTime(form.get("time") ?? "");

  // Unchecked, since the next page checks it. Empty if a pressed day's times never arrived.
  const ticked =
    shown && (start !== null || form.get("time") === "") ? { ...draft, date: shown, start } : draft;
  const month = parseCivilMonth(form.get("month"));
  if (month) return { draft: ticked, to: `${stepOf("date").path}?month=${month}#date` };
  if (intent === "next") {
    const next = await firstFree(db, now.date, search);
    if (!next) return { draft: ticked, errors: { date: "No available time slots" } };
    return { draft: { ...draft, ...next }, to: `${stepOf("date").path}#times` };
  }
  const leaving = leadsTo(intent, "date");
  const date = picked ?? shown;
  const typed = form.get("pick") || form.get("date");
  if (!date)
    return leaving ? { draft, to: leaving } : { draft, errors: { date: dateMissing(typed) } };

  const question = await loadQuestion(db, { from: date, to: date }, search);
  const day = availabilityOn(date, question);
  const free = day.slots.some((slot) => slot.start === start && slot.places > 0);
  const checked = { ...draft, date, start: free ? start : null };

  const refused = day.reason && { date: `${dayRefusal(day.reason)}. Choose another date` };
  if (picked) {
    if (refused) return { draft: ticked, errors: refused };
    return { draft: checked, to: `${stepOf("date").path}#times` };
  }
  if (leaving) return { draft: checked, to: leaving };
  if (free) return { draft: checked, to: stepOf("vehicle").path };
  if (refused) return { draft: checked, errors: refused };
  if (start === null) return { draft: checked, errors: { time: "Choose a time" } };
  const within = isWithin(question.schedule, date, start);
  return {
    draft: checked,
    errors: {
      time: within ? "That time is no longer free. Choose another time" : OUTSIDE_HOURS.words,
    },
  };
}

export async function orUnavailable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Response) throw error;
    log.error("booking is unavailable", error);
    throw new Response(null, {
      status: 503,
      statusText: "Service Unavailable",
      headers: { "retry-after": "30" },
    });
  }
}
