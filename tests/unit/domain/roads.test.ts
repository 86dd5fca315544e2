import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TOWNS } from "~/content/place-names";
import { roadsWith, STRETCHES } from "~/content/roads";
import { FAR_TOWNS } from "~/content/stops";
import { type Roads, roadsOver, type Stretch, type Window } from "~/domain/roads";
import { DAY_MINUTES, dayNumber } from "~/domain/time";
import { arrivalsOver } from "../../support/road-oracle";

const PLACES = ["a", "b", "c", "d", "e"];
const minute = (date: string, at: number) => dayNumber(date) * DAY_MINUTES + at;
/** A year with each weekday and holiday, day by day. */
const anyMinute = fc
  .tuple(fc.integer({ min: 0, max: 364 }), fc.integer({ min: 0, max: DAY_MINUTES - 1 }))
  .map(([day, at]) => minute("2026-01-01", at) + day * DAY_MINUTES);

const anyWindows = (quiet: number): fc.Arbitrary<Window[]> =>
  fc
    .uniqueArray(fc.integer({ min: 420, max: 1140 }), { minLength: 2, maxLength: 6 })
    .chain((bounds) => {
      const ordered = bounds.toSorted((a, b) => a - b);
      const pairs = ordered.flatMap((from, at) =>
        at % 2 === 0 && at + 1 < ordered.length ? [{ from, to: ordered[at + 1]! }] : [],
      );
      const days = fc.subarray([0, 1, 2, 3, 4, 5, 6]);
      return fc.tuple(
        ...pairs.map((pair) =>
          fc.record({
            from: fc.constant(pair.from),
            to: fc.constant(pair.to),
            busy: fc.integer({ min: quiet, max: 3 * quiet }),
            days,
            holidays: days,
          }),
        ),
      );
    });

const anyStretch = (one: string, other: string): fc.Arbitrary<Stretch<string>> =>
  fc.integer({ min: 1, max: 45 }).chain((minutes) =>
    fc.record({
      between: fc.constant([one, other] as const),
      minutes: fc.constant(minutes),
      km: fc.constant(minutes),
      there: anyWindows(minutes),
      back: anyWindows(minutes),
    }),
  );

/** A ring with a way across, so that there are ways to choose from. */
const anyStretches = fc.tuple(
  ...[..."abcde"].map((place, at) => anyStretch(place, PLACES[(at + 1) % 5]!)),
  anyStretch("a", "c"),
);

const CORNERS = [...TOWNS, ...FAR_TOWNS];
const REAL = ["shop", "elsewhere", ...CORNERS];
const anyPlaces = (places: readonly string[]) =>
  fc.tuple(
    fc.constantFrom(...places),
    fc.constantFrom(...places),
    fc.constantFrom(...places),
    anyMinute,
    fc.integer({ min: 0, max: 240 }),
  );

function expectTrue(roads: Roads, from: string, through: string, to: string, at: number): void {
  const there = roads(from, to).arrival(at);
  expect(there).toBeLessThanOrEqual(roads(from, to).arrival(at + 1));
  expect(there - at).toBeGreaterThanOrEqual(roads(from, to).minutes);
  // The last minute from which one arrives by then, and no later one.
  const leaves = roads(from, to).latestLeaving(at);
  expect(roads(from, to).arrival(leaves)).toBeLessThanOrEqual(at);
  expect(roads(from, to).arrival(leaves + 1)).toBeGreaterThan(at);
  expect(roads(from, to).latestLeaving(there)).toBeGreaterThanOrEqual(at);
  if (through === "shop") return;
  const detour = roads(through, to).arrival(roads(from, through).arrival(at));
  expect(there).toBeLessThanOrEqual(detour);
}

