import { holidayOn } from "./holidays";
import { type CivilDate, DAY_MINUTES, formatTime, WEEKDAYS, weekdayOf } from "./time";

/** Minutes since midnight: opening inclusive, closing exclusive. */
export type Hours = { opens: number; closes: number };
export type DayHours = Hours & { online: boolean };
/** Seven days from Sunday; null means closed all day. */
export type WeekHours = readonly (DayHours | null)[];
/** The same of a crew; null means a day off. */
export type CrewWeek = readonly (Hours | null)[];
/** Both ends included. */
export type Closure = { from: CivilDate; to: CivilDate; reason: string };

export type Schedule = {
  week: WeekHours;
  closures: readonly Closure[];
  openHolidays: readonly CivilDate[];
};

export type ShutReason =
  { kind: "closed" } | { kind: "holiday"; name: string } | { kind: "closure"; reason: string };
export type ClosedReason = ShutReason | { kind: "byPhone" };

/** The hours offered online, or why there are none. Closures and holidays override the week. */
export function hoursOn(schedule: Schedule, date: CivilDate): DayHours | ClosedReason {
  const hours = openingOn(schedule, date);
  return "kind" in hours || hours.online ? hours : { kind: "byPhone" };
}

/** Whether a start is within the hours offered online: opening inclusive, closing exclusive. */
export function isWithin(schedule: Schedule, date: CivilDate, start: number): boolean {
  const hours = hoursOn(schedule, date);
  return !("kind" in hours) && start >= hours.opens && start < hours.closes;
}

/** The hours, offered online or not, or why the business is closed. */
export function openingOn(schedule: Schedule, date: CivilDate): DayHours | ShutReason {
  const closure = schedule.closures.find(({ from, to }) => from <= date && date <= to);
  if (closure) return { kind: "closure", reason: closure.reason };
  const holiday = holidayOn(date);
  if (holiday && !schedule.openHolidays.includes(date)) return { kind: "holiday", name: holiday };
  return schedule.week[weekdayOf(date)] ?? { kind: "closed" };
}

/** "8:00 AM–8:00 PM", or "24 hours" for a day that never closes. */
export function formatHours(hours: Hours | DayHours): string {
  if (hours.opens === 0 && hours.closes === DAY_MINUTES) return "24 hours";
  return `${formatTime(hours.opens)}–${formatTime(hours.closes)}`;
}

/** The week from Monday; consecutive days with the same hours share a row. */
export function describeWeek(week: CrewWeek, closed = "Closed"): { days: string; hours: string }[] {
  const groups: { first: string; last: string; hours: string }[] = [];
  for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
    const day = WEEKDAYS[weekday]!;
    const hours = week[weekday] ? formatHours(week[weekday]) : closed;
    const open = groups.at(-1);
    if (open?.hours === hours) open.last = day;
    else groups.push({ first: day, last: day, hours });
  }
  return groups.map(({ first, last, hours }) => ({
    days: first === last ? first : `${first}–${last}`,
    hours,
  }));
}

/** Weekdays open but never offered online: "Monday, Tuesday and Thursday"; null if none. */
export function phoneOnlyDays(week: WeekHours): string | null {
  const days = WEEKDAYS.filter((_, weekday) => week[weekday] && !week[weekday].online);
  return days.length > 0 ? days.join(", ").replace(/, (?=\w+$)/, " and ") : null;
}
