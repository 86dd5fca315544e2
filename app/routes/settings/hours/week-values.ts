import { type DayHours, formatHours, type WeekHours } from "~/domain/hours";
import type { Values } from "~/domain/values";
import type { FieldErrors } from "~/ui/error-summary";
import { type DayWords, dayValues, readDays, WEEK_ORDER } from "../parts/day-values";

export const SHOP_DAYS = {
  states: {
    online: "Open, bookable online",
    phone: "Open, by phone only",
    closed: "Closed",
  },
  which: "open or closed",
  choose: "choose whether it is open",
  opens: "opens",
  closes: "closes",
  more: { phone: ", by phone" },
} satisfies DayWords;

export function weekValues(week: WeekHours): Values {
  return dayValues(week, ({ online }) => (online ? "online" : "phone"));
}

export function weekWords(week: WeekHours): Values {
  return byDay((weekday) => dayWords(week[weekday]));
}

/** By the day's field. */
export function byDay(wordsOf: (weekday: number) => string): Values {
  return Object.fromEntries(WEEK_ORDER.map((day) => [`day-${day}`, wordsOf(day)]));
}

export function readWeek(values: Values): {
  week: WeekHours;
  errors: FieldErrors;
} {
  const { days, errors } = readDays(values, SHOP_DAYS);
  const week = days.map(
    (day) => day && { opens: day.opens, closes: day.closes, online: day.state === "online" },
  );
  return { week, errors };
}

function dayWords(hours: DayHours | null | undefined): string {
  return hours
    ? `${formatHours(hours)}, ${hours.online ? "bookable online" : "by phone only"}`
    : "Closed";
}
