import { isDrivable } from "./drivable";
import { describe, expect, it } from "vitest";
import type { JobPlace } from "~/content/place-names";
import { roadsWith } from "~/content/roads";
import { takerOf } from "~/domain/day-driving";
import { AT_SHOP, type Job, type Resource, type Travel } from "~/domain/driving";
import { drivingOf } from "~/domain/day-driving";
import { shareOut } from "~/domain/sharing";
import { canDriveEverything } from "../../support/driving-oracle";
import { chance } from "../../support/chance";

const HOUR = 60;
const CREW: Travel = { way: roadsWith(), shop: "shop", setUp: 15, opens: 9 * HOUR, early: HOUR };
const BAY = AT_SHOP;
const crew = (id: number, more: Partial<Resource> = {}): Resource => ({
  id,
  blocks: [],
  before: null,
  after: null,
  ...more,
});
let last = 0;
const job = (place: JobPlace, from: number, to: number, resource: number | null = 1): Job => ({
  id: ++last,
  place,
  from: from * HOUR,
  to: to * HOUR,
  resource,
});

describe("a crew's day", () => {
  it.each<[string, boolean, Job[]]>([
    ["nothing to do", true, []],
    ["Burnaby when it opens", true, [job("burnaby", 9, 11)]],
    ["Lions Bay when it opens: 55 minutes of the hour before", true, [job("lions-bay", 9, 11)]],
    ["Squamish when it opens: 85 minutes", false, [job("squamish", 9, 11)]],
    ["Squamish an hour later", true, [job("squamish", 10, 12)]],
    ["two in Burnaby, back to back", false, [job("burnaby", 9, 11), job("burnaby", 11, 13)]],
    ["two in Burnaby, an hour between", true, [job("burnaby", 9, 11), job("burnaby", 12, 14)]],
    [
      "Burnaby, then Squamish: 85 of 60 minutes",
      false,
      [job("burnaby", 9, 11), job("squamish", 12, 14)],
    ],
    [
      "Burnaby, then Squamish: 85 of 120 minutes",
      true,
      [job("burnaby", 9, 11), job("squamish", 13, 15)],
    ],
    ["two at one time", false, [job("burnaby", 9, 12), job("vancouver", 9, 11)]],
    ["one within another", false, [job("burnaby", 9, 17), job("burnaby", 11, 12)]],
    [
      "two places without a road: 105 minutes",
      false,
      [job("elsewhere", 9, 11), job("elsewhere", 12, 14)],
    ],
  ])("%s: %s", (_words, can, jobs) => {
    expect(isDrivable(crew(1), jobs, CREW)).toBe(can);
  });

  it("a crew's day has yesterday's job before it, and tomorrow's after it", () => {
    const late = { from: -2 * HOUR, to: 8.5 * HOUR, place: "burnaby" as const };
    const early = { from: 25 * HOUR, to: 27 * HOUR, place: "burnaby" as const };
    expect(isDrivable(crew(1, { before: late }), [job("burnaby", 9, 11)], CREW)).toBe(true);
    expect(isDrivable(crew(1, { before: late }), [job("squamish", 10, 11)], CREW)).toBe(true);
    expect(isDrivable(crew(1, { before: late }), [job("whistler", 10, 11)], CREW)).toBe(false);
    expect(isDrivable(crew(1, { after: early }), [job("burnaby", 22, 24.5)], CREW)).toBe(true);
    expect(isDrivable(crew(1, { after: early }), [job("burnaby", 22, 24.6)], CREW)).toBe(false);
  });

  it("a crew's day has no job while it is blocked", () => {
    const blocked = crew(1, { blocks: [{ from: 12 * HOUR, to: 13 * HOUR }] });
    const then = (from: number) => [job("burnaby", 10, 12), job("burnaby", from, from + 1)];
    expect(isDrivable(blocked, then(14), CREW)).toBe(true);
    // Nobody drives or sets up while blocked: 10 and 15 minutes.
    expect(isDrivable(blocked, then(13), CREW)).toBe(false);
    expect(isDrivable(blocked, then(13 + 25 / 60), CREW)).toBe(true);
    expect(isDrivable(blocked, [job("whistler", 13, 14)], CREW)).toBe(true);
    expect(isDrivable(blocked, [job("pemberton", 14, 15)], CREW)).toBe(true);
    const early = crew(1, { blocks: [{ from: 8 * HOUR, to: 10 * HOUR }] });
    expect(isDrivable(early, [job("whistler", 11, 12)], CREW)).toBe(false);
    expect(isDrivable(early, [job("whistler", 12.25, 13)], CREW)).toBe(true);
    expect(isDrivable(blocked, [job("burnaby", 10, 12.1)], CREW)).toBe(false);
    // One block within another: what ends last is what counts.
    const twice = crew(1, {
      blocks: [
        { from: 10 * HOUR, to: 14.5 * HOUR },
        { from: 11 * HOUR, to: 12 * HOUR },
      ],
    });
    const after = (from: number) => [job("burnaby", 9, 10), job("squamish", from, from + 1)];
    expect(isDrivable(twice, after(15), CREW)).toBe(false);
    expect(isDrivable(twice, after(16.5), CREW)).toBe(true);
  });

  it("a crew's day is driven from the shop, from job to job, and back", () => {
    expect(drivingOf([job("squamish", 13, 15), job("burnaby", 9, 11)], CREW)).toEqual({
      // New Year's Day: Highway 99 is busy on the way back.
      minutes: 10 + 70 + 92,
      km: 5 + 70 + 70,
    });
  });
});

