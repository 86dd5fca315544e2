import { describe, expect, it } from "vitest";
import { fallbackFor } from "~/domain/conflicts";
import {
  asJob,
  type CrewOrBay,
  fleetDay,
  type FleetJob,
  kindFor,
  takerIn,
  works,
} from "~/domain/fleet";
import { civilTime, dayNumber } from "~/domain/time";
import { another, fleetJob, query } from "../../support/fleet-query";
import { RESOURCES } from "../../support/schedule";

// A Tuesday, open from 8 AM; the crew leaves the shop at 7 AM at the earliest.
const TUESDAY = "2026-12-08";
const CHRISTMAS = "2026-12-25";
const HOUR = 60;
const TWO_CREWS = [...RESOURCES, another(3, "crew")];
const midnight = dayNumber(TUESDAY) * 1440;

function day(jobs: readonly FleetJob[], given: Parameters<typeof query>[0] = {}) {
  return fleetDay(TUESDAY, "crew", query({ resources: TWO_CREWS, jobs, ...given }));
}
const asked = (...args: Parameters<typeof fleetJob>) => ({
  ...asJob(fleetJob(...args)),
  id: 0,
  resource: args[3]?.resource ?? null,
});

it.each([
  ["shop", "bay"],
  ["burnaby", "crew"],
  ["elsewhere", "crew"],
  ["atlantis", "crew"],
])("a job in %s needs a %s", (place, kind) => {
  expect(kindFor(place)).toBe(kind);
});

it.each<[Partial<CrewOrBay>, string, boolean]>([
  [{}, "1999-01-01", true],
  [{ firstDay: TUESDAY }, "2026-12-07", false],
  [{ firstDay: TUESDAY }, TUESDAY, true],
  [{ lastDay: TUESDAY }, TUESDAY, true],
  [{ lastDay: TUESDAY }, "2026-12-09", false],
  [{ firstDay: TUESDAY, lastDay: TUESDAY }, TUESDAY, true],
])("%o works on %s: %s", (given, date, does) => {
  expect(works(another(1, "crew", given), date)).toBe(does);
});

describe("a day of all crews", () => {
  it("a day of all crews has the crews that work then and their jobs, and each one's next job before and after", () => {
    const jobs = [
      fleetJob("burnaby", 600),
      fleetJob("shop", 600),
      fleetJob("vancouver", 600, 60, { date: "2026-12-06" }),
      fleetJob("surrey", 600, 60, { date: "2026-12-07" }),
      fleetJob("delta", 480, 60, { date: "2026-12-09", resource: 3 }),
      fleetJob("langley", 480, 60, { date: "2026-12-11", resource: 3 }),
    ];
    const resources = [...TWO_CREWS, another(4, "crew", { lastDay: "2026-12-07" })];
    const { jobs: own, resources: working, mayHandOver, travel } = day(jobs, { resources });
    expect(own.map(({ id }) => id)).toEqual([jobs[0]!.id]);
    expect(working.map(({ id }) => id)).toEqual([1, 3]);
    expect(working.map(({ before }) => before?.place ?? null)).toEqual(["surrey", null]);
    expect(working.map(({ after }) => after?.place ?? null)).toEqual([null, "delta"]);
    expect(mayHandOver()).toBe(true);
    expect(travel).toMatchObject({ shop: "shop", setUp: 15, early: 60, opens: midnight + 480 });
  });

  it("a day of all crews has no way and no set-up in the bays, at any time", () => {
    const { travel, resources } = fleetDay(TUESDAY, "bay", query());
    expect(resources.map(({ id }) => id)).toEqual([2]);
    expect(travel).toMatchObject({ setUp: 0, early: 0, opens: null });
    expect(travel.way("shop", "pemberton")).toMatchObject({ minutes: 0, km: 0 });
  });

  it.each([
    ["a day with hours", TUESDAY, midnight + 480],
    ["a Thursday, which is open by phone", "2026-12-10", midnight + 2 * 1440 + 480],
    ["a holiday", CHRISTMAS, null],
  ])("%s", (_, date, opens) => {
    expect(fleetDay(date, "crew", query()).travel.opens).toBe(opens);
  });

  it.each<[string, FleetJob[], Parameters<typeof query>[0], boolean]>([
    ["with nothing to do", [], {}, true],
    ["today", [], { now: { date: TUESDAY, minute: 0 } }, false],
    ["yesterday", [], { now: { date: "2026-12-09", minute: 0 } }, false],
    ["with two at once", [fleetJob("burnaby", 600), fleetJob("delta", 600)], {}, false],
    ["with two cars at once in the bay", [fleetJob("shop", 600), fleetJob("shop", 600)], {}, true],
    ["with a job of nobody's", [fleetJob("burnaby", 600, 60, { resource: null })], {}, false],
    ["with a job of the bay's", [fleetJob("burnaby", 600, 60, { resource: 2 })], {}, false],
  ])("a day of all crews may be shared out anew or not: %s", (_, jobs, given, may) => {
    expect(day(jobs, given).mayHandOver()).toBe(may);
  });
});

