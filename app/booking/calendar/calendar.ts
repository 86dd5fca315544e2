import { describeWeek, phoneOnlyDays, type WeekHours } from "~/domain/hours";
import type { ResourceKind } from "~/domain/fleet";
import type { DayAvailability, Slot, UnavailableReason } from "~/domain/slots";
import {
  addDays,
  type CivilDate,
  daysBetween,
  formatDate,
  formatRange,
  MONTHS,
  weekdayOf,
} from "~/domain/time";

export type CalendarDay = {
  date: CivilDate;
  number: number;
  name: string;
  word: string;
  free: boolean;
  /** A crew is near the place that day anyway. */
  nearby: boolean;
};

const REASONS: Record<UnavailableReason["kind"], { word: string; sentence: string }> = {
  past: { word: "", sentence: "past" },
  tooSoon: { word: "too soon", sentence: "too soon to book online" },
  tooFar: { word: "not yet", sentence: "not open for booking yet" },
  full: { word: "full", sentence: "fully booked" },
  closed: { word: "closed", sentence: "closed" },
  byPhone: { word: "call", sentence: "closed online, book by phone" },
  holiday: { word: "holiday", sentence: "closed for the holiday" },
  closure: { word: "closed", sentence: "closed" },
};

/**
 * A day for its cell; `anywhere` while no place is chosen, which a full day is then asked for. See
 * docs/product.md#blocked-days and #nearby-days.
 */
export function calendarDay(
  { date, slots, reason, nearby }: DayAvailability & { nearby: boolean },
  anywhere = false,
): CalendarDay {
  if (anywhere && reason?.kind === "full") {
    const name = `${formatDate(date)}, choose a place to see`;
    return { date, number: Number(date.slice(8)), name, word: "", free: true, nearby };
  }
  const free = slots.filter((slot) => slot.free).length;
  const state = reason
    ? unavailableWords(reason)
    : `${free} ${free === 1 ? "time" : "times"} available`;
  return {
    date,
    number: Number(date.slice(8)),
    name: `${formatDate(date)}, ${state}${nearby ? ", we're nearby that day" : ""}`,
    word: reason ? REASONS[reason.kind].word : "",
    free: !reason,
    nearby,
  };
}

/** "closed for the holiday, Remembrance Day"; "closed online, book by phone". */
export function unavailableWords(reason: UnavailableReason): string {
  if (reason.kind === "full") return FULL[reason.needs].day;
  return [REASONS[reason.kind].sentence, detailOf(reason)].filter(Boolean).join(", ");
}

/** Nothing about other customers: only what's missing. */
export const FULL: Record<ResourceKind, { day: string; time: string }> = {
  crew: { day: "no crew can be there that day", time: "no crew can be there then" },
  bay: { day: "the bay is taken that day", time: "the bay is taken" },
};

export function dayRefusal(reason: UnavailableReason): string {
  if (reason.kind === "full") return capital(FULL[reason.needs].day);
  return `That day is ${unavailableWords(reason)}`;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const NO_SUCH_DATE = "That date isn't in the calendar. Choose another one";

export function dateMissing(typed: string | null | undefined): string {
  return typed ? NO_SUCH_DATE : "Choose a date";
}

/** A text that's no date, cut for an address so that it stays none. */
export function cutDate(typed: string): string {
  return typed.slice(0, "yyyy-MM-dd".length + 1);
}

function detailOf(reason: UnavailableReason): string | null {
  if (reason.kind === "holiday") return reason.name;
  return reason.kind === "closure" ? reason.reason : null;
}

const WEEK = 7;
/** A page of the calendar: a week and the next five, from Sunday. */
export const PAGE_DAYS = 6 * WEEK;

/** The first day of the page with a date. Pages count from the present week. */
export function pageWith(date: CivilDate, today: CivilDate): CivilDate {
  const first = addDays(today, -weekdayOf(today));
  return addDays(first, Math.floor(daysBetween(first, date) / PAGE_DAYS) * PAGE_DAYS);
}

/** "Jan 3 – Feb 13, 2027". */
export function pageName(first: CivilDate, today: CivilDate): string {
  return formatRange(first > today ? first : today, addDays(first, PAGE_DAYS - 1));
}

/** A page in weeks; null for a day that's past. A month's name stands at its first day shown. */
export function weeksOf<Day extends { date: CivilDate }>(
  days: readonly Day[],
  today: CivilDate,
): ((Day & { month: string | null }) | null)[][] {
  const cells = days.map((day, index) => {
    if (day.date < today) return null;
    const isFirst = index === 0 || day.date === today || day.date.endsWith("-01");
    const month = isFirst ? MONTHS[Number(day.date.slice(5, 7)) - 1]!.slice(0, 3) : null;
    return { ...day, month };
  });
  return Array.from({ length: cells.length / WEEK }, (_, week) =>
    cells.slice(week * WEEK, (week + 1) * WEEK),
  );
}

/** The free day that a key leads to: the same one at the end of the page; null for other keys. */
export function dayByKey(
  key: string,
  date: CivilDate,
  free: readonly CivilDate[],
): CivilDate | null {
  const [before, after] = [free.filter((each) => each < date), free.filter((each) => each > date)];
  const sameWeekday = (each: CivilDate) => weekdayOf(each) === weekdayOf(date);
  const sunday = addDays(date, -weekdayOf(date));
  const week = free.filter((each) => each >= sunday && each < addDays(sunday, WEEK));
  switch (key) {
    case "ArrowLeft":
      return before.at(-1) ?? date;
    case "ArrowRight":
      return after[0] ?? date;
    case "ArrowUp":
      return before.filter(sameWeekday).at(-1) ?? date;
    case "ArrowDown":
      return after.find(sameWeekday) ?? date;
    case "Home":
      return week[0] ?? date;
    case "End":
      return week.at(-1) ?? date;
    default:
      return null;
  }
}

export const EVENING = 17 * 60;
const PARTS_OF_DAY = [
  { name: "Morning", until: 12 * 60 },
  { name: "Afternoon", until: EVENING },
  { name: "Evening", until: Number.POSITIVE_INFINITY },
];

export function partsOfDay(slots: readonly Slot[]): { name: string; slots: Slot[] }[] {
  return PARTS_OF_DAY.map(({ name, until }, index) => ({
    name,
    slots: slots.filter(
      ({ start }) => start < until && start >= (PARTS_OF_DAY[index - 1]?.until ?? 0),
    ),
  })).filter((part) => part.slots.length > 0);
}

/** "Business hours: Monday–Friday 8:00 AM–8:00 PM, closed Saturday–Sunday. …" */
export function hoursSentence(week: WeekHours): string {
  const hours = describeWeek(week).map(({ days, hours }) =>
    hours === "Closed" ? `closed ${days}` : `${days} ${hours}`,
  );
  const phone = phoneOnlyDays(week);
  return `Business hours: ${hours.join(", ")}.${phone ? ` ${phone} by phone only.` : ""} Closed on statutory holidays.`;
}
