import type { DatabaseOrTransaction } from "../../../db/connect";
import {
  addDays,
  addMonths,
  type CivilDate,
  type CivilNow,
  daysOfMonth,
  formatDate,
  monthOf,
  parseCivilDate,
  parseCivilMonth,
} from "~/domain/time";
import { firstFree, loadMonths, type Search } from "../availability.server";
import { calendarDay, NO_SUCH_DATE } from "./calendar";

/** The month asked for, else the chosen day's, else that of the first free time. */
export async function loadCalendar(
  db: DatabaseOrTransaction,
  chosen: string | null,
  asked: string | null,
  search: Search,
) {
  const { now } = search;
  const months = await loadMonths(db, search);
  const next = await firstFree(db, now.date, search, months);
  const [first, last] = [
    monthOf(now.date),
    monthOf(addDays(now.date, months.settings.rules.horizonDays)),
  ];
  const date = parseCivilDate(chosen);
  const problem = chosen && !date ? NO_SUCH_DATE : null;

  const wanted = parseCivilMonth(asked) ?? monthOf(date ?? next?.date ?? now.date);
  const month = wanted < first ? first : wanted > last ? last : wanted;
  const days = await months.at(month);
  const day = date ? (await months.at(monthOf(date))).find((each) => each.date === date)! : null;
  const later = date && date >= now.date ? addDays(date, 1) : now.date;
  const nextOpen = day?.reason ? await firstFree(db, later, search, months) : null;
  return {
    month,
    days: days.map(calendarDay),
    earlier: month > first ? addMonths(month, -1) : null,
    later: month < last ? addMonths(month, 1) : null,
    date,
    problem,
    day,
    next,
    nextOpen: nextOpen ?? next,
  };
}
type Calendar = Awaited<ReturnType<typeof loadCalendar>>;

/** The calendar while the database can't be read: only the earlier choice can be chosen. */
export function calendarUnread(
  date: CivilDate | null,
  start: number | null,
  now: CivilNow,
): Calendar {
  const month = monthOf(date ?? now.date);
  const days = daysOfMonth(month).map((each) => ({
    date: each,
    number: Number(each.slice(8)),
    name: `${formatDate(each)}, not known right now`,
    word: "",
    free: each === date,
  }));
  const day = date
    ? {
        date,
        needs: "crew" as const,
        slots: start === null ? [] : [{ start, free: true }],
        reason: null,
      }
    : null;
  return {
    month,
    days,
    earlier: null,
    later: null,
    date,
    problem: null,
    day,
    next: null,
    nextOpen: null,
  };
}
