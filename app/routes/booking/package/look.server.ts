import type { DatabaseOrTransaction } from "~db/connect";
import { firstFree, loadQuestion, type Search } from "~/booking/availability.server";
import { cutDate } from "~/booking/calendar/calendar";
import { calendarValues, withOfferedTime } from "~/booking/calendar/slot";
import { isFree } from "~/domain/slots";
import { parseCivilDate, parseTime } from "~/domain/time";

type Values = Record<string, string>;

export function isPressToBook(intent: string | undefined): boolean {
  return intent === "confirm" || intent === "second";
}

/** Null for the press that books. */
export async function valuesToShow(
  db: DatabaseOrTransaction,
  search: Search,
  values: Values,
): Promise<Values | null> {
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
  return isPressToBook(intent) ? null : withOfferedTime(others);
}

/** What's promised from here on depends on the place. */
export function needsPlace({ pick, from, intent }: Values): boolean {
  if (from) return false;
  return parseCivilDate(pick) !== null || intent === "next" || intent === "place";
}

export function fragmentFor({ pick, from, intent, date }: Values) {
  if (pick || intent === "next") return "times";
  if (intent === "place") return date ? "times" : "date";
  return from || intent === "otherDate" ? "date" : "vehicleType";
}
