import { describe, expect, it } from "vitest";
import type { Leg } from "~/domain/legs";
import { dayNumber } from "~/domain/time";
import {
  blockTimes,
  driveWords,
  drivingOf,
  homeWords,
  leaveWords,
  sheetRows,
} from "~/routes/dashboard/day-sheet/sheet-rows";

const DATE = "2026-12-08";
const MIDNIGHT = dayNumber(DATE) * 1440;
const leg = (more: Partial<Leg>): Leg => ({
  from: "squamish",
  to: "burnaby",
  minutes: 60,
  km: 70,
  setUp: 15,
  short: 0,
  job: 1,
  ...more,
  leaves: MIDNIGHT + (more.leaves ?? 730),
});

describe("a leg in words", () => {
  it.each<[Partial<Leg>, string, string]>([
    [{}, "Leave Squamish at 12:10 PM", "1 hour, 70 km, then 15 minutes to set up"],
    [{ setUp: 0 }, "Leave Squamish at 12:10 PM", "1 hour, 70 km"],
    [
      { from: "shop", minutes: 90, km: 0 },
      "Leave the shop at 12:10 PM",
      "1 hour 30 minutes, then 15 minutes to set up",
    ],
    [
      { from: "shop", minutes: 0, km: 0 },
      "Leave the shop at 12:10 PM",
      "in town, then 15 minutes to set up",
    ],
    [
      { from: "elsewhere", short: 20 },
      "Should leave the last job at 12:10 PM",
      "1 hour, 70 km, then 15 minutes to set up",
    ],
  ])("%j", (given, leave, drive) => {
    expect([leaveWords(leg(given)), driveWords(leg(given))]).toEqual([leave, drive]);
  });

  it.each<[Partial<Leg>, string]>([
    [{}, "1 hour, 70 km, at the shop at 1:10 PM"],
    [{ minutes: 0, km: 0 }, "in town, at the shop at 12:10 PM"],
    [{ leaves: 1430 }, "1 hour, 70 km, at the shop at 12:50 AM"],
  ])("a leg in words home: %j", (given, words) =>
    expect(homeWords(leg({ job: null, ...given }))).toBe(words),
  );

  it("a leg in words adds up", () => {
    expect(drivingOf([leg({}), leg({ km: 0 })])).toEqual({ minutes: 120, km: 0 });
    expect(drivingOf([leg({}), leg({ minutes: 10, km: 5 })])).toEqual({ minutes: 70, km: 75 });
  });
});

it.each([
  [540, 780, "9:00 AM–1:00 PM"],
  [1320, 1560, "From 10:00 PM"],
  [-120, 120, "Until 2:00 AM"],
  [1320, 1440, "From 10:00 PM"],
  [0, 1440, "All day"],
  [-120, 2000, "All day"],
])("a block from %i to %i is on the day's sheet as %s", (from, to, words) => {
  expect(blockTimes({ from, to })).toBe(words);
});

it("a sheet has jobs with the way to each, blocks and the way home in order of time", () => {
  const job = (id: number, start_minute: number, booking_date = DATE) => ({
    id,
    start_minute,
    booking_date,
  });
  const crew = {
    jobs: [job(1, 1380, "2026-12-07"), job(2, 600), job(3, 900)],
    legs: [
      leg({ job: null, leaves: 60 }),
      leg({ job: 2, leaves: 500 }),
      leg({ job: 3, leaves: 800 }),
      leg({ job: null, leaves: 960 }),
    ],
    blocks: [
      { id: 9, from: MIDNIGHT + 720, to: MIDNIGHT + 780, reason: "Lunch" },
      { id: 8, from: MIDNIGHT + 1000, to: MIDNIGHT + 2000, reason: "Van in repair" },
    ],
  } as unknown as Parameters<typeof sheetRows>[1];
  const told = sheetRows(DATE, crew).map((row) => {
    if (row.kind === "job") return `job ${row.job.id}, way: ${row.leg !== null}`;
    return row.kind === "home" ? "home" : `${row.reason} ${row.span.from}–${row.span.to}`;
  });
  expect(told).toEqual([
    "job 1, way: false",
    "home",
    "job 2, way: true",
    "Lunch 720–780",
    "job 3, way: true",
    "home",
    "Van in repair 1000–2000",
  ]);
});
