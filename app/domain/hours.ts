import { holidayOn } from "./holidays";
import { type CivilDate, DAY_MINUTES, formatTime, WEEKDAYS, weekdayOf } from "./time";

/** Opening hours of one weekday, in minutes since midnight: opening inclusive, closing exclusive. */
export type DayHours = { opens: number; closes: number; online: boolean };
/** Seven days from Sunday; null means closed all day. */
export type WeekHours = readonly (DayHours | null)[];
/** Days on which the business is closed, both ends included. */
export type Closure = { from: CivilDate; to: CivilDate; reason: string };

/** When the business is open: decisions 7 and 10. */
export type Schedule = {
  week: WeekHours;
  closures: readonly Closure[];
  /** Statutory holidays on which the business is open anyway. */
  openHolidays: readonly CivilDate[];
};

/** Why the business is closed on a day: its weekday, a statutory holiday, or a closure. */
export type ShutReason =
  { kind: "closed" } | { kind: "holiday"; name: string } | { kind: "closure"; reason: string };
/** Why nothing can be booked online on a day. */
export type ClosedReason = ShutReason | { kind: "byPhone" };

/** The hours of a date, or why it is not offered online. Holidays and closures override the weekly hours. */
export function hoursOn(schedule: Schedule, date: CivilDate): DayHours | ClosedReason {
  const hours = openingOn(schedule, date);
  return "kind" in hours || hours.online ? hours : { kind: "byPhone" };
}

/** Whether a start is within the hours of a date offered online: opening inclusive, closing exclusive. */
export function isWithin(schedule: Schedule, date: CivilDate, start: number): boolean {
  const hours = hoursOn(schedule, date);
  return !("kind" in hours) && start >= hours.opens && start < hours.closes;
}

/** The hours of a date, offered online or not, or why the business is closed. */
export function openingOn(schedule: Schedule, date: CivilDate): DayHours | ShutReason {
  const closure = schedule.closures.find(({ from, to }) => from <= date && date <= to);
  if (closure) return { kind: "closure", reason: closure.reason };
  const holiday = holidayOn(date);
  if (holiday && !schedule.openHolidays.includes(date)) return { kind: "holiday", name: holiday };
  return schedule.week[weekdayOf(date)] ?? { kind: "closed" };
}

/** "8:00 AM–8:00 PM", or "24 hours" for a day that never closes. */
export function formatHours(hours: DayHours): string {
  if (hours.opens === 0 && hours.closes === DAY_MINUTES) return "24 hours";
  return `${formatTime(hours.opens)}–${formatTime(hours.closes)}`;
}

/** The week from Monday, consecutive days with the same hours grouped: `{ days: "Monday–Friday", hours: "8:00 AM–8:00 PM" }`. */
export function describeWeek(week: WeekHours): { days: string; hours: string }[] {
  const groups: { first: string; last: string; hours: string }[] = [];
  for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
    const day = WEEKDAYS[weekday]!;
    const hours = week[weekday] ? formatHours(week[weekday]) : "Closed";
    const open = groups.at(-1);
    if (open?.hours === hours) open.last = day;
    else groups.push({ first: day, last: day, hours });
  }
  return groups.map(({ first, last, hours }) => ({
    days: first === last ? first : `${first}–${last}`,
    hours,
  }));
}

/**
 * The weekdays that are open but never offered online: "Thursday", "Monday and Thursday" or "Monday, Tuesday and
 * Thursday". Null if there are none.
 */
export function phoneOnlyDays(week: WeekHours): string | null {
  const days = WEEKDAYS.filter((_, weekday) => week[weekday] && !week[weekday].online);
  return days.length > 0 ? days.join(", ").replace(/, (?=\w+$)/, " and ") : null;
}
