import { type DayHours, openingOn, type Schedule } from "./hours";
import { holidayOn } from "./holidays";
import { addDays, type CivilDate, formatDay, weekdayOf } from "./time";

/** Both ends included; `open` is null for closures. */
export type SpecialDays = {
  from: CivilDate;
  to: CivilDate;
  open: { hours: DayHours; holiday: string } | null;
};

/** Closures and opened holidays from a date to `days` days after it, earliest first. */
export function specialDays(schedule: Schedule, from: CivilDate, days: number): SpecialDays[] {
  const last = addDays(from, days);
  const closed = schedule.closures
    .filter((closure) => closure.to >= from && closure.from <= last)
    .map((closure) => ({ from: closure.from, to: closure.to, open: null }));
  const open = schedule.openHolidays.flatMap((date): SpecialDays[] => {
    const hours = openingOn(schedule, date);
    const holiday = holidayOn(date);
    return date < from || date > last || !holiday || "kind" in hours
      ? []
      : [{ from: date, to: date, open: { hours, holiday } }];
  });
  return [...closed, ...open].toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
}

/** Holidays that close a day on which the shop would be open, for machine-readable hours. */
export function shutHolidays(schedule: Schedule, from: CivilDate, days: number): SpecialDays[] {
  const dates = Array.from({ length: days + 1 }, (_, day) => addDays(from, day));
  const shut = dates.filter((date) => {
    const hours = openingOn(schedule, date);
    return "kind" in hours && hours.kind === "holiday" && schedule.week[weekdayOf(date)];
  });
  return shut.map((date) => ({ from: date, to: date, open: null }));
}

/** "Open on Canada Day, Thursday, July 1" or "Closed Monday, January 4 to Friday, January 8". */
export function specialWords({ from, to, open }: SpecialDays): string {
  if (open) return `Open on ${open.holiday}, ${formatDay(from)}`;
  return from === to
    ? `Closed ${formatDay(from)}`
    : `Closed ${formatDay(from)} to ${formatDay(to)}`;
}
