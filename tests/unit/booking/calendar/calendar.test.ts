import { describe, expect, it } from "vitest";
import {
  calendarDay,
  hoursSentence,
  partsOfDay,
  unavailableWords,
  weeksOf,
} from "~/booking/calendar/calendar";
import type { DayAvailability, UnavailableReason } from "~/domain/slots";
import { daysOfMonth } from "~/domain/time";
import { WEEK } from "../../../support/schedule";

const TUESDAY = "2026-12-08";
const day = (free: boolean[], reason: UnavailableReason | null = null): DayAvailability => ({
  date: TUESDAY,
  needs: "crew",
  slots: free.map((each, index) => ({ start: 480 + index * 60, free: each })),
  reason,
});

describe("a day, in full for a screen reader and short for its cell", () => {
  it.each<{ given: DayAvailability; state: string; word: string; free: boolean }>([
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
      word: "",
      free: false,
    },
    {
      given: day([], { kind: "tooFar" }),
      state: "not open for booking yet",
      word: "",
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
  ])("$state", ({ given, state, word, free }) => {
    expect(calendarDay(given)).toEqual({
      date: TUESDAY,
      number: 8,
      name: `Tuesday, December 8, 2026, ${state}`,
      word,
      free,
    });
    if (given.reason) expect(unavailableWords(given.reason)).toBe(state);
  });
});

describe("a month in weeks from Monday", () => {
  it.each([
    { month: "2026-12", weeks: 5, before: 1, after: 3 },
    { month: "2027-02", weeks: 4, before: 0, after: 0 },
    { month: "2026-11", weeks: 6, before: 6, after: 6 },
    { month: "2026-06", weeks: 5, before: 0, after: 5 },
  ])(
    "$month takes $weeks, with $before empty days before and $after after",
    ({ month, weeks, before, after }) => {
      const days = daysOfMonth(month).map((date) => ({ date }));
      const rows = weeksOf(days);
      expect(rows).toHaveLength(weeks);
      expect(rows.every((row) => row.length === 7)).toBe(true);
      expect(rows.flat().filter((cell) => cell !== null)).toEqual(days);
      expect(rows[0]!.findIndex((cell) => cell !== null)).toBe(before);
      expect(
        rows
          .at(-1)!
          .toReversed()
          .findIndex((cell) => cell !== null),
      ).toBe(after);
    },
  );

  it("is nothing without days", () => {
    expect(weeksOf([])).toEqual([]);
  });
});

const parts = (...starts: number[]) =>
  partsOfDay(starts.map((start) => ({ start, free: true }))).map(
    (part) => `${part.name}: ${part.slots.map((slot) => slot.start).join(" ")}`,
  );

describe("the parts of a day", () => {
  it.each([
    {
      starts: [480, 660, 719, 720, 1019, 1020, 1140],
      expected: ["Morning: 480 660 719", "Afternoon: 720 1019", "Evening: 1020 1140"],
    },
    { starts: [540, 1020], expected: ["Morning: 540", "Evening: 1020"] },
    { starts: [0, 1439], expected: ["Morning: 0", "Evening: 1439"] },
    { starts: [], expected: [] },
  ])("$starts: $expected", ({ starts, expected }) => {
    expect(parts(...starts)).toEqual(expected);
  });
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
