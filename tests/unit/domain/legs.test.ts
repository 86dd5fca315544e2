import { isDrivable } from "./drivable";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type JobPlace, TOWNS } from "~/content/place-names";
import { roadsWith } from "~/content/roads";
import { type Travel } from "~/domain/driving";
import { drivingOf } from "~/domain/day-driving";
import { type Leg, legsOf } from "~/domain/legs";

const CREW: Travel = { way: roadsWith(), shop: "shop", setUp: 15, opens: 540, early: 60 };
let last = 0;
const job = (place: JobPlace, from: number, to: number) => ({ id: ++last, place, from, to });
/** From where to where, when it leaves, for how long and how far, and what's missing. */
const told = ({ from, to, leaves, minutes, km, short }: Leg) =>
  `${from}–${to} at ${leaves}: ${minutes} min, ${km} km` + (short > 0 ? `, ${short} short` : "");

describe("a crew's day as legs", () => {
  it.each<[string, ReturnType<typeof job>[], Partial<Travel>, string[]]>([
    ["nothing to do", [], {}, []],
    [
      "one job in the shop's own town, and home at its end",
      [job("burnaby", 540, 600)],
      {},
      ["shop–burnaby at 515: 10 min, 5 km", "burnaby–shop at 600: 10 min, 5 km"],
    ],
    [
      "a job somewhere else, whose road nobody knows",
      [job("elsewhere", 660, 720)],
      {},
      ["shop–elsewhere at 555: 90 min, 0 km", "elsewhere–shop at 720: 90 min, 0 km"],
    ],
    [
      "Squamish, Burnaby: the way between them and the way home",
      [job("squamish", 660, 720), job("burnaby", 810, 900)],
      {},
      [
        "shop–squamish at 575: 70 min, 70 km",
        "squamish–burnaby at 725: 70 min, 70 km",
        "burnaby–shop at 900: 10 min, 5 km",
      ],
    ],
    [
      "in order of time, whatever the order given",
      [job("vancouver", 800, 900), job("vancouver", 600, 700)],
      {},
      [
        "shop–vancouver at 560: 25 min, 13 km",
        "vancouver–vancouver at 765: 20 min, 10 km",
        "vancouver–shop at 900: 25 min, 13 km",
      ],
    ],
    [
      "too little time between two",
      [job("squamish", 660, 720), job("burnaby", 750, 780)],
      {},
      [
        "shop–squamish at 575: 70 min, 70 km",
        "squamish–burnaby at 665: 70 min, 70 km, 55 short",
        "burnaby–shop at 780: 10 min, 5 km",
      ],
    ],
    [
      "too early for the crew to leave the shop",
      [job("squamish", 540, 600)],
      {},
      ["shop–squamish at 455: 70 min, 70 km, 25 short", "squamish–shop at 600: 70 min, 70 km"],
    ],
    [
      "on a day without opening it's counted from the first job",
      [job("squamish", 540, 600)],
      { opens: null, early: 85 },
      ["shop–squamish at 455: 70 min, 70 km", "squamish–shop at 600: 70 min, 70 km"],
    ],
    [
      "without a set-up",
      [job("vancouver", 600, 700)],
      { setUp: 0 },
      ["shop–vancouver at 575: 25 min, 13 km", "vancouver–shop at 700: 25 min, 13 km"],
    ],
  ])("%s", (_, jobs, change, legs) => {
    expect(legsOf(jobs, { ...CREW, ...change }).map(told)).toEqual(legs);
  });

  it("each leads to its job, the last one to none", () => {
    const [late, early] = [job("delta", 800, 900), job("surrey", 600, 700)];
    expect(legsOf([late, early], CREW).map((leg) => leg.job)).toEqual([early.id, late.id, null]);
  });

  it("a day can be driven exactly if no leg of it is short, and its legs add up to its driving", () => {
    const any = fc
      .tuple(
        fc.constantFrom(...TOWNS),
        fc.integer({ min: 30, max: 90 }),
        fc.integer({ min: 2, max: 12 }),
      )
      .map(([place, from, length]) => job(place, from * 15, (from + length) * 15));
    const crew = { id: 1, blocks: [], before: null, after: null };
    // Two that begin at once have no order.
    const starts = { selector: ({ from }: { from: number }) => from, maxLength: 4 };
    fc.assert(
      fc.property(fc.uniqueArray(any, starts), (jobs) => {
        const legs = legsOf(jobs, CREW);
        const own = jobs.map((each) => ({ ...each, resource: 1 }));
        expect(legs.every(({ short }) => short === 0)).toBe(isDrivable(crew, own, CREW));
        const minutes = legs.reduce((sum, leg) => sum + leg.minutes, 0);
        expect(minutes).toBe(jobs.length > 0 ? drivingOf(jobs, CREW).minutes : 0);
      }),
      { numRuns: 300 },
    );
  });
});
