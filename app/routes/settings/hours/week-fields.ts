import { type DayHours, formatHours, type WeekHours } from "~/domain/hours";
import { DAY_MINUTES, formatTime, WEEKDAYS } from "~/domain/time";
import { printTimeOfDay, QUARTER, readTimeOfDay } from "~/domain/time-of-day";
import type { FieldErrors } from "~/ui/error-summary";
import type { Values } from "~/domain/values";

/** From Monday; 0 is Sunday. */
export const WEEK_ORDER = [1, 2, 3, 4, 5, 6, 0] as const;
export const DAY_STATES = {
  online: "Open, bookable online",
  phone: "Open, by phone only",
  closed: "Closed",
} as const;

export const WEEK_FIELDS = WEEK_ORDER.flatMap((weekday) => [
  `day-${weekday}`,
  `opens-${weekday}`,
  `closes-${weekday}`,
]);

export function weekValues(week: WeekHours): Values {
  return Object.fromEntries(
    WEEK_ORDER.flatMap((weekday) => {
      const hours = week[weekday];
      return [
        [`day-${weekday}`, stateOf(hours)],
        [`opens-${weekday}`, hours ? printTimeOfDay(hours.opens) : ""],
        [`closes-${weekday}`, hours ? printTimeOfDay(hours.closes) : ""],
      ];
    }),
  );
}

export function weekWords(week: WeekHours): Values {
  return Object.fromEntries(
    WEEK_ORDER.map((weekday) => [`day-${weekday}`, dayWords(week[weekday])]),
  );
}

/** Closing at midnight means the end of the day. */
export function readWeek(values: Values): {
  week: WeekHours;
  errors: FieldErrors;
} {
  const errors: FieldErrors = {};
  const week: (DayHours | null)[] = Array.from({ length: 7 }, () => null);
  for (const weekday of WEEK_ORDER) {
    const state = values[`day-${weekday}`];
    if (state === "closed") continue;
    if (state !== "online" && state !== "phone") {
      errors[`day-${weekday}`] = `${WEEKDAYS[weekday]}: choose whether it is open`;
      continue;
    }
    const opens = readTime(values[`opens-${weekday}`], `${WEEKDAYS[weekday]} opens`);
    const closing = readTime(values[`closes-${weekday}`], `${WEEKDAYS[weekday]} closes`);
    if (typeof opens === "string") errors[`opens-${weekday}`] = opens;
    if (typeof closing === "string") errors[`closes-${weekday}`] = closing;
    if (typeof opens === "string" || typeof closing === "string") continue;
    const closes = closing === 0 ? DAY_MINUTES : closing;
    if (closes <= opens)
      errors[`closes-${weekday}`] =
        `${WEEKDAYS[weekday]} closes: has to be after it opens at ${formatTime(opens)}`;
    else week[weekday] = { opens, closes, online: state === "online" };
  }
  return { week, errors };
}

/** A day in its fields, as its folded row says it; the state alone if its times are wrong. */
export function dayShort(values: Values, weekday: number): string {
  const hours = readWeek(values).week[weekday];
  if (hours) return `${formatHours(hours)}${hours.online ? "" : ", by phone"}`;
  const state = values[`day-${weekday}`];
  return Object.entries(DAY_STATES).find(([id]) => id === state)?.[1] ?? "";
}

function readTime(text: string | undefined, name: string): number | string {
  if (!text?.trim()) return `${name}: enter a time`;
  const minute = readTimeOfDay(text);
  if (minute === null) return `${name}: enter a time such as 9:00 AM or 17:30`;
  return minute % QUARTER === 0
    ? minute
    : `${name}: use a quarter hour, such as ${formatTime(minute - (minute % QUARTER))}`;
}

function stateOf(hours: DayHours | null | undefined): keyof typeof DAY_STATES {
  if (!hours) return "closed";
  return hours.online ? "online" : "phone";
}

function dayWords(hours: DayHours | null | undefined): string {
  return hours
    ? `${formatHours(hours)}, ${hours.online ? "bookable online" : "by phone only"}`
    : "Closed";
}
