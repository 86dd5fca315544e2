import { describe, expect, it } from "vitest";
import { type Stood, withStood } from "~/domain/called-off";
import type { Resource } from "~/domain/driving";
import { asJob, type FleetJob, type FleetQuery } from "~/domain/fleet";
import { legsOf } from "~/domain/legs";
import { isFree } from "~/domain/slots";
import { undrivableBetween } from "~/domain/undrivable";
import { unfoldingDay } from "~/domain/unfolding-day";
import { fleetJob, query } from "../../support/fleet-query";
import { RESOURCES, RULES } from "../../support/schedule";

// Tuesday, December 8, 2026, open from 8 AM to 8 PM; to Whistler a crew leaves at 11:40 AM or before.
const TODAY = "2026-12-08";
const HOUR = 60;
const WHISTLER = fleetJob("whistler", 14 * HOUR, 2 * HOUR);
const minute = (at: number) => asJob({ ...WHISTLER, start: at * HOUR }).from;

function calledOff(stood: Stood[], given: FleetQuery) {
  return withStood(stood, given).filter((job) => job.calledOff !== undefined);
}

function stops(job: FleetJob, until: number, others: FleetJob[] = [], since = 0) {
  const stood = [{ job, since: since && minute(since), until: minute(until) }];
  return calledOff(stood, query({ jobs: others, now: { date: TODAY, minute: until * HOUR } }));
}

it.each<[string, number, FleetJob[], number, object[]]>([
  ["before its crew has left, was nowhere", 11, [], 0, []],
  ["on the way, was on to its start", 13, [], 0, [{ start: 840, duration: 0, place: "whistler" }]],
  ["at work, was there until then", 15, [], 0, [{ start: 840, duration: 60 }]],
  ["once it's done, was there all the time", 17, [], 0, [{ start: 840, duration: 120 }]],
  [
    "planned after its crew had to leave, was on to it since then",
    13.5,
    [],
    13,
    [{ start: 840, duration: 0, place: "whistler" }],
  ],
  [
    "that its crew waited for elsewhere, was there until then",
    11.5,
    [fleetJob("squamish", 9 * HOUR)],
    0,
    [{ start: 690, duration: 0, place: "squamish" }],
  ],
  ["that's sold again since it ended, was there", 15, [fleetJob("langley", 18.5 * HOUR)], 0, [{}]],
])("a crew whose job is called off %s", (_, until, others, since, found) => {
  expect(stops(WHISTLER, until, others, since)).toMatchObject(found);
});

describe("a job that comes back as it was", () => {
  const squamish = fleetJob("squamish", 9 * HOUR, 2 * HOUR);
  it.each<[string, number, number, number | undefined]>([
    ["has stood all the time for a crew that's on its way", 13, 13.25, undefined],
    ["is left for from then on, if its crew was at another job", 10.5, 12.5, 12.5],
    ["is left for from then on, if its crew waited there", 11.5, 12.5, 12.5],
  ])("%s", (_, until, since, known) => {
    const stood = [{ job: WHISTLER, since: 0, until: minute(until) }];
    const back = { ...WHISTLER, known: minute(since) };
    const now = { date: TODAY, minute: since * HOUR };
    const jobs = until < 13 ? [squamish, back] : [back];
    const found = withStood(stood, query({ jobs, now })).find(({ id }) => id === WHISTLER.id);
    expect(found?.known).toBe(known && minute(known));
  });

  it("a job that comes back and is taken off again was left for at first", () => {
    const stood = [
      { job: WHISTLER, since: 0, until: minute(13) },
      { job: WHISTLER, since: minute(13.25), until: minute(13.5) },
    ];
    const now = { date: TODAY, minute: 14 * HOUR };
    expect(calledOff(stood, query({ jobs: [], now }))).toMatchObject([
      { start: 840, duration: 0, place: "whistler", known: undefined },
    ]);
  });
});

