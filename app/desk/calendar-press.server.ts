import type { DatabaseOrTransaction } from "~db/connect";
import { parseTime } from "~/domain/time";
import { firstFree, type Search } from "../booking/availability.server";
import type { DeskValues } from "~/desk/desk-values";
import { loadCalendar } from "../booking/calendar/calendar.server";
import { calendarValues } from "../booking/calendar/slot";

/** The values after a press on the calendar; null for any other press. */
export async function pressOnCalendar(
  db: DatabaseOrTransaction,
  sent: DeskValues,
  search: Search,
): Promise<DeskValues | null> {
  const { pick, from, intent, ...values } = sent;
  const byCalendar = { ...values, handDate: "", handTime: "", slot: "" };
  if (pick) {
    const picked = { ...byCalendar, date: pick };
    const { day } = await loadCalendar(db, pick, null, search);
    const start = parseTime(values.time ?? "");
    return day?.slots.some((slot) => slot.start === start && slot.free)
      ? picked
      : { ...picked, time: "" };
  }
  if (from) return { ...values, from };
  if (intent === "next") {
    const next = await firstFree(db, search.now.date, search);
    return next ? { ...byCalendar, ...calendarValues(next) } : values;
  }
  return intent === "otherDate" ? byCalendar : null;
}
