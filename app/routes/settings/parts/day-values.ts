import { formatHours, type Hours } from "~/domain/hours";
import { DAY_MINUTES, formatTime, WEEKDAYS } from "~/domain/time";
import { printTimeOfDay, QUARTER, readTimeOfDay } from "~/domain/time-of-day";
import type { Values } from "~/domain/values";
import type { FieldErrors } from "~/ui/error-summary";

/** In characters: customers read a closure's in the calendar, where there's little room. */
export const REASON_LIMIT = 80;
export const ENTER_REASON = "Enter the reason";
export const ENTER_A_TIME = "enter a time such as 9:00 AM or 17:30";
/** Of a closure or block. */
export const MOST_DAYS = 366;

/** From Monday; 0 is Sunday. */
export const WEEK_ORDER = [1, 2, 3, 4, 5, 6, 0] as const;

export const WEEK_FIELDS = WEEK_ORDER.flatMap((weekday) => [
  `day-${weekday}`,
  `opens-${weekday}`,
  `closes-${weekday}`,
]);

/** How a week is asked for: "closed" is the state without times, and `opens` and `closes` name them. */
export type DayWords = {
  states: { closed: string } & Record<string, string>;
  which: string;
  choose: string;
  opens: string;
  closes: string;
  /** What a folded row says of a state besides its times. */
  more?: Record<string, string>;
};

/** The field that a day's times belong to. */
export function dayField(name: string): string {
  return name.replace(/^(opens|closes)-/, "day-");
}

export function dayValues<Day extends Hours>(
  week: readonly (Day | null)[],
  stateOf: (hours: Day) => string,
): Values {
  return Object.fromEntries(
    WEEK_ORDER.flatMap((weekday) => {
      const hours = week[weekday];
      return [
        [`day-${weekday}`, hours ? stateOf(hours) : "closed"],
        [`opens-${weekday}`, hours ? printTimeOfDay(hours.opens) : ""],
        [`closes-${weekday}`, hours ? printTimeOfDay(hours.closes) : ""],
      ];
    }),
  );
}

/** Closing at midnight means the end of the day. */
export function readDays(
  values: Values,
  words: DayWords,
): { days: ((Hours & { state: string }) | null)[]; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const days: ((Hours & { state: string }) | null)[] = WEEKDAYS.map(() => null);
  for (const weekday of WEEK_ORDER) {
    const day = WEEKDAYS[weekday]!;
    const state = values[`day-${weekday}`] ?? "";
    if (state === "closed") continue;
    if (!Object.hasOwn(words.states, state)) {
      errors[`day-${weekday}`] = `${day}: ${words.choose}`;
      continue;
    }
    const opens = readTime(values[`opens-${weekday}`], `${day} ${words.opens}`);
    const closing = readTime(values[`closes-${weekday}`], `${day} ${words.closes}`);
    if (typeof opens === "string") errors[`opens-${weekday}`] = opens;
    if (typeof closing === "string") errors[`closes-${weekday}`] = closing;
    if (typeof opens === "string" || typeof closing === "string") continue;
    const closes = closing === 0 ? DAY_MINUTES : closing;
    if (closes <= opens)
      errors[`closes-${weekday}`] =
        `${day} ${words.closes}: has to be after it ${words.opens} at ${formatTime(opens)}`;
    else days[weekday] = { opens, closes, state };
  }
  return { days, errors };
}

/** A day in its fields, as its folded row says it; the state alone if its times are wrong. */
export function dayShort(values: Values, weekday: number, words: DayWords): string {
  const hours = readDays(values, words).days[weekday];
  if (hours) return formatHours(hours) + (words.more?.[hours.state] ?? "");
  const state = values[`day-${weekday}`];
  return Object.entries(words.states).find(([id]) => id === state)?.[1] ?? "";
}

function readTime(text: string | undefined, name: string): number | string {
  if (!text?.trim()) return `${name}: enter a time`;
  const minute = readTimeOfDay(text);
  if (minute === null) return `${name}: ${ENTER_A_TIME}`;
  return minute % QUARTER === 0
    ? minute
    : `${name}: use a quarter hour, such as ${formatTime(minute - (minute % QUARTER))}`;
}
