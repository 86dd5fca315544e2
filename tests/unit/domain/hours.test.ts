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
  it.each<[name: string, week: WeekHours, text: string[]]>([
    ["as it is seeded", WEEK, ["Monday–Friday 8:00 AM–8:00 PM", "Saturday–Sunday 9:00 AM–6:00 PM"]],
    ["the same every day", evenings, ["Monday–Sunday 9:00 AM–9:00 PM"]],
    [
      "closed in the middle",
      evenings.with(4, null),
      ["Monday–Wednesday 9:00 AM–9:00 PM", "Thursday Closed", "Friday–Sunday 9:00 AM–9:00 PM"],
    ],
    ["never open", [null, null, null, null, null, null, null], ["Monday–Sunday Closed"]],
    [
      "different on Sunday",
      evenings.with(0, { ...NINE_TO_NINE, closes: 720 }),
      ["Monday–Saturday 9:00 AM–9:00 PM", "Sunday 9:00 AM–12:00 PM"],
    ],
  ])("%s", (_name, week, text) => {
    expect(describeWeek(week).map(({ days, hours }) => `${days} ${hours}`)).toEqual(text);
  });

  it("the week in words names the hours of a day", () => {
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
  ])("the week in words is by phone only on %s", (days, week) => {
    expect(phoneOnlyDays(week)).toBe(days);
  });
});

describe("the hours of a date: closures, then holidays, then the week", () => {
  const training = { kind: "closure", reason: "Staff training" };

  it.each<[name: string, date: string, schedule: Schedule, expected: object]>([
    ["a Tuesday", "2026-12-08", SCHEDULE, { opens: 480, closes: 1200, online: true }],
    ["a Saturday", "2026-12-12", SCHEDULE, { opens: 540, closes: 1080, online: true }],
    ["a Thursday", "2026-12-10", SCHEDULE, { kind: "byPhone" }],
    [
      "a closed weekday",
      "2026-12-08",
      { ...SCHEDULE, week: WEEK.with(2, null) },
      { kind: "closed" },
    ],
    ["a holiday", "2026-12-25", SCHEDULE, { kind: "holiday", name: "Christmas Day" }],
    [
      "an opened holiday",
      "2026-12-25",
      { ...SCHEDULE, openHolidays: ["2026-12-25"] },
      { opens: 480, closes: 1200, online: true },
    ],
    [
      "another year's opened holiday",
      "2026-12-25",
      { ...SCHEDULE, openHolidays: ["2027-12-25"] },
      { kind: "holiday", name: "Christmas Day" },
    ],
    [
      "a holiday on a weekday that is closed anyway",
      "2026-12-25",
      { ...SCHEDULE, week: WEEK.with(5, null) },
      { kind: "holiday", name: "Christmas Day" },
    ],
    [
      "an opened holiday on a weekday that is closed",
      "2026-12-25",
      { ...SCHEDULE, week: WEEK.with(5, null), openHolidays: ["2026-12-25"] },
      { kind: "closed" },
    ],
    ["the first day of a closure", "2026-12-08", closedFor("2026-12-08", "2026-12-12"), training],
    ["the last day of a closure", "2026-12-12", closedFor("2026-12-08", "2026-12-12"), training],
    [
      "the day before a closure",
      "2026-12-07",
      closedFor("2026-12-08", "2026-12-12"),
      { opens: 480, closes: 1200, online: true },
    ],
    [
      "the day after a closure",
      "2026-12-13",
      closedFor("2026-12-08", "2026-12-12"),
      { opens: 540, closes: 1080, online: true },
    ],
    ["a closure over a holiday", "2026-12-25", closedFor("2026-12-20", "2026-12-31"), training],
    [
      "a closure over an opened holiday",
      "2026-12-25",
      { ...closedFor("2026-12-25", "2026-12-25"), openHolidays: ["2026-12-25"] },
      training,
    ],
  ])("%s", (_name, date, schedule, expected) => {
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
])("a job is %s within the hours on %s at minute %i", (within, date, start) => {
  expect(isWithin(SCHEDULE, date, start)).toBe(within);
});
