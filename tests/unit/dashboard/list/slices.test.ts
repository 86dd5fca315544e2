import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { slicesOf } from "~/dashboard/list/slices";

const PARTS = [
  { part: "a", bookings: 3 },
  { part: "b", bookings: 0 },
  { part: "c", bookings: 2 },
  { part: "d", bookings: 40 },
];

describe("what a page takes from the parts of a list", () => {
  it.each([
    [0, 2, ["a 0+2"]],
    [0, 25, ["a 0+3", "c 0+2", "d 0+20"]],
    [2, 2, ["a 2+1", "c 0+1"]],
    [3, 1, ["c 0+1"]],
    [30, 25, ["d 25+15"]],
    [45, 25, []],
    [0, 0, []],
  ])("after %i, %i of them", (offset, limit, expected) => {
    expect(slicesOf(PARTS, offset, limit).map((slice) => `${slice.part} ${slice.offset}+${slice.limit}`)).toEqual(expected);
  });

  it("is what it would be of the list itself", () => {
    const parts = fc.array(fc.nat({ max: 30 }), { maxLength: 12 }).map((sizes) => sizes.map((bookings, part) => ({ part, bookings })));
    fc.assert(
      fc.property(parts, fc.nat({ max: 200 }), fc.nat({ max: 50 }), (parts, offset, limit) => {
        const list = parts.flatMap(({ part, bookings }) => Array.from({ length: bookings }, (_, at) => `${part}:${at}`));
        const taken = slicesOf(parts, offset, limit).flatMap((slice) => Array.from({ length: slice.limit }, (_, at) => `${slice.part}:${slice.offset + at}`));
        expect(taken).toEqual(list.slice(offset, offset + limit));
      }),
    );
  });
});