describe("a crew whose job was planned once it was on its way home", () => {
  const FRIDAY = "2027-01-08";
  const langley = fleetJob("langley", 12 * HOUR, 2 * HOUR, { date: FRIDAY });
  const squamish = fleetJob("squamish", 18 * HOUR, 150, { date: FRIDAY });
  const at = (minutes: number) => asJob({ ...squamish, start: minutes }).from;
  const crew = (jobs: FleetJob[], minutes: number) =>
    query({ jobs, now: { date: FRIDAY, minute: minutes } });

  it.each<[string, number, object[]]>([
    ["is at the shop until it leaves", 15 * HOUR + 50, []],
    ["has left the shop for it", 16 * HOUR + 15, [{ start: 18 * HOUR, place: "squamish" }]],
  ])("%s", (_, until, found) => {
    const stood = [{ job: squamish, since: at(15 * HOUR + 20), until: at(until) }];
    expect(calledOff(stood, crew([langley], until))).toMatchObject(found);
  });

  it("a crew drives home and leaves from there, and its day can be worked", () => {
    const known = { ...squamish, known: at(15 * HOUR + 20) };
    const jobs = [langley, known];
    const given = crew(jobs, 15 * HOUR + 30);
    const day = unfoldingDay({ date: FRIDAY }, "crew", given);
    const [{ begun }] = day.resources as [Resource];
    const legs = legsOf(jobs.map(asJob), day.travel, [], begun!.plan);
    expect(legs.map(({ from, to }) => `${from} ${to}`)).toEqual([
      "shop langley",
      "langley shop",
      "shop squamish",
      "squamish shop",
    ]);
    expect(legs[2]!.leaves).toBeGreaterThan(known.known);
    expect(legs[2]!.short).toBe(0);
    expect(undrivableBetween({ from: FRIDAY, to: FRIDAY }, given)).toEqual([]);
  });

  it("a crew leaves for a job that was taken too late as it was taken", () => {
    const late = { ...squamish, known: at(16 * HOUR + 10) };
    const day = unfoldingDay({ date: FRIDAY }, "crew", crew([late], 16 * HOUR + 30));
    const [{ begun }] = day.resources as [Resource];
    const [leg] = legsOf([asJob(late)], day.travel, [], begun!.plan);
    expect(leg).toMatchObject({ leaves: late.known });
    expect(leg!.short).toBeGreaterThan(0);
  });
});

describe("a crew that's called off", () => {
  const rules = { ...RULES, noticeMinutes: 0 };
  it.each<[string, number, string, number, boolean]>([
    ["at Whistler isn't in Langley an hour later", 15, "langley", 16, false],
    ["at Whistler is back in Burnaby when it can be", 15, "burnaby", 19, true],
    ["on the way isn't at the shop again", 13, "langley", 15, false],
  ])("%s", (_, until, place, start, free) => {
    const now = { date: TODAY, minute: until * HOUR };
    const jobs = stops(WHISTLER, until);
    const given = query({ place: place as "langley", rules, jobs, now });
    expect(isFree(TODAY, start * HOUR, given)).toBe(free);
  });

  it("a crew that's called off doesn't work in its bay before it's back", () => {
    const [crew, bay] = RESOURCES;
    const resources = [crew!, { ...bay!, crew: crew!.id }];
    const free = (jobs: FleetJob[], start: number) => {
      const now = { date: TODAY, minute: 15 * HOUR };
      return isFree(TODAY, start * HOUR, query({ place: "shop", rules, resources, jobs, now }));
    };
    const called = stops(WHISTLER, 15);
    expect([free([], 16), free(called, 16), free(called, 19)]).toEqual([true, false, true]);
  });

  it("a crew that's called off late at night has its rest before the next day", () => {
    const late = fleetJob("whistler", 19 * HOUR, 3 * HOUR);
    const given = (jobs: FleetJob[]) =>
      query({ rules, jobs, now: { date: TODAY, minute: 22 * HOUR } });
    const first = (jobs: FleetJob[]) => isFree("2026-12-09", 8 * HOUR, given(jobs));
    expect([first([]), first(stops(late, 21.75))]).toEqual([true, false]);
  });
});

it("a crew on its way to a job that's called off is remembered though a job that has begun was corrected", () => {
  const at = (hour: number, past = 0) => minute(hour) + past;
  const kitsilano = fleetJob("vancouver", 11 * HOUR);
  const corrected = fleetJob("north-vancouver", 13 * HOUR);
  const jobs = [{ ...kitsilano, known: at(10, 18) }, corrected];
  const stood = [
    { job: { ...kitsilano, id: 901 }, since: at(9, 43), until: at(10, 3) },
    { job: fleetJob("north-vancouver", 15 * HOUR), since: at(7, 52), until: at(13, 56) },
    { job: fleetJob("lions-bay", 16 * HOUR), since: at(14, 26), until: at(15, 39) },
  ];
  const rules = { ...RULES, noticeMinutes: 0 };
  const now = { date: TODAY, minute: 15 * HOUR + 40 };
  const given = query({ jobs, rules, now });
  const fleet = { ...given.fleet, jobs: withStood(stood, given) };
  expect(fleet.jobs).toContainEqual(
    expect.objectContaining({ place: "lions-bay", start: 16 * HOUR }),
  );
  expect(isFree(TODAY, 17 * HOUR, { ...given, fleet })).toBe(false);
});
