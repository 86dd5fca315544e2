import { describe, expect, it } from "vitest";
import {
  type DayHours,
  describeWeek,
  formatHours,
  hoursOn,
  isWithin,
  phoneOnlyDays,
  type Schedule,
  type WeekHours,
} from "~/domain/hours";
import { SCHEDULE, WEEK } from "../../support/schedule";

const NINE_TO_NINE: DayHours = { opens: 540, closes: 1260, online: true };
const closedFor = (from: string, to: string): Schedule => ({
  ...SCHEDULE,
  closures: [{ from, to, reason: "Staff training" }],
});

describe("the week in words", () => {
  const evenings: WeekHours = Array.from({ length: 7 }, () => NINE_TO_NINE);
  it.each<{ name: string; week: WeekHours; text: string[] }>([
    {
      name: "as it is seeded",
      week: WEEK,
      text: ["Monday–Friday 8:00 AM–8:00 PM", "Saturday–Sunday 9:00 AM–6:00 PM"],
    },
    { name: "the same every day", week: evenings, text: ["Monday–Sunday 9:00 AM–9:00 PM"] },
    {
      name: "closed in the middle",
      week: evenings.with(4, null),
      text: [
        "Monday–Wednesday 9:00 AM–9:00 PM",
        "Thursday Closed",
        "Friday–Sunday 9:00 AM–9:00 PM",
      ],
    },
    {
      name: "never open",
      week: [null, null, null, null, null, null, null],
      text: ["Monday–Sunday Closed"],
    },
    {
      name: "different on Sunday",
      week: evenings.with(0, { ...NINE_TO_NINE, closes: 720 }),
      text: ["Monday–Saturday 9:00 AM–9:00 PM", "Sunday 9:00 AM–12:00 PM"],
    },
  ])("$name", ({ week, text }) => {
    expect(describeWeek(week).map(({ days, hours }) => `${days} ${hours}`)).toEqual(text);
  });

  it("names the hours of a day", () => {
    expect(formatHours(NINE_TO_NINE)).toBe("9:00 AM–9:00 PM");
    expect(formatHours({ opens: 0, closes: 1440, online: true })).toBe("24 hours");
    expect(formatHours({ opens: 0, closes: 1380, online: true })).toBe("12:00 AM–11:00 PM");
  });

  it.each<[string | null, WeekHours]>([
    ["Thursday", WEEK],
    ["Monday and Thursday", WEEK.with(1, { ...NINE_TO_NINE, online: false })],
    [
      "Monday, Tuesday and Thursday",
      WEEK.with(1, { ...NINE_TO_NINE, online: false }).with(2, { ...NINE_TO_NINE, online: false }),
    ],
    [null, WEEK.with(4, NINE_TO_NINE)],
    [null, WEEK.with(4, null)],
  ])("is by phone only on %s", (days, week) => {
    expect(phoneOnlyDays(week)).toBe(days);
  });
});

describe("the hours of a date: closures, then holidays, then the week", () => {
  const training = { kind: "closure", reason: "Staff training" };

  it.each<{ name: string; date: string; schedule: Schedule; expected: object }>([
    {
      name: "a Tuesday",
      date: "2026-12-08",
      schedule: SCHEDULE,
      expected: { opens: 480, closes: 1200, online: true },
    },
    {
      name: "a Saturday",
      date: "2026-12-12",
      schedule: SCHEDULE,
      expected: { opens: 540, closes: 1080, online: true },
    },
    { name: "a Thursday", date: "2026-12-10", schedule: SCHEDULE, expected: { kind: "byPhone" } },
    {
      name: "a closed weekday",
      date: "2026-12-08",
      schedule: { ...SCHEDULE, week: WEEK.with(2, null) },
      expected: { kind: "closed" },
    },
    {
      name: "a holiday",
      date: "2026-12-25",
      schedule: SCHEDULE,
      expected: { kind: "holiday", name: "Christmas Day" },
    },
    {
      name: "an opened holiday",
      date: "2026-12-25",
      schedule: { ...SCHEDULE, openHolidays: ["2026-12-25"] },
      expected: { opens: 480, closes: 1200, online: true },
    },
    {
      name: "another year's opened holiday",
      date: "2026-12-25",
      schedule: { ...SCHEDULE, openHolidays: ["2027-12-25"] },
      expected: { kind: "holiday", name: "Christmas Day" },
    },
    {
      name: "a holiday on a weekday that is closed anyway",
      date: "2026-12-25",
      schedule: { ...SCHEDULE, week: WEEK.with(5, null) },
      expected: { kind: "holiday", name: "Christmas Day" },
    },
    {
      name: "an opened holiday on a weekday that is closed",
      date: "2026-12-25",
      schedule: { ...SCHEDULE, week: WEEK.with(5, null), openHolidays: ["2026-12-25"] },
      expected: { kind: "closed" },
    },
    {
      name: "the first day of a closure",
      date: "2026-12-08",
      schedule: closedFor("2026-12-08", "2026-12-12"),
      expected: training,
    },
    {
      name: "the last day of a closure",
      date: "2026-12-12",
      schedule: closedFor("2026-12-08", "2026-12-12"),
      expected: training,
    },
    {
      name: "the day before a closure",
      date: "2026-12-07",
      schedule: closedFor("2026-12-08", "2026-12-12"),
      expected: { opens: 480, closes: 1200, online: true },
    },
    {
      name: "the day after a closure",
      date: "2026-12-13",
      schedule: closedFor("2026-12-08", "2026-12-12"),
      expected: { opens: 540, closes: 1080, online: true },
    },
    {
      name: "a closure over a holiday",
      date: "2026-12-25",
      schedule: closedFor("2026-12-20", "2026-12-31"),
      expected: training,
    },
    {
      name: "a closure over an opened holiday",
      date: "2026-12-25",
      schedule: { ...closedFor("2026-12-25", "2026-12-25"), openHolidays: ["2026-12-25"] },
      expected: training,
    },
  ])("$name", ({ date, schedule, expected }) => {
    expect(hoursOn(schedule, date)).toEqual(expected);
  });
});

it.each<[boolean, string, number]>([
  [true, "2026-12-08", 480],
  [false, "2026-12-08", 479],
  [true, "2026-12-08", 1199],
  [false, "2026-12-08", 1200],
  [false, "2026-12-10", 600],
  [false, "2026-12-25", 600],
])("is %s within the hours on %s at minute %i", (within, date, start) => {
  expect(isWithin(SCHEDULE, date, start)).toBe(within);
});
