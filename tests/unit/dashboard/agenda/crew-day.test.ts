import { describe, expect, it } from "vitest";
import { conflictWords } from "~/desk/conflict-words";
import { roadsWith } from "~/content/roads";
import { crewDaysOf } from "~/dashboard/agenda/crew-day";
import type { CrewOrBay, FleetJob } from "~/domain/fleet";
import { dayNumber } from "~/domain/time";
import { RESOURCES, RULES, SCHEDULE, WEEK } from "../../../support/schedule";

// A Tuesday, open from 8 AM.
const DATE = "2026-12-08";
const MIDNIGHT = dayNumber(DATE) * 1440;
const [CREW, BAY] = [RESOURCES[0]!, RESOURCES[1]!];
let last = 0;
const job = (place: string, start: number, duration: number, more: Partial<FleetJob> = {}) => ({
  id: ++last,
  date: DATE,
  start,
  duration,
  place,
  resource: place === "shop" ? 2 : 1,
  fixed: false,
  ...more,
});
function daysOf(jobs: readonly FleetJob[], resources: readonly CrewOrBay[] = RESOURCES) {
  const question = {
    fleet: { resources, jobs, roads: roadsWith },
    schedule: SCHEDULE,
    rules: RULES,
    now: { date: "2026-12-01", minute: 600 },
  };
  const shown = jobs.map(({ id, resource }) => ({ id, resource_id: resource }));
  return crewDaysOf(DATE, shown, question, conflictWords);
}
const names = (days: ReturnType<typeof daysOf>) =>
  days.map(({ name, jobs }) => `${name}: ${jobs.length}`);

describe("there is a lane", () => {
  const retired = { ...CREW, id: 3, name: "Old van", lastDay: "2026-12-01" };
  it.each<[string, readonly CrewOrBay[], FleetJob[], string[]]>([
    [
      "for each crew and bay, with or without a job",
      RESOURCES,
      [],
      ["Mobile crew: 0", "Shop bay: 0"],
    ],
    [
      "for crews before bays, each in the order they were added",
      [CREW, BAY, { ...CREW, id: 4, name: "North" }],
      [job("burnaby", 600, 60, { resource: 4 })],
      ["Mobile crew: 0", "North: 1", "Shop bay: 0"],
    ],
    ["for none that has retired", [...RESOURCES, retired], [], ["Mobile crew: 0", "Shop bay: 0"]],
    [
      "for one that has retired and still has a job",
      [...RESOURCES, retired],
      [job("burnaby", 600, 60, { resource: 3 })],
      ["Mobile crew: 0", "Old van: 1", "Shop bay: 0"],
    ],
    [
      "for none that begins later",
      [CREW, { ...BAY, firstDay: "2026-12-09" }],
      [],
      ["Mobile crew: 0"],
    ],
    ["for none on its day off", [{ ...CREW, week: WEEK.with(2, null) }, BAY], [], ["Shop bay: 0"]],
    [
      "for what nobody has",
      [CREW],
      [job("shop", 600, 60, { resource: null })],
      ["Mobile crew: 0", "Nobody: 1"],
    ],
  ])("%s", (_, resources, jobs, expected) =>
    expect(names(daysOf(jobs, resources))).toEqual(expected),
  );
});

it("a bay is blocked while a coating cures, the morning after too", () => {
  const yesterday = job("shop", 1200, 120, { date: "2026-12-07", cure: 720 });
  const [crew, bay] = daysOf([yesterday, job("shop", 660, 60, { cure: 60 })]);
  const reasonsOf = ({ blocks }: { blocks: readonly { reason: string }[] }) =>
    blocks.map(({ reason }) => reason);
  expect(reasonsOf(bay!)).toEqual(["Cures until 1:00 PM", "Cures until 10:00 AM"]);
  expect(reasonsOf(crew!)).toEqual([]);
  const [, tonight] = daysOf([job("shop", 1200, 120, { cure: 720 })]);
  expect(reasonsOf(tonight!)).toEqual(["Cures until 10:00 AM on Wednesday"]);
});

