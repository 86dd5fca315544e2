import { type CrewWeek, describeWeek, type WeekHours } from "~/domain/hours";
import type { Values } from "~/domain/values";
import type { FieldErrors } from "~/ui/error-summary";
import { type DayWords, dayValues, readDays, WEEK_FIELDS, WEEK_ORDER } from "../parts/day-values";

export const OWN_DAYS = {
  states: { works: "Works", closed: "Day off" },
  which: "works or off",
  choose: "choose whether it works",
  opens: "begins",
  closes: "ends",
} satisfies DayWords;
export const WHOSE_HOURS = { shop: "The shop's hours", own: "Its own" };

/** A crew's choice, with its days if it has its own. */
export function ownWeekValues(week: CrewWeek | null): Values {
  return week ? { hours: "own", ...daysOf(week) } : { hours: "shop" };
}

const daysOf = (week: CrewWeek | WeekHours) => dayValues(week, () => "works");

export function readOwnWeek(values: Values): { week: CrewWeek | null; errors: FieldErrors } {
  if (values.hours !== "own") return { week: null, errors: {} };
  const { days, errors } = readDays(values, OWN_DAYS);
  const isAway = Object.keys(errors).length === 0 && days.every((day) => day === null);
  return {
    week: days.map((day) => day && { opens: day.opens, closes: day.closes }),
    errors: isAway
      ? { hours: "Hours: it works on no day. To retire it, give it a last day" }
      : errors,
  };
}

/** Whoever has the shop's hours is sent with days that nobody has seen: those count for nothing. */
export function withoutUnseenDays(sent: Values): Values {
  if (sent.hours === "own") return sent;
  const seen = Object.entries(sent).filter(([name]) => !WEEK_FIELDS.includes(name));
  return Object.fromEntries(seen);
}

/** The days that the form begins with: where there are none of its own, the shop's. */
export function shownDays(values: Values, shop: WeekHours): Values {
  const days = daysOf(shop);
  const missing = WEEK_ORDER.filter((weekday) => !values[`day-${weekday}`]);
  const names = missing.flatMap((day) => [`day-${day}`, `opens-${day}`, `closes-${day}`]);
  return { ...values, ...Object.fromEntries(names.map((name) => [name, days[name]!])) };
}

/** "Monday–Friday 8:00 AM–4:00 PM, Saturday–Sunday off". */
export function weekInWords(week: CrewWeek): string {
  return describeWeek(week, "off")
    .map(({ days, hours }) => `${days} ${hours}`)
    .join(", ");
}
