import { expect, it } from "vitest";
import {
  calendarDay,
  dayByKey,
  hoursSentence,
  PAGE_DAYS,
  pageName,
  pageWith,
  partsOfDay,
  unavailableWords,
  weeksOf,
} from "~/booking/calendar/calendar";
import type { ShownDay } from "~/booking/availability.server";
import type { UnavailableReason } from "~/domain/slots";
import { daysFrom } from "~/domain/time";
import { WEEK } from "../../../support/schedule";

const TUESDAY = "2026-12-08";
const day = (free: boolean[], reason: UnavailableReason | null = null): ShownDay => ({
  date: TUESDAY,
  needs: "crew",
  slots: free.map((each, index) => ({ start: 480 + index * 60, free: each })),
  reason,
  nearby: false,
});

it.each<{ given: ShownDay; state: string; word: string; free: boolean }>([
  { given: day([true, true, false]), state: "2 times available", word: "", free: true },
  { given: day([false, true]), state: "1 time available", word: "", free: true },
  {
    given: day([false, false], { kind: "full", needs: "crew" }),
    state: "no crew can be there that day",
    word: "full",
    free: false,
  },
  {
    given: day([false, false], { kind: "full", needs: "bay" }),
    state: "the bay is taken that day",
    word: "full",
    free: false,
  },
  { given: day([], { kind: "past" }), state: "past", word: "", free: false },
  {
    given: day([], { kind: "tooSoon" }),
    state: "too soon to book online",
    word: "too soon",
    free: false,
  },
  {
    given: day([], { kind: "tooFar" }),
    state: "not open for booking yet",
    word: "not yet",
    free: false,
  },
  { given: day([], { kind: "closed" }), state: "closed", word: "closed", free: false },
  {
    given: day([], { kind: "byPhone" }),
    state: "closed online, book by phone",
    word: "call",
    free: false,
  },
  {
    given: day([], { kind: "holiday", name: "Christmas Day" }),
    state: "closed for the holiday, Christmas Day",
    word: "holiday",
    free: false,
  },
  {
    given: day([], { kind: "closure", reason: "Staff training" }),
    state: "closed, Staff training",
    word: "closed",
    free: false,
  },
])(
  "a day, in full and short for its cell, is said to be: $state",
  ({ given, state, word, free }) => {
    expect(calendarDay(given)).toEqual({
      date: TUESDAY,
      number: 8,
      name: `Tuesday, December 8, 2026, ${state}`,
      word,
      free,
      nearby: false,
    });
    if (given.reason) expect(unavailableWords(given.reason)).toBe(state);
  },
);

it("a full day asks for the place while none is chosen, since the shop may have time", () => {
  expect(calendarDay(day([], { kind: "full", needs: "crew" }), true)).toMatchObject({
    name: "Tuesday, December 8, 2026, choose a place to see",
    word: "",
    free: true,
  });
});

it("a day when a crew is near says so", () => {
  expect(calendarDay({ ...day([true]), nearby: true })).toMatchObject({
    name: "Tuesday, December 8, 2026, 1 time available, we're nearby that day",
    nearby: true,
  });
});

const TODAY = "2026-12-01";

it.each([
  ["2026-12-01", "2026-11-29", "Dec 1, 2026 – Jan 9, 2027"],
  ["2027-01-09", "2026-11-29", "Dec 1, 2026 – Jan 9, 2027"],
  ["2027-01-10", "2027-01-10", "Jan 10 – Feb 20, 2027"],
])("the page with %s begins on %s and is named %s", (date, first, name) => {
  expect(pageWith(date, TODAY)).toBe(first);
  expect(pageName(first, TODAY)).toBe(name);
});

it("a page has six weeks from Sunday, without what's past, and months where they change", () => {
  const days = daysFrom("2026-11-29", PAGE_DAYS).map((date) => ({ date }));
  const weeks = weeksOf(days, TODAY);
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
  expect(weeks[0]!.slice(0, 4).map((day) => day?.date ?? null)).toEqual([
    null,
    null,
    "2026-12-01",
    "2026-12-02",
  ]);
  const named = weeks.flat().filter((day) => day?.month);
  expect(named).toEqual([
    { date: "2026-12-01", month: "Dec" },
    { date: "2027-01-01", month: "Jan" },
  ]);
  const later = daysFrom("2027-01-10", PAGE_DAYS).map((date) => ({ date }));
  expect(weeksOf(later, TODAY)[0]![0]).toEqual({ date: "2027-01-10", month: "Jan" });
});

const FREE = ["2026-12-01", "2026-12-04", "2026-12-05", "2026-12-07", "2026-12-11", "2026-12-18"];

it.each<[key: string, from: string, to: string | null]>([
  ["ArrowRight", "2026-12-01", "2026-12-04"],
  ["ArrowRight", "2026-12-18", "2026-12-18"],
  ["ArrowLeft", "2026-12-07", "2026-12-05"],
  ["ArrowLeft", "2026-12-01", "2026-12-01"],
  ["ArrowDown", "2026-12-04", "2026-12-11"],
  ["ArrowDown", "2026-12-05", "2026-12-05"],
  ["ArrowUp", "2026-12-18", "2026-12-11"],
  ["Home", "2026-12-05", "2026-12-01"],
  ["End", "2026-12-01", "2026-12-05"],
  ["Enter", "2026-12-01", null],
  ["Tab", "2026-12-01", null],
])("%s leads from %s to %s", (key, from, to) => {
  expect(dayByKey(key, from, FREE)).toBe(to);
});

const parts = (...starts: number[]) =>
  partsOfDay(starts.map((start) => ({ start, free: true }))).map(
    (part) => `${part.name}: ${part.slots.map((slot) => slot.start).join(" ")}`,
  );

it.each([
  {
    starts: [480, 660, 719, 720, 1019, 1020, 1140],
    expected: ["Morning: 480 660 719", "Afternoon: 720 1019", "Evening: 1020 1140"],
  },
  { starts: [540, 1020], expected: ["Morning: 540", "Evening: 1020"] },
  { starts: [0, 1439], expected: ["Morning: 0", "Evening: 1439"] },
  { starts: [], expected: [] },
])("the parts of a day that starts at $starts are $expected", ({ starts, expected }) => {
  expect(parts(...starts)).toEqual(expected);
});

it.each([
  [
    WEEK,
    "Business hours: Monday–Friday 8:00 AM–8:00 PM, Saturday–Sunday 9:00 AM–6:00 PM. Thursday by phone only. Closed on statutory holidays.",
  ],
  [
    WEEK.with(4, null).with(0, null),
    "Business hours: Monday–Wednesday 8:00 AM–8:00 PM, closed Thursday, Friday 8:00 AM–8:00 PM, Saturday 9:00 AM–6:00 PM, closed Sunday. Closed on statutory holidays.",
  ],
])("the week in a sentence, %#", (week, sentence) => {
  expect(hoursSentence(week)).toBe(sentence);
});
