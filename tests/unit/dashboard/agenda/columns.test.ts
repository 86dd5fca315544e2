import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { folded, sideBySide } from "~/dashboard/agenda/columns";
import type { Rows } from "~/dashboard/agenda/timetable";

const rows = (from: number, to: number): Rows => ({ from, to });
/** Jobs as a line: "0-4 4-8" is one from row 0 to row 4, then one to row 8. */
const jobsIn = (line: string) =>
  line
    .split(" ")
    .filter(Boolean)
    .map((job) => rows(...(job.split("-").map(Number) as [number, number])));
/** Positions as a line: "0 1x2" is the first column, then the second with the width of two. */
const inALine = (positions: { column: number; width: number }[]) =>
  positions.map(({ column, width }) => (width === 1 ? column : `${column}x${width}`)).join(" ");

describe("side by side", () => {
  it.each([
    ["none", "", 1, ""],
    ["one has all the width", "0-4", 1, "0"],
    ["one after the other", "0-4 4-8", 1, "0 0"],
    ["two at once", "0-8 4-12", 2, "0 1"],
    ["two that begin at once: the longer first", "0-4 0-8", 2, "1 0"],
    ["a third takes the place that has become free", "0-4 0-12 4-8", 2, "1 0 1"],
    ["alone after a crowd it has all the width again", "0-4 0-4 0-4 8-12", 3, "0 1 2 0x3"],
    ["two after three share the width left", "0-4 0-4 0-4 8-12 8-12", 3, "0 1 2 0 1x2"],
    ["in the order of the argument, not of time", "4-12 0-8", 2, "1 0"],
  ])("%s", (_, jobs, columns, positions) => {
    const beside = sideBySide(jobsIn(jobs));
    expect([beside.columns, inALine(beside.positions)]).toEqual([columns, positions]);
  });

  it("ten at once are ten columns", () => {
    const { columns, positions } = sideBySide(Array.from({ length: 10 }, () => rows(0, 4)));
    expect(columns).toBe(10);
    expect(positions.map(({ column }) => column)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it("whatever there is, nothing lies over anything else, nothing sticks out, and no column is wasted", () => {
    const any = fc
      .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 30 }))
      .map(([from, length]) => rows(from, from + length));
    fc.assert(
      fc.property(fc.array(any, { maxLength: 15 }), (all) => {
        const { columns, positions } = sideBySide(all);
        const cells = new Set<string>();
        all.forEach(({ from, to }, index) => {
          const { column, width } = positions[index]!;
          expect(column).toBeGreaterThanOrEqual(0);
          expect(width).toBeGreaterThanOrEqual(1);
          expect(column + width).toBeLessThanOrEqual(columns);
          for (let row = from; row < to; row++) {
            for (let at = column; at < column + width; at++) {
              expect(cells).not.toContain(`${row} ${at}`);
              cells.add(`${row} ${at}`);
            }
          }
        });
        const atOnce = (row: number) =>
          all.filter(({ from, to }) => from <= row && row < to).length;
        expect(columns).toBe(Math.max(1, ...all.map(({ from }) => atOnce(from))));
      }),
    );
  });
});

describe("jobs in no more columns than can be read", () => {
  it.each<[string, number, string, string, number[][]]>([
    ["what fits stays as it is", 2, "0-8 4-12", "0 1", []],
    ["one alone has all the width", 2, "0-4 0-4 0-4 8-12", "0 1 1 0x2", [[1, 2]]],
    ["three at once: the first, and two in one block", 2, "0-4 0-4 0-4", "0 1 1", [[1, 2]]],
    ["who has the last column alone is shown", 2, "0-24 0-4 0-4 8-12", "0 1 1 1", [[1, 2]]],
    [
      "two blocks one after the other",
      2,
      "0-24 0-4 0-4 8-12 10-14",
      "0 1 1 1 1",
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ["a block is of all that overlap", 2, "0-24 0-6 4-10 8-12", "0 1 1 1", [[1, 2, 3]]],
    ["two stay beside a block", 3, "0-4 0-4 0-4 0-4", "0 1 2 2", [[2, 3]]],
    ["one column alone is all one block", 1, "0-4 2-6 8-12", "0 0 0", [[0, 1]]],
  ])("%s", (_, most, jobs, positions, folds) => {
    const beside = folded(jobsIn(jobs), most);
    expect([inALine(beside.positions), beside.folds]).toEqual([positions, folds]);
    expect(beside.columns).toBeLessThanOrEqual(most);
  });

  it("whatever there is, every job is shown once or in one block, and nothing shown lies over anything else or sticks out", () => {
    const any = fc
      .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 30 }))
      .map(([from, length]) => rows(from, from + length));
    fc.assert(
      fc.property(fc.array(any, { maxLength: 15 }), fc.integer({ min: 1, max: 4 }), (all, most) => {
        const { columns, positions, folds } = folded(all, most);
        expect(folds.flat().toSorted((a, b) => a - b)).toEqual(
          [...new Set(folds.flat())].toSorted((a, b) => a - b),
        );
        const shown = [
          ...all.flatMap((part, index) =>
            folds.some((fold) => fold.includes(index)) ? [] : [{ ...part, ...positions[index]! }],
          ),
          ...folds.map((fold) => ({
            from: Math.min(...fold.map((index) => all[index]!.from)),
            to: Math.max(...fold.map((index) => all[index]!.to)),
            ...positions[fold[0]!]!,
          })),
        ];
        for (const [index, one] of shown.entries()) {
          expect(one.width).toBeGreaterThanOrEqual(1);
          expect(one.column + one.width).toBeLessThanOrEqual(columns);
          for (const other of shown.slice(index + 1)) {
            const apart =
              one.to <= other.from ||
              other.to <= one.from ||
              one.column + one.width <= other.column ||
              other.column + other.width <= one.column;
            expect(apart, JSON.stringify([one, other])).toBe(true);
          }
        }
      }),
    );
  });
});
