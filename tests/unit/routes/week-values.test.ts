import { describe, expect, it } from "vitest";
import { readWeek, SHOP_DAYS, weekValues, weekWords } from "~/routes/settings/hours/week-values";
import { dayShort } from "~/routes/settings/parts/day-values";
import type { DayHours } from "~/domain/hours";
import { WEEK } from "../../support/schedule";

const VALUES = weekValues(WEEK);

it("a week in its fields comes back as it was", () => {
  const week = WEEK.with(0, null).with(6, { opens: 0, closes: 1440, online: false });
  expect(readWeek(weekValues(week))).toEqual({ week, errors: {} });
});

it("a week in its fields has a state and two times for each day, and words for each", () => {
  expect(VALUES).toMatchObject({
    "day-1": "online",
    "opens-1": "08:00",
    "closes-1": "20:00",
    "day-4": "phone",
    "day-0": "online",
  });
  expect(weekValues(WEEK.with(0, null))).toMatchObject({
    "day-0": "closed",
    "opens-0": "",
    "closes-0": "",
  });
  expect(weekWords(WEEK.with(0, null))).toMatchObject({
    "day-0": "Closed",
    "day-1": "8:00 AM–8:00 PM, bookable online",
    "day-4": "8:00 AM–8:00 PM, by phone only",
  });
});

describe("what is typed for Sunday", () => {
  it.each<{ typed: Record<string, string>; hours: DayHours | null }>([
    {
      typed: { "opens-0": "9", "closes-0": "5 PM" },
      hours: { opens: 540, closes: 1020, online: true },
    },
    {
      typed: { "opens-0": "9:15 a.m.", "closes-0": "17:45" },
      hours: { opens: 555, closes: 1065, online: true },
    },
    {
      typed: { "opens-0": "00:00", "closes-0": "00:00" },
      hours: { opens: 0, closes: 1440, online: true },
    },
    {
      typed: { "opens-0": "10:00", "closes-0": "24:00" },
      hours: { opens: 600, closes: 1440, online: true },
    },
    { typed: { "day-0": "phone" }, hours: { opens: 540, closes: 1080, online: false } },
    { typed: { "day-0": "closed", "opens-0": "nonsense" }, hours: null },
  ])("$typed", ({ typed, hours }) => {
    const { week, errors } = readWeek({ ...VALUES, ...typed });
    expect(errors).toEqual({});
    expect(week).toEqual(WEEK.with(0, hours));
  });

  it.each<[typed: Record<string, string>, errors: object]>([
    [{ "opens-0": "" }, { "opens-0": "Sunday opens: enter a time" }],
    [
      { "opens-0": "early", "closes-0": " " },
      {
        "opens-0": "Sunday opens: enter a time such as 9:00 AM or 17:30",
        "closes-0": "Sunday closes: enter a time",
      },
    ],
    [{ "opens-0": "9:10" }, { "opens-0": "Sunday opens: use a quarter hour, such as 9:00 AM" }],
    [{ "closes-0": "9:00" }, { "closes-0": "Sunday closes: has to be after it opens at 9:00 AM" }],
    [{ "opens-0": "24:00" }, { "closes-0": "Sunday closes: has to be after it opens at 12:00 AM" }],
    [{ "day-0": "maybe" }, { "day-0": "Sunday: choose whether it is open" }],
  ])("what is typed for Sunday is refused: %j", (typed, errors) => {
    expect(readWeek({ ...VALUES, ...typed }).errors).toEqual(errors);
  });

  it("what is typed for Sunday is asked for where nothing was sent", () => {
    expect(Object.keys(readWeek({}).errors)).toHaveLength(7);
  });
});

it.each([
  [{}, "9:00 AM–6:00 PM"],
  [{ "day-0": "phone" }, "9:00 AM–6:00 PM, by phone"],
  [{ "day-0": "closed" }, "Closed"],
  [{ "opens-0": "", "closes-0": "" }, "Open, bookable online"],
  [{ "day-0": "phone", "closes-0": "08:00" }, "Open, by phone only"],
  [{ "day-0": "nonsense" }, ""],
])("a folded Sunday says for %j %j", (typed, words) => {
  expect(dayShort({ ...VALUES, ...typed }, 0, SHOP_DAYS)).toBe(words);
});
