import { describe, expect, it } from "vitest";
import { conflictsOf } from "~/domain/conflicts";
import { fleetDay, type FleetJob } from "~/domain/fleet";
import { legsOf } from "~/domain/legs";
import { availabilityOn, isFree, takerAt } from "~/domain/slots";
import { isOtherAddress, visitOf } from "~/domain/visits";
import { another, fleetJob, query } from "../../support/fleet-query";
import { RESOURCES } from "../../support/schedule";

const TUESDAY = "2026-12-08";
const HOUR = 60;
const TWO_CREWS = [...RESOURCES, another(3, "crew")];
const at = (minute: number) => 20795 * 1440 + minute;
const blocked = (from: number, to: number) => [{ id: 1, from: at(from), to: at(to), reason: "" }];

/** The first car of a visit, from 10 AM to 12:10 PM. */
function first(given: Partial<FleetJob> = {}): FleetJob {
  return { ...fleetJob("burnaby", 10 * HOUR, 130, given), id: 501, visit: 501, ...given };
}
const car = { place: "burnaby", duration: 2 * HOUR, visit: 501 };

/** The free starts of Tuesday that aren't on the hour. */
function extra(given: Parameters<typeof query>[0]): number[] {
  return availabilityOn(TUESDAY, query(given))
    .slots.filter(({ free, start }) => free && start % HOUR !== 0)
    .map(({ start }) => start);
}

describe("the start after a visit's first car", () => {
  it.each<[string, Parameters<typeof query>[0], number[]]>([
    ["is when that is done, on the quarter hour", { jobs: [first()], ...car }, [735]],
    ["is nobody else's", { jobs: [first()], ...car, visit: undefined }, []],
    ["is none of another visit's", { jobs: [first()], ...car, visit: 502 }, []],
    ["is none in another place", { jobs: [first()], ...car, place: "vancouver" }, []],
    ["is none on another day", { jobs: [first({ date: "2026-12-09" })], ...car }, []],
    [
      "comes after the last of them",
      { jobs: [first(), first({ id: 502, start: 735, duration: 75 })], ...car, duration: 60 },
      [810],
    ],
    [
      "is none where whoever has the first can't stay, though another crew could come",
      {
        jobs: [first(), fleetJob("burnaby", 13 * HOUR)],
        resources: TWO_CREWS,
        ...car,
      },
      [],
    ],
    [
      "is whoever's who has the first, whoever else is free",
      { jobs: [first({ resource: 3 })], resources: TWO_CREWS, ...car },
      [735],
    ],
    ["is none once the shop has closed", { jobs: [first({ start: 18 * HOUR })], ...car }, []],
    [
      "is none within the notice",
      { jobs: [first()], ...car, now: { date: TUESDAY, minute: 620 } },
      [],
    ],
    [
      "is none where the car would take too long after closing",
      { jobs: [first({ start: 16 * HOUR })], ...car, duration: 5 * HOUR },
      [],
    ],
    [
      "is in the bay too",
      { jobs: [first({ place: "shop", resource: 2 })], ...car, place: "shop" },
      [735],
    ],
  ])("%s", (_, given, starts) => {
    expect(extra(given)).toEqual(starts);
  });

  it("the start after a visit's first car is taken by the crew that's there", () => {
    const asked = query({ jobs: [first({ resource: 3 })], resources: TWO_CREWS, ...car });
    expect(takerAt({ date: TUESDAY, start: 735 }, asked)).toMatchObject({ resource: 3 });
  });
});

