import { describeWeek, phoneOnlyDays, type WeekHours } from "~/domain/hours";
import type { ResourceKind } from "~/domain/fleet";
import type { DayAvailability, Slot, UnavailableReason } from "~/domain/slots";
import { type CivilDate, formatDate, weekdayOf } from "~/domain/time";

export type CalendarDay = {
  date: CivilDate;
  number: number;
  name: string;
  word: string;
  free: boolean;
};

const REASONS: Record<UnavailableReason["kind"], { word: string; sentence: string }> = {
  past: { word: "", sentence: "past" },
  tooSoon: { word: "", sentence: "too soon to book online" },
  tooFar: { word: "", sentence: "not open for booking yet" },
  full: { word: "full", sentence: "fully booked" },
  closed: { word: "closed", sentence: "closed" },
  byPhone: { word: "call", sentence: "closed online, book by phone" },
  holiday: { word: "holiday", sentence: "closed for the holiday" },
  closure: { word: "closed", sentence: "closed" },
};

/** A day for its cell. See docs/product.md#blocked-days. */
export function calendarDay({ date, slots, reason }: DayAvailability): CalendarDay {
  const free = slots.filter((slot) => slot.free).length;
  const state = reason
    ? unavailableWords(reason)
    : `${free} ${free === 1 ? "time" : "times"} available`;
  return {
    date,
    number: Number(date.slice(8)),
    name: `${formatDate(date)}, ${state}`,
    word: reason ? REASONS[reason.kind].word : "",
    free: !reason,
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

/** The days of a month in weeks from Monday; null before the first day and after the last. */
export function weeksOf<Day extends { date: CivilDate }>(days: readonly Day[]): (Day | null)[][] {
  const lead = days[0] ? (weekdayOf(days[0].date) + 6) % 7 : 0;
  const cells: (Day | null)[] = [...Array.from({ length: lead }, () => null), ...days];
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

const PARTS_OF_DAY = [
  { name: "Morning", until: 12 * 60 },
  { name: "Afternoon", until: 17 * 60 },
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