it("a bay's day takes one car after the other, at any time", () => {
  expect(isDrivable(crew(1), [job("shop", 0, 9), job("shop", 9, 11)], BAY)).toBe(true);
  expect(isDrivable(crew(1), [job("shop", 9, 11), job("shop", 10, 12)], BAY)).toBe(false);
});

it("the crew that takes a job is the crew to whose day it adds the least driving", () => {
  const jobs = [job("burnaby", 9, 10, 1), job("west-vancouver", 9, 10, 2)];
  expect(takerOf(job("lions-bay", 12, 14, null), [crew(1), crew(2)], jobs, CREW)).toBe(2);
  expect(takerOf(job("new-westminster", 12, 14, null), [crew(1), crew(2)], jobs, CREW)).toBe(1);
});

it("the crew that takes a job is missing where only a swap would do, and the swap is found", () => {
  const [one, two] = [crew(1), crew(2)];
  const jobs = [job("whistler", 11, 12, 1), job("burnaby", 9, 12, 2), job("burnaby", 13, 15, 1)];
  // The first crew's second job is 105 minutes from its first: only the second crew can reach it.
  expect(isDrivable(one, [jobs[0]!, jobs[2]!], CREW)).toBe(false);
  const plan = shareOut(jobs, [one, two], CREW);
  expect(plan && jobs.map(({ id }) => plan.get(id))).toEqual([1, 2, 2]);
});

it("the crew that takes a job leaves most jobs where they are among many crews that are alike", () => {
  const crews = [1, 2, 3, 4, 5].map((id) => crew(id));
  const jobs = [5, 4, 3, 2].flatMap((id) => [
    job("burnaby", 9, 11, id),
    job("burnaby", 12, 14, id),
  ]);
  const more = [job("surrey", 9, 11, 5), job("surrey", 14, 16, 5)];
  const plan = shareOut([...jobs, ...more], crews, CREW)!;
  const moved = [...jobs, ...more].filter(({ id, resource }) => plan.get(id) !== resource);
  expect(moved.length).toBeLessThanOrEqual(4);
});

it("the crew that takes a job hands nothing over that an operator has put where it is", () => {
  const jobs = [job("burnaby", 9, 12, 1), { ...job("vancouver", 9, 12, 1), fixed: true }];
  const plan = shareOut(jobs, [crew(1), crew(2)], CREW);
  expect(plan && jobs.map(({ id }) => plan.get(id))).toEqual([2, 1]);
  const both = jobs.map((each) => ({ ...each, fixed: true }));
  expect(shareOut(both, [crew(1), crew(2)], CREW)).toBeNull();
});

describe("on 10,000 random days", () => {
  const PLACES: JobPlace[] = [
    "burnaby",
    "vancouver",
    "surrey",
    "squamish",
    "whistler",
    "elsewhere",
  ];
  const draw = chance(20261125);
  const span = (hours: number) => {
    const from = (8 + draw(12)) * HOUR;
    return { from, to: from + (1 + draw(hours)) * HOUR };
  };
  function randomDay() {
    const resources = Array.from({ length: 1 + draw(3) }, (_, at) =>
      crew(at + 1, {
        blocks: draw(4) === 0 ? Array.from({ length: 1 + draw(3) }, () => span(4)) : [],
        before: draw(8) === 0 ? { from: 0, to: (5 + draw(6)) * HOUR, place: "burnaby" } : null,
        after: draw(8) === 0 ? { from: 25 * HOUR, to: 26 * HOUR, place: "squamish" } : null,
      }),
    );
    const jobs = Array.from({ length: 1 + draw(8) }, (_, at): Job => ({
      id: at + 1,
      place: PLACES[draw(PLACES.length)]!,
      resource: 1 + draw(resources.length),
      fixed: draw(6) === 0,
      ...span(3),
    }));
    return { jobs, resources };
  }

  it("a day is shared out exactly when trying everything finds a way, and then it can be driven", () => {
    let [possible, impossible] = [0, 0];
    for (let day = 0; day < 10_000; day++) {
      const { jobs, resources } = randomDay();
      const plan = shareOut(jobs, resources, CREW);
      const can = canDriveEverything(jobs, resources, CREW);
      if ((plan !== null) !== can) expect({ day, jobs, resources, plan, can }).toBe("agreed");
      if (!plan) impossible++;
      else {
        possible++;
        for (const resource of resources) {
          const own = jobs.filter(({ id }) => plan.get(id) === resource.id);
          if (!isDrivable(resource, own, CREW)) expect({ day, own, resource }).toBe("drivable");
        }
      }
    }
    expect(possible).toBeGreaterThan(1_000);
    expect(impossible).toBeGreaterThan(1_000);
  });
});
