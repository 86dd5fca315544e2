import { describe, expect, it } from "vitest";
import type { Conflict } from "~/domain/driving";
import {
  isTooLate,
  type Obstacle,
  obstaclesAt,
  obstacleWords,
  offeredByPhone,
  overruled,
  overruledWords,
} from "~/domain/obstacle";
import { roadsWith } from "~/content/roads";
import type { FleetJob } from "~/domain/fleet";
import { type AvailabilityQuery, availabilityOn } from "~/domain/slots";
import { RESOURCES, RULES, SCHEDULE } from "../../support/schedule";

// December 8, 2026 is a Tuesday, 8 AM to 8 PM; now is a Tuesday too, at 10 AM.
const DAY = "2026-12-08";
const NOW = { date: "2026-12-01", minute: 600 };
const query: AvailabilityQuery = {
  schedule: SCHEDULE,
  rules: RULES,
  fleet: { resources: RESOURCES, jobs: [], roads: roadsWith },
  place: "burnaby",
  duration: 120,
  now: NOW,
};
const HOURS = { opens: 480, closes: 1200, online: true };
let made = 0;
const job = (start: number, duration = 120, date = DAY): FleetJob => ({
  id: ++made,
  date,
  start,
  duration,
  place: "burnaby",
  resource: 1,
  fixed: false,
});
const atShop = (start: number): FleetJob => ({ ...job(start), place: "shop", resource: 2 });
const having = (...jobs: FleetJob[]) => ({ fleet: { ...query.fleet, jobs } });

describe("the obstacles to a time", () => {
  it.each<[string, string, number, Partial<AvailabilityQuery>, string[]]>([
    ["a free time", DAY, 600, {}, []],
    ["a quarter hour within the hours", DAY, 615, {}, []],
    ["a day that is open by phone only", "2026-12-10", 600, {}, []],
    ["the last minute before closing", DAY, 1199, {}, []],
    ["closing time", DAY, 1200, {}, ["hours"]],
    ["a minute before opening", DAY, 479, {}, ["hours"]],
    ["before a crew can be there", DAY, 434, {}, ["hours", "full"]],
    ["Sunday before nine", "2026-12-06", 525, {}, ["hours"]],
    ["a holiday", "2026-12-25", 600, {}, ["holiday"]],
    [
      "a holiday that is opened",
      "2026-12-25",
      600,
      { schedule: { ...SCHEDULE, openHolidays: ["2026-12-25"] } },
      [],
    ],
    [
      "a closure",
      DAY,
      600,
      { schedule: { ...SCHEDULE, closures: [{ from: DAY, to: DAY, reason: "Flood" }] } },
      ["closure"],
    ],
    [
      "a weekday without hours",
      DAY,
      600,
      {
        schedule: {
          ...SCHEDULE,
          week: SCHEDULE.week.map((hours, weekday) => (weekday === 2 ? null : hours)),
        },
      },
      ["closed"],
    ],
    ["exactly the allowance after closing", DAY, 1140, { duration: 240 }, []],
    ["a quarter of an hour more", DAY, 1155, { duration: 240 }, ["overrun"]],
    ["a job too long for any start, at opening", DAY, 480, { duration: 960 }, []],
    ["the same an hour later", DAY, 540, { duration: 960 }, ["overrun", "full"]],
    ["a minute ago", "2026-12-01", 599, {}, ["past"]],
    ["yesterday evening", "2026-11-30", 1000, {}, ["past"]],
    ["now", "2026-12-01", 600, {}, ["tooSoon"]],
    ["a minute short of the notice", "2026-12-01", 719, {}, ["tooSoon"]],
    ["exactly the notice", "2026-12-01", 720, {}, []],
    ["the last day of the horizon", "2027-05-30", 600, {}, []],
    ["the day after it", "2027-05-31", 600, {}, ["tooFar"]],
    ["a job then", DAY, 600, having(job(660)), ["full"]],
    ["a job that ends the way and the set-up before", DAY, 600, having(job(455)), []],
    ["a minute later", DAY, 600, having(job(456)), ["full"]],
    ["the bay's job then", DAY, 600, having(atShop(600)), []],
    ["at the shop, the same", DAY, 600, { place: "shop", ...having(atShop(660)) }, ["full"]],
    ["at the shop, as that begins", DAY, 600, { place: "shop", ...having(atShop(720)) }, []],
    [
      "a full holiday in the past",
      "2026-11-11",
      600,
      {
        ...having(job(600, 60, "2026-11-11")),
      },
      ["past", "holiday", "full"],
    ],
  ])("%s", (_, date, start, given, kinds) => {
    expect(obstaclesAt(date, start, { ...query, ...given }).map(({ kind }) => kind)).toEqual(kinds);
  });

  it("the obstacles to a time name for each crew why it can't be there", () => {
    const second = { ...RESOURCES[0]!, id: 3, name: "Second crew" };
    const [one, two] = [job(660), { ...job(480), place: "squamish", resource: 3 }];
    const fleet = { ...query.fleet, resources: [...RESOURCES, second], jobs: [one, two] };
    expect(obstaclesAt(DAY, 600, { ...query, fleet })).toMatchObject([
      {
        kind: "full",
        needs: "crew",
        reasons: [
          { resource: 1, name: "Mobile crew", conflict: { kind: "later", other: { id: one.id } } },
          { resource: 3, name: "Second crew", conflict: { kind: "earlier", minutes: 70 } },
        ],
      },
    ]);
  });

  it("the obstacles to a time name when a job would end that runs too long after closing", () => {
    expect(obstaclesAt(DAY, 1155, { ...query, duration: 240 })).toEqual([
      { kind: "overrun", ends: 1395, hours: HOURS },
    ]);
  });

  it("the obstacles to a time agree with the calendar wherever that offers a time", () => {
    for (const date of ["2026-12-06", "2026-12-08", "2026-12-10", "2026-12-12"]) {
      const asked = {
        ...query,
        schedule: offeredByPhone(SCHEDULE),
        ...having(job(600), job(900)),
      };
      for (const { start, free } of availabilityOn(date, asked).slots) {
        expect([start, obstaclesAt(date, start, asked).length === 0]).toEqual([start, free]);
      }
    }
  });
});

