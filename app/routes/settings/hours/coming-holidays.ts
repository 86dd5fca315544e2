import { holidaysOf } from "~/domain/holidays";
import { formatHours, openingOn, type Schedule } from "~/domain/hours";
import { type CivilDate, WEEKDAYS, weekdayOf } from "~/domain/time";

export type ComingHoliday = { date: CivilDate; name: string; opens: boolean; words: string };

export function comingHolidays(schedule: Schedule, today: CivilDate): ComingHoliday[] {
  const year = Number(today.slice(0, 4));
  return [...holidaysOf(year), ...holidaysOf(year + 1)]
    .filter(({ date }) => date >= today)
    .map(({ date, name }) => ({
      date,
      name,
      opens: schedule.openHolidays.includes(date),
      words: stateWords(schedule, date),
    }));
}

function stateWords(schedule: Schedule, date: CivilDate): string {
  const hours = openingOn(schedule, date);
  if (!("kind" in hours))
    return `Open ${formatHours(hours)}${hours.online ? "" : ", by phone only"}`;
  if (hours.kind === "closure") return `Closed: ${hours.reason}`;
  return hours.kind === "closed" ? `Closed: ${WEEKDAYS[weekdayOf(date)]}s have no hours` : "Closed";
}
