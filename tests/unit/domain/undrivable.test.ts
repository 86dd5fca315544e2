import { expect, it } from "vitest";
import { roadsWith } from "~/content/roads";
import { conflictFor } from "~/domain/conflicts";
import { type FleetJob, fleetDay, asJob } from "~/domain/fleet";
import { undrivableBetween } from "~/domain/undrivable";
import { RESOURCES, RULES, SCHEDULE } from "../../support/schedule";

// December 8, 2026 is a Tuesday, 8 AM to 8 PM.
const DAY = "2026-12-08";
const SECOND = { ...RESOURCES[0]!, id: 3, name: "Second crew" };
const job = (id: number, start: number, given: Partial<FleetJob> = {}): FleetJob => ({
  id,
  date: DAY,
  start,
  duration: 120,
  place: "burnaby",
  resource: 1,
  fixed: false,
  ...given,
});
const atShop = (id: number, start: number) => job(id, start, { place: "shop", resource: 2 });
const question = (...jobs: FleetJob[]) => ({
  fleet: { resources: [...RESOURCES, SECOND], jobs, roads: roadsWith },
  schedule: SCHEDULE,
  rules: RULES,
  now: { date: "2026-12-01", minute: 600 },
});

it.each<[string, FleetJob[], [number, string][]]>([
  ["a day that can be driven", [job(1, 600), job(2, 745)], []],
  [
    "two jobs of a crew at once",
    [job(1, 600), job(2, 660)],
    [
      [1, "later"],
      [2, "earlier"],
    ],
  ],
  ["the other crew's job then", [job(1, 600), job(2, 660, { resource: 3 })], []],
  [
    "the bay taken twice",
    [atShop(1, 600), atShop(2, 700)],
    [
      [1, "later"],
      [2, "earlier"],
    ],
  ],
  ["what nobody has", [job(1, 600, { resource: null })], [[1, "offDuty"]]],
  ["a bay's job that a crew has", [job(1, 600, { place: "shop" })], [[1, "offDuty"]]],
  [
    "a job that runs past midnight into the next",
    [job(1, 600, { date: "2026-12-07", duration: 1500 }), job(2, 600)],
    [[2, "earlier"]],
  ],
  ["the dates around", [job(1, 0, { date: "2026-12-07" }), job(2, 0, { date: "2026-12-09" })], []],
])("the check finds %s", (_, jobs, expected) => {
  const found = undrivableBetween({ from: DAY, to: DAY }, question(...jobs));
  expect(found.map(({ id, conflict }) => [id, conflict.kind])).toEqual(expected);
});

it.each<[string, number, FleetJob[], string | null]>([
  ["a crew that is free then", 3, [], null],
  ["one that can just get there", 3, [job(2, 455, { resource: 3 })], null],
  ["one that can't", 3, [job(2, 456, { resource: 3 })], "earlier"],
  ["whoever has it", 1, [], null],
  ["a bay", 2, [], "offDuty"],
])("%s can take a job over, or why not", (_, resource, others, expected) => {
  const own = job(1, 600);
  const day = fleetDay(DAY, "crew", question(own, ...others));
  expect(conflictFor(day, asJob(own), resource)?.kind ?? null).toBe(expected);
});
