import { describe, expect, it } from "vitest";
import { conflictsOf, conflictsWith, replanned } from "~/domain/conflicts";
import { asJob, type FleetJob, fleetDay } from "~/domain/fleet";
import { dayNumber } from "~/domain/time";
import { another, fleetJob, query } from "../../support/fleet-query";
import { RESOURCES, RULES } from "../../support/schedule";

// A Tuesday, open from 8 AM; the crew leaves the shop at 7 AM at the earliest.
const TUESDAY = "2026-12-08";
const HOUR = 60;
const midnight = dayNumber(TUESDAY) * 1440;

function day(jobs: readonly FleetJob[], given: Parameters<typeof query>[0] = {}) {
  const resources = [...RESOURCES, another(3, "crew")];
  return fleetDay(TUESDAY, "crew", query({ resources, jobs, ...given }));
}

describe("what is in the way", () => {
  const lunch = { id: 7, from: midnight + 720, to: midnight + 780, reason: "Lunch" };
  const blocked = [{ ...RESOURCES[0]!, blocks: [lunch] }];
  const call = { id: 8, from: midnight + 540, to: midnight + 555, reason: "A call" };
  const repair = { id: 9, from: midnight + 600, to: midnight + 780, reason: "In repair" };
  const evening = fleetJob("squamish", 1200, 12 * HOUR, { date: "2026-12-07" });

  it.each<{
    name: string;
    jobs: FleetJob[];
    given?: Parameters<typeof query>[0];
    found: (object | null)[];
  }>([
    {
      name: "nothing",
      jobs: [fleetJob("burnaby", 480), fleetJob("burnaby", 600)],
      found: [null, null],
    },
    {
      name: "the other job, for both",
      jobs: [fleetJob("burnaby", 480), fleetJob("squamish", 600)],
      found: [
        { kind: "later", minutes: 70, other: { place: "squamish" } },
        { kind: "earlier", minutes: 70, other: { place: "burnaby" } },
      ],
    },
    {
      name: "only a third, for neither of two that go together",
      jobs: [
        fleetJob("new-westminster", 480),
        fleetJob("burnaby", 600, 180),
        fleetJob("burnaby", 720),
      ],
      found: [null, { kind: "later" }, { kind: "earlier" }],
    },
    {
      name: "the way from the shop, for the first job only",
      jobs: [fleetJob("whistler", 480), fleetJob("whistler", 600)],
      found: [{ kind: "fromShop", minutes: 115, leaves: midnight + 420 }, null],
    },
    {
      name: "a block",
      jobs: [fleetJob("burnaby", 690), fleetJob("burnaby", 900)],
      given: { resources: blocked },
      found: [{ kind: "blocked", block: lunch }, null],
    },
    {
      name: "the block that's in the way, not one before it",
      jobs: [fleetJob("burnaby", 480), fleetJob("squamish", 840)],
      given: { resources: [{ ...RESOURCES[0]!, blocks: [call, repair] }] },
      found: [
        { kind: "blocked", block: repair },
        { kind: "blocked", block: repair },
      ],
    },
    {
      name: "the evening before",
      jobs: [fleetJob("burnaby", 540), evening],
      found: [{ kind: "earlier", minutes: 70, other: { place: "squamish" } }],
    },
    {
      name: "a crew that doesn't work then",
      jobs: [fleetJob("burnaby", 540)],
      given: { resources: [{ ...RESOURCES[0]!, lastDay: "2026-12-07" }] },
      found: [{ kind: "offDuty" }],
    },
    {
      name: "no crew at all",
      jobs: [fleetJob("burnaby", 540, 60, { resource: null })],
      found: [{ kind: "offDuty" }],
    },
    {
      name: "a bay's job that's at a customer's place",
      jobs: [fleetJob("burnaby", 540, 60, { resource: 2 })],
      found: [{ kind: "offDuty" }],
    },
  ])("what is in the way is $name", ({ jobs, given, found }) => {
    const conflicts = conflictsOf(day(jobs, given));
    for (const [at, expected] of found.entries()) {
      const conflict = conflicts.get(jobs[at]!.id) ?? null;
      if (expected === null) expect(conflict).toBeNull();
      else expect(conflict).toMatchObject(expected);
    }
    expect(conflicts.size).toBe(found.filter((each) => each !== null).length);
  });

  it("what is in the way is reported for each crew with a new job, its own entry in the day aside", () => {
    const mine = fleetJob("burnaby", 600);
    const jobs = [mine, fleetJob("squamish", 600, 60, { resource: 3 })];
    expect(conflictsWith(day(jobs), asJob(mine))).toMatchObject([
      { resource: 3, conflict: { kind: "later", minutes: 70 } },
    ]);
    expect(
      conflictsWith(day(jobs), { ...asJob(fleetJob("burnaby", 600)), resource: null }).map(
        ({ resource }) => resource,
      ),
    ).toEqual([1, 3]);
  });
});

describe("a day that can't be driven as it's planned", () => {
  const [one, two] = [fleetJob("burnaby", 600), fleetJob("burnaby", 630)];

  it.each<[string, FleetJob[], number | null]>([
    ["needs nothing where it can", [one], 0],
    ["hands over one of two at once", [one, two], 1],
    ["hands over the one that isn't fixed", [one, { ...two, fixed: true }], 1],
    ["gives what nobody has", [one, { ...two, resource: null }], 1],
    ["gives what somebody has who is gone", [one, { ...two, resource: 9 }], 1],
    ["can't help with three at once", [one, two, fleetJob("burnaby", 645)], null],
    ["can't help with a place too far", [fleetJob("pemberton", 480)], null],
    [
      "can't help with two that are fixed",
      [one, two].map((job) => ({ ...job, fixed: true })),
      null,
    ],
  ])("%s", (_, jobs, moved) => {
    const found = replanned(day(jobs));
    // Which of two like crews gets which job is all the same.
    expect(found?.size ?? null).toBe(moved);
    const after = jobs.map((job) => ({ ...job, resource: found?.get(job.id) ?? job.resource }));
    if (found) expect(conflictsOf(day(after)).size).toBe(0);
  });

  it("a day that can't be driven as it's planned may need rules that are stricter than they were", () => {
    const jobs = [fleetJob("burnaby", 540), fleetJob("burnaby", 660)];
    const stricter = { ...RULES, setUpMinutes: 60 };
    expect(replanned(day(jobs, { rules: stricter }))).toEqual(new Map([[jobs[1]!.id, 3]]));
  });
});
