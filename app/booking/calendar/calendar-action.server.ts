import type { DatabaseOrTransaction } from "~db/connect";
import type { Values } from "~/domain/values";
import { isFree } from "~/domain/slots";
import { firstFree, loadAvailabilityQuery, type Search } from "../availability.server";
import { cutDate } from "./calendar";
import { calendarValues, parseSlot } from "./slot";
import { calendarTime } from "./wanted-time";

/** A day or a time of one, another page, the next free time, "Choose another date". */
type CalendarAction = "pick" | "page" | "next" | "otherDate";
type Buttons = Partial<Record<"pick" | "from" | "intent", string | null>>;

/** The part of the page that shows what came of it. */
export const SHOWN_IN = { pick: "times", page: "date", next: "times", otherDate: "date" } as const;

/** Null if no button of the calendar sent the form. */
export function calendarAction({ pick, from, intent }: Buttons): CalendarAction | null {
  if (pick) return "pick";
  if (from) return "page";
  return intent === "next" || intent === "otherDate" ? intent : null;
}

/** The calendar precedes an offer that was ticked, and a time typed at the desk. */
const OTHERS = { slot: "", handDate: "", handTime: "" };

/** What a form shows after an action of its calendar; null if there's none, or no next free time. */
export async function valuesAfterAction(
  db: DatabaseOrTransaction,
  sent: Values,
  search: Search,
): Promise<Values | null> {
  const { pick = "", from = "", intent: _, ...values } = sent;
  const action = calendarAction(sent);
  if (action === "page") return { ...values, from };
  if (action === "otherDate") return { ...values, ...OTHERS, time: "" };
  if (action === "next") {
    const next = await firstFree(db, search.now.date, search);
    return next && { ...values, ...OTHERS, ...calendarValues(next) };
  }
  if (!action) return null;
  const picked = parseSlot(pick);
  // The page it leads to checks it, like every time that a form sends.
  if (picked) return { ...values, ...OTHERS, ...calendarValues(picked) };
  const { date, start } = calendarTime({ ...values, date: pick });
  const stays =
    date &&
    start !== null &&
    isFree(date, start, await loadAvailabilityQuery(db, { from: date, to: date }, search));
  return { ...values, ...OTHERS, date: cutDate(pick), time: stays ? values.time! : "" };
}
