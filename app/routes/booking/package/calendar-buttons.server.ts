import type { DatabaseOrTransaction } from "~db/connect";
import { firstFree, loadQuestion, type Search } from "~/booking/availability.server";
import type { Answers } from "~/domain/answers";
import { cutDate } from "~/booking/calendar/calendar";
import { calendarValues, withOfferedTime } from "~/booking/calendar/slot";
import { isFree } from "~/domain/slots";
import { parseCivilDate, parseTime } from "~/domain/time";

/** "Book a second vehicle" has no intent. */
export function isPressToBook({ pick, from, intent, confirmed }: Answers): boolean {
  return !pick && !from && (intent === "confirm" || (!intent && Boolean(confirmed)));
}

/** What the form shows after another press. */
export async function valuesToShow(
  db: DatabaseOrTransaction,
  search: Search,
  values: Answers,
): Promise<Answers> {
  const { pick, from, intent, ...others } = values;
  const date = parseCivilDate(pick);
  if (date) {
    const start = parseTime(others.time ?? "");
    const free =
      start !== null &&
      isFree(date, start, await loadQuestion(db, { from: date, to: date }, search));
    return { ...others, date, time: free ? others.time! : "" };
  }
  if (pick) return { ...others, date: cutDate(pick), time: "" };
  if (from) return { ...others, from };
  if (intent === "next") {
    const next = await firstFree(db, search.now.date, search);
    return next ? { ...others, ...calendarValues(next) } : others;
  }
  if (intent === "otherDate") return { ...others, slot: "", time: "" };
  return withOfferedTime(others);
}

/** What's promised from here on depends on the place. */
export function needsPlace({ pick, from, intent }: Answers): boolean {
  if (from) return false;
  return parseCivilDate(pick) !== null || intent === "next" || intent === "place";
}

export function fragmentFor({ pick, from, intent, date }: Answers) {
  if (pick || intent === "next") return "times";
  if (intent === "place") return date ? "times" : "date";
  return from || intent === "otherDate" ? "date" : "vehicleType";
}
