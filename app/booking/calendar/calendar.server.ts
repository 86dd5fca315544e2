import type { DatabaseOrTransaction } from "~db/connect";
import { openingOn } from "~/domain/hours";
import { offers } from "~/domain/starts";
import {
  addDays,
  type CivilDate,
  type CivilNow,
  daysFrom,
  formatDate,
  parseCivilDate,
} from "~/domain/time";
import {
  firstFree,
  loadPages,
  type Pages,
  type Search,
  type ShownDay,
} from "../availability.server";
import { lateWords } from "./late-times";
import { calendarDay, NO_SUCH_DATE, PAGE_DAYS, pageWith } from "./calendar";
import type { FreeTime } from "./slot";
import { type CalendarFields, calendarTime } from "./wanted-time";

/** What's chosen so far, and the first day of the page that's asked for. */
type Wish = CalendarFields & { from?: string | null };

/**
 * The page with the day asked for, else the chosen day's, else that of the first free time. `start` is
 * the chosen time if it's free, `full` the chosen day, else the first of the page, if nothing is free then,
 * `soon` the first times of the days after the `next` one: who can't come at nine rarely can at ten.
 */
export async function loadCalendar(db: DatabaseOrTransaction, wish: Wish, search: Search) {
  const { date: today } = search.now;
  const pages = await loadPages(db, search);
  const next = await firstFree(db, today, search, pages);
  const horizon = addDays(today, pages.settings.rules.horizonDays);
  const { date, start } = calendarTime(wish);
  const problem = wish.date && !date ? NO_SUCH_DATE : null;

  const wanted = parseCivilDate(wish.from ?? null) ?? date ?? next?.date ?? today;
  const from = pageWith(wanted < today ? today : wanted > horizon ? horizon : wanted, today);
  const days = await pages.at(from);
  const day = date
    ? (await pages.at(pageWith(date, today))).find((each) => each.date === date)!
    : null;
  const hours = day && openingOn(pages.settings.schedule, day.date);
  const closes = hours && "closes" in hours ? hours.closes : null;
  const after = date && date >= today ? addDays(date, 1) : today;
  const nextOpen = day?.reason ? await firstFree(db, after, search, pages) : null;
  const later = addDays(from, PAGE_DAYS);
  const isFull = ({ reason }: Pick<ShownDay, "reason">) => reason?.kind === "full";
  return {
    today,
    from,
    days: days.map((each) => calendarDay(each, search.anywhere)),
    earlier: from > today ? addDays(from, -PAGE_DAYS) : null,
    later: later <= horizon ? later : null,
    date,
    start: day && offers(day.slots, start) ? start : null,
    problem,
    full: day && isFull(day) ? day.date : (days.find(isFull)?.date ?? null),
    day: day && { ...day, late: lateWords(day.slots, search.minutes, closes) },
    next,
    soon: next ? await timesAfter(next, today, pages) : [],
    nextOpen: nextOpen ?? next,
  };
}

const MOST_SOON = 2;

/** Of the page that shows the next free one; none where a crew is near on some days anyway. */
async function timesAfter({ date: day }: FreeTime, today: CivilDate, { at }: Pages) {
  const days = await at(pageWith(day, today));
  if (days.some(({ nearby }) => nearby)) return [];
  return days
    .filter(({ date }) => date > day)
    .flatMap(({ date, slots }) => {
      const slot = slots.find(({ free }) => free);
      return slot ? [{ date, start: slot.start }] : [];
    })
    .slice(0, MOST_SOON);
}

export type Calendar = Awaited<ReturnType<typeof loadCalendar>>;

/** The calendar while the database can't be read: only the earlier choice can be chosen. */
export function calendarUnread(wish: Wish, { date: today }: CivilNow): Calendar {
  const { date, start } = calendarTime(wish);
  const from = pageWith(date && date > today ? date : today, today);
  const days = daysFrom(from, PAGE_DAYS).map((each) => ({
    date: each,
    number: Number(each.slice(8)),
    name: `${formatDate(each)}, not known right now`,
    word: "",
    free: each === date,
    nearby: false,
  }));
  const day = date
    ? {
        date,
        needs: "crew" as const,
        slots: start === null ? [] : [{ start, free: true }],
        reason: null,
        nearby: false,
        late: null,
      }
    : null;
  return {
    today,
    from,
    days,
    earlier: null,
    later: null,
    date,
    start,
    problem: null,
    full: null,
    day,
    next: null,
    soon: [],
    nextOpen: null,
  };
}