describe("a job that can't be done says why", () => {
  const vanInRepair = { id: 1, from: MIDNIGHT + 600, to: MIDNIGHT + 900, reason: "Van in repair" };
  it.each<[string, readonly CrewOrBay[], FleetJob[], (string | null)[]]>([
    ["one alone can", RESOURCES, [job("burnaby", 540, 60)], [null]],
    [
      "the crew is too far away",
      RESOURCES,
      [job("squamish", 600, 120), job("burnaby", 750, 60)],
      [
        "in Burnaby from 12:30 PM, 1 hour 10 minutes away",
        "in Squamish until 12:00 PM, 1 hour 10 minutes away",
      ],
    ],
    [
      "the bay is taken",
      RESOURCES,
      [job("shop", 600, 120), job("shop", 660, 120)],
      ["taken from 11:00 AM", "taken until 12:00 PM"],
    ],
    [
      "from the shop",
      RESOURCES,
      [job("whistler", 480, 60)],
      ["1 hour 55 minutes from the shop, which it leaves at 7:00 AM"],
    ],
    [
      "blocked",
      [{ ...CREW, blocks: [vanInRepair] }, BAY],
      [job("burnaby", 840, 120)],
      ["blocked until 3:00 PM"],
    ],
    [
      "off duty",
      [{ ...CREW, lastDay: "2026-12-07" }],
      [job("delta", 600, 60)],
      ["not working that day"],
    ],
    ["nobody", [BAY], [job("delta", 600, 60, { resource: null })], ["nobody has it"]],
    [
      "of the day before, while it runs into this one",
      RESOURCES,
      [
        job("shop", 1200, 480, { date: "2026-12-07" }),
        job("shop", 1260, 480, { date: "2026-12-07" }),
      ],
      ["taken from 9:00 PM", "taken until 4:00 AM"],
    ],
  ])("%s", (_, resources, jobs, conflicts) => {
    expect(
      daysOf(jobs, resources).flatMap((day) => day.jobs.map(({ conflict }) => conflict)),
    ).toEqual(conflicts);
  });
});

it("a crew's day has its legs, of the day before those that are still going on; a bay has none", () => {
  const night = job("whistler", 1320, 120, { date: "2026-12-07" });
  const [crew, bay] = daysOf([night, job("burnaby", 600, 60), job("shop", 600, 60)]);
  expect(crew!.legs.map(({ from, to }) => `${from}–${to}`)).toEqual([
    "whistler–shop",
    "shop–burnaby",
    "burnaby–shop",
  ]);
  expect(bay!.legs).toEqual([]);
});

it("a crew's day has the blocks that touch the day", () => {
  const block = (id: number, from: number, to: number) => ({
    id,
    from: MIDNIGHT + from,
    to: MIDNIGHT + to,
    reason: "Away",
  });
  const blocks = [block(1, -60, 0), block(2, -60, 60), block(3, 600, 660), block(4, 1440, 1500)];
  const [crew] = daysOf([], [{ ...CREW, blocks }]);
  expect(crew!.blocks.map(({ id }) => id)).toEqual([2, 3]);
});

it("a crew's day says when it may leave the shop, unless the day is closed", () => {
  expect(daysOf([]).map(({ leavesFrom, setUp }) => [leavesFrom, setUp])).toEqual([
    [420, 15],
    [null, 0],
  ]);
});

describe("a crew with hours of its own", () => {
  const shift = (opens: number, closes: number) => [
    { ...CREW, week: WEEK.map(() => ({ opens: opens * 60, closes: closes * 60 })) },
  ];

  it("a crew with hours of its own leaves the shop by them", () => {
    const [day] = daysOf([], shift(10, 16));
    expect(day).toMatchObject({ hours: { opens: 600, closes: 960 }, works: true, leavesFrom: 540 });
  });

  it("a crew with hours of its own has a job outside of them marked, and on its day off too", () => {
    const marked = (resources: CrewOrBay[]) =>
      daysOf([job("burnaby", 540, 60)], resources).map(({ works, jobs }) => [
        works,
        jobs[0]!.conflict,
      ]);
    expect(marked(shift(10, 16))).toEqual([[true, "works 10:00 AM–4:00 PM on Tuesdays"]]);
    const off = [{ ...CREW, week: WEEK.with(2, null) }];
    expect(marked(off)).toEqual([[false, "doesn't work on Tuesdays"]]);
  });
});