describe("the crew that takes a job", () => {
  const north = fleetJob("west-vancouver", 9 * HOUR);
  const south = fleetJob("surrey", 9 * HOUR, HOUR, { resource: 3 });

  it.each<[string, FleetJob[], ReturnType<typeof asked>, number | null]>([
    ["the first, where both are as near", [], asked("delta", 600), 1],
    ["the nearer one", [north, south], asked("delta", 720), 3],
    ["the nearer one again", [north, south], asked("lions-bay", 720), 1],
    ["whoever has it, however far", [north, south], asked("delta", 720, 60, { resource: 1 }), 1],
    [
      "another, where who has it can't",
      [north, south, fleetJob("burnaby", 720)],
      asked("lions-bay", 720, 60, { resource: 1 }),
      3,
    ],
    ["a crew, where it was a bay's", [north], asked("delta", 540, 60, { resource: 2 }), 3],
    ["nobody, where all are at work", [north, south], asked("burnaby", 9 * HOUR), null],
  ])("the crew that takes a job is %s", (_, jobs, job, taker) => {
    const found = takerIn(day(jobs), job);
    expect(found?.resource ?? null).toBe(taker);
    if (found) expect(found.handedOver.size).toBe(0);
  });

  it("the crew that takes a job is found with the jobs that other crews take over, where sharing out anew helps", () => {
    const afternoon = fleetJob("burnaby", 14 * HOUR);
    const jobs = [
      fleetJob("whistler", 10 * HOUR),
      afternoon,
      fleetJob("burnaby", 9 * HOUR, 2 * HOUR, { resource: 3 }),
    ];
    expect(takerIn(day(jobs), asked("whistler", 12 * HOUR, 2 * HOUR))).toEqual({
      resource: 1,
      handedOver: new Map([[afternoon.id, 3]]),
    });
    const today = { now: { date: TUESDAY, minute: 0 } };
    expect(takerIn(day(jobs, today), asked("whistler", 12 * HOUR, 2 * HOUR))).toBeNull();
  });

  it.each<[string, FleetJob[], ReturnType<typeof asked>, number | null]>([
    ["the one with least to do", [north], asked("burnaby", 540), 3],
    ["the first of equals", [north, south], asked("burnaby", 540), 1],
    ["whoever has it", [north], asked("burnaby", 540, 60, { resource: 1 }), 1],
    ["a crew, where a bay had it", [north], asked("burnaby", 540, 60, { resource: 2 }), 3],
  ])("the crew that takes a job anyway is %s", (_, jobs, job, resource) => {
    expect(fallbackFor(day(jobs), job)).toBe(resource);
  });

  it("there's no crew that takes a job anyway where no crew works", () => {
    expect(fallbackFor(day([], { resources: [RESOURCES[1]!] }), asked("delta", 600))).toBeNull();
  });
});

it.each([
  [0, 0],
  [1439, 1439],
])("minute %d of a day is its own minute again", (minute, start) => {
  expect(civilTime(midnight + minute)).toEqual({ date: TUESDAY, start });
});
it("the minute after the last is the next day's", () => {
  expect(civilTime(midnight + 1440)).toEqual({ date: "2026-12-09", start: 0 });
});