describe("two cars of one visit", () => {
  const second = (given: Partial<FleetJob> = {}) =>
    first({ id: 502, start: 735, duration: 120, ...given });
  const conflicts = (...jobs: FleetJob[]) => [
    ...conflictsOf(fleetDay(TUESDAY, "crew", query({ jobs }))).keys(),
  ];

  it("two cars of one visit need no drive and no set-up between them", () => {
    expect(conflicts(first(), second({ start: 730 }))).toEqual([]);
    expect(conflicts(first(), second({ visit: 502 }))).toEqual([501, 502]);
    expect(conflicts(first(), second({ place: "vancouver" }))).toEqual([501, 502]);
    expect(conflicts(first(), second({ start: 725 }))).toEqual([501, 502]);
  });

  it("two cars of one visit need both again once another job is between them", () => {
    const between = fleetJob("burnaby", 795, 45, { id: 503 });
    expect(conflicts(first(), between, second({ start: 14 * HOUR }))).toEqual([503, 502]);
    expect(conflicts(first(), between, second({ start: 14 * HOUR + 30 }))).toEqual([]);
  });

  it("two cars of one visit are driven to once", () => {
    const day = fleetDay(TUESDAY, "crew", query({ jobs: [first(), second()] }));
    const jobs = day.jobs.map(({ id, ...job }) => ({ id, ...job }));
    expect(
      legsOf(jobs, day.travel).map(({ from, to, minutes, km, setUp, short }) =>
        [from, to, minutes, km, setUp, short].join(" "),
      ),
    ).toEqual(["shop burnaby 10 5 15 0", "burnaby shop 10 5 0 0"]);
  });

  it("two cars of one visit may have a block between them, which nobody drives or sets up in", () => {
    const [crew, bay] = RESOURCES;
    const resources = [{ ...crew!, blocks: blocked(730, 780) }, bay!];
    const asked = { jobs: [first()], resources, place: "burnaby", duration: 60 };
    expect(isFree(TUESDAY, 13 * HOUR, query({ ...asked, visit: 501 }))).toBe(true);
    expect(isFree(TUESDAY, 13 * HOUR, query(asked))).toBe(false);
  });

  it("two cars aren't one visit on the next day", () => {
    const late = first({ start: 22 * HOUR, duration: 150 });
    const early = first({ id: 502, date: "2026-12-09", start: 30, duration: 60 });
    const jobs = [late, early];
    const day = fleetDay("2026-12-09", "crew", query({ jobs }));
    expect([...conflictsOf(day).keys()]).toEqual([502]);
  });
});

it("a booking is a visit of its own until it's beside another", () => {
  expect(visitOf({ id: 7, visit_id: null })).toBe(7);
  expect(visitOf({ id: 7, visit_id: 3 })).toBe(3);
});

describe("one address or two", () => {
  const home = { place: "burnaby", street: "12 Main St", city: "Burnaby" };
  it.each<[string, Partial<typeof home> | { street: null } | { city: null }, boolean]>([
    ["the same", {}, false],
    ["written otherwise", { street: " 12  MAIN st", city: "burnaby" }, false],
    ["a street that isn't known yet", { street: null }, false],
    ["a city that isn't known", { city: null }, false],
    ["another street", { street: "14 Main St" }, true],
    ["its city with the province", { city: "Burnaby, B.C." }, false],
    ["another city", { city: "Coquitlam" }, true],
    ["a code of its own in place of the city", { city: "V4P 1A1" }, true],
    ["another place", { place: "vancouver" }, true],
  ])("%s", (_, given, other) => {
    expect(isOtherAddress(home, { ...home, ...given })).toBe(other);
    expect(isOtherAddress({ ...home, ...given }, home)).toBe(other);
  });

  it.each<[string, string, same: boolean]>([
    ["10153 King George Blvd", "10153 King George Boulevard", true],
    ["10153 King George Blvd.", "10153 king george blvd", true],
    ["#12–10153 King George Blvd", "10153 King George Boulevard, Unit 12", true],
    ["12-345 W. 8th Ave", "12 - 345 West 8 Avenue", true],
    ["345 Main St", "345 Main Street, V5K 0A1", true],
    ["1 St. John's Rd", "1 Saint Johns Road", true],
    ["99 Sea to Sky Hwy", "99 Sea to Sky Highway", true],
    ["7 Oak Cres", "7 Oak Crescent", true],
    ["7 Oak Ct", "7 Oak Court", true],
    ["7 Oak Ln", "7 Oak Lane", true],
    ["7 Oak Pl", "7 Oak Place", true],
    ["7 Oak Dr", "7 Oak Drive", true],
    ["345 Main St", "345 Main Ave", false],
    ["345 W 8th Ave", "345 E 8th Ave", false],
    ["345 Main St", "346 Main St", false],
    ["12-345 Main St", "14-345 Main St", false],
    ["12-345 Main St", "345-12 Main St", false],
    ["12-345 Main St", "345 Main St #12", true],
    ["5-8100 No. 3 Rd", "8100 No 3 Road, Suite 5", true],
    ["17 Ave 152", "152 Ave 17", false],
    ["345 W 8th Ave", "345 8th Ave W", true],
    ["V3T 2W1", "V4P 1A1", false],
    ["V3T 2W1", "v3t2w1, B.C.", true],
  ])("%j is %j: %s", (street, written, same) => {
    expect(isOtherAddress({ ...home, street }, { ...home, street: written })).toBe(!same);
  });
});