it("the desk offers by phone what is not offered online, and nothing that is closed", () => {
  const asked = {
    ...query,
    schedule: offeredByPhone({ ...SCHEDULE, week: [null, ...SCHEDULE.week.slice(1)] }),
  };
  expect(availabilityOn("2026-12-10", asked).reason).toBeNull();
  expect(availabilityOn("2026-12-06", asked).reason).toEqual({ kind: "closed" });
});

it.each<[Obstacle, string]>([
  [{ kind: "past" }, "That time has passed"],
  [{ kind: "tooSoon", notice: 120 }, "That's less than 2 hours from now"],
  [{ kind: "tooFar", days: 180 }, "That's more than 180 days from now"],
  [{ kind: "closed" }, "Closed that day"],
  [{ kind: "holiday", name: "Christmas Day" }, "Closed that day: Christmas Day"],
  [{ kind: "closure", reason: "Flood" }, "Closed that day: Flood"],
  [{ kind: "hours", hours: HOURS }, "Outside the hours of that day, 8:00 AM–8:00 PM"],
  [
    { kind: "overrun", ends: 1395, hours: HOURS },
    "It would end at 11:15 PM, too long after closing at 8:00 PM",
  ],
  [{ kind: "full", needs: "crew", reasons: [] }, "No crew can be there then"],
  [{ kind: "full", needs: "bay", reasons: [] }, "The bay is taken then"],
])("%o in words", (obstacle, words) => {
  expect(obstacleWords(obstacle)).toBe(words);
});

it("the history keeps the kinds alone, and says them again", () => {
  const stored = overruled([
    { kind: "holiday", name: "Christmas Day" },
    { kind: "full", needs: "crew", reasons: [] },
  ]);
  expect(stored).toBe("holiday, full");
  expect(overruledWords(stored)).toBe("a holiday, its crew or bay wasn't free");
  expect(overruledWords("past, closed")).toBe("the time had passed, closed that day");
  expect(overruledWords("tooSoon, closure, overrun")).toBe(
    "less than the usual notice, closed that day, ends too long after closing",
  );
  expect(overruledWords("tooFar, hours")).toBe("further ahead than usual, outside the hours");
  expect(overruledWords("constructor")).toBe("constructor");
});

it.each<[string, Conflict["kind"][], boolean]>([
  ["late for all", ["late", "late"], true],
  ["late for one, another has a job", ["late", "earlier"], false],
  ["nobody's", [], false],
])("a time is too late only if it's %s", (_, kinds, expected) => {
  const reasons = kinds.map((kind) => ({
    resource: 1,
    name: "Mobile crew",
    conflict: { kind, minutes: 60, other: { from: 0, to: 60, place: "langley" } } as Conflict,
  }));
  expect(isTooLate([{ kind: "full", needs: "crew", reasons }])).toBe(expected);
});
