import type { DatabaseOrTransaction } from "~db/connect";
import type { Values as Answers } from "~/domain/values";
import { isFree } from "~/domain/slots";
import { parseCivilDate, parseTime } from "~/domain/time";
import { firstFree, loadAvailabilityQuery, type Search } from "../availability.server";
import { cutDate } from "./calendar";
import { calendarValues } from "./slot";

/** The calendar precedes an offer that was ticked, and a time typed at the desk. */
const OTHERS = { slot: "", handDate: "", handTime: "" };

/** What a form shows after a press on its calendar; null for any other press. */
export async function valuesAfterAction(
  db: DatabaseOrTransaction,
  { pick, from, intent, ...values }: Answers,
  search: Search,
): Promise<Answers | null> {
  if (pick) {
    const [date, start] = [parseCivilDate(pick), parseTime(values.time ?? "")];
    const stays =
      date &&
      start !== null &&
      isFree(date, start, await loadAvailabilityQuery(db, { from: date, to: date }, search));
    return { ...values, ...OTHERS, date: cutDate(pick), time: stays ? values.time! : "" };
  }
  if (from) return { ...values, from };
  if (intent === "next") {
    const next = await firstFree(db, search.now.date, search);
    return next ? { ...values, ...OTHERS, ...calendarValues(next) } : values;
  }
  return intent === "otherDate" ? { ...values, ...OTHERS, time: "" } : null;
}