describe("whoever leaves later never arrives earlier, no detour is quicker, and the last minute to leave is exact", () => {
  it("on any roads whoever leaves later never arrives earlier, and no detour is quicker", () => {
    fc.assert(
      fc.property(anyStretches, fc.array(anyPlaces(PLACES), { maxLength: 20 }), (all, asked) => {
        const roads = roadsOver(PLACES, all);
        for (const [from, through, to, at, later] of asked) {
          expectTrue(roads, from, through, to, at);
          expect(roads(from, to).arrival(at)).toBeLessThanOrEqual(
            roads(from, to).arrival(at + later),
          );
        }
      }),
      { numRuns: 300 },
    );
  });

  it("on our roads whoever leaves later never arrives earlier, and no detour is quicker", () => {
    fc.assert(
      fc.property(anyPlaces(REAL), ([from, through, to, at]) => {
        expectTrue(roadsWith(), from, through, to, at);
      }),
      { numRuns: 5_000 },
    );
  });
});

it("one arrives as when the way is driven minute by minute", () => {
  fc.assert(
    fc.property(anyStretches, fc.constantFrom(...PLACES), anyMinute, (all, from, at) => {
      const roads = roadsOver(PLACES, all);
      for (const [to, there] of arrivalsOver(all)(from, at))
        expect(roads(from, to).arrival(at)).toBe(there);
    }),
    { numRuns: 200 },
  );
  fc.assert(
    fc.property(fc.constantFrom<string>(...CORNERS), anyMinute, (from, at) => {
      for (const [to, there] of arrivalsOver(STRETCHES)(from, at))
        if (to !== from) expect(roadsWith()(from, to).arrival(at)).toBe(there);
    }),
    { numRuns: 100 },
  );
});

it.each(CORNERS)("within %s no detour is quicker, at any minute of a day with traffic", (town) => {
  const roads = roadsWith();
  for (const date of ["2026-12-08", "2026-12-11", "2026-12-12"])
    for (let at = minute(date, 360); at < minute(date, 1200); at++)
      for (const through of CORNERS) {
        const there = roads(town, town).arrival(at);
        const detour = roads(through, town).arrival(roads(town, through).arrival(at));
        if (there > detour) expect({ through, at, there }).toEqual({ detour });
      }
});

describe("a stretch of 20 minutes, 40 from 3 PM to 6 PM on weekdays", () => {
  const window = { days: [1, 2, 3, 4, 5], holidays: [], from: 900, to: 1080, busy: 40 };
  const road = roadsOver(
    ["a", "b"],
    [{ between: ["a", "b"], minutes: 20, km: 14, there: [window] }],
  );
  it.each([
    ["before", "2026-12-08", 880, 900],
    ["half of it within", "2026-12-08", 890, 920],
    ["within", "2026-12-08", 900, 940],
    ["out of it after a quarter", "2026-12-08", 1070, 1095],
    ["rounded up to a minute", "2026-12-08", 1079, 1100],
    ["after", "2026-12-08", 1080, 1100],
    ["on a Sunday", "2026-12-06", 900, 920],
    ["on a holiday", "2026-12-25", 900, 920],
  ])("%s", (_, date, leaves, there) => {
    expect(road("a", "b").arrival(minute(date, leaves))).toBe(minute(date, there));
    expect(road("a", "b").latestLeaving(minute(date, there))).toBeGreaterThanOrEqual(
      minute(date, leaves),
    );
    expect(road("b", "a").arrival(minute(date, leaves))).toBe(minute(date, leaves + 20));
  });
});

it("a place without a road, or with two between the same places, isn't a map", () => {
  const road = (one: string, other: string): Stretch<string> => ({
    between: [one, other],
    minutes: 5,
    km: 5,
  });
  const map = (...pairs: string[]) =>
    roadsOver(
      ["a", "b", "c"],
      pairs.map((pair) => road(pair[0]!, pair[1]!)),
    );
  expect(() => map("ab")).toThrow("There is no road from a to c.");
  expect(() => map("ab", "bc", "ba")).toThrow("There are two roads between b and a.");
});
