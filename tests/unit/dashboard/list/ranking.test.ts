import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstOf } from "~/dashboard/list/ranking";

const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
const sorted = (values: (string | number)[], dir: "asc" | "desc", count = Infinity) => firstOf([{ values, dir }], count).map((at) => values[at]);

describe("bookings are in the order of a database", () => {
  it.each<[string, (string | number)[]]>([
    ["numbers as numbers", [-1, 0, 9, 10, 100]],
    ["capitals before small letters", ["", " ", "Wax", "Wax 2", "wax"]],
    ["accents behind all that has none", ["Chloe", "Zoe", "Zoë", "zoe\u0308", "Élan", "élan"]],
    ["the beginning of a text before the text", ["an", "ann", "ann ", "anna"]],
    ["characters in two units behind all others", ["\ud7ff", "\ue000", "李", "\uffff", "🚗", "🚗💨", "\u{10ffff}"].toSorted(byBytes)],
  ])("%s", (_what, values) => {
    const mixed = [...values.slice(2), ...values.slice(0, 2)];
    expect(sorted(mixed, "asc")).toEqual(values);
    expect(sorted(mixed, "desc")).toEqual(values.toReversed());
  });

  it("whatever the texts are", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme" })), (texts) => {
        expect(sorted(texts, "asc")).toEqual(texts.toSorted(byBytes));
      }),
    );
  });

  it("those alike in one column by the next, each in its own direction", () => {
    const columns = [
      { values: [480, 540, 480, 480, 540], dir: "asc" },
      { values: ["2026-01-01", "2026-01-02", "2026-01-03", "2026-01-03", "2026-01-02"], dir: "desc" },
      { values: [1, 2, 4, 3, 5], dir: "asc" },
    ] as const;
    expect(firstOf(columns, Infinity)).toEqual([3, 2, 0, 1, 4]);
    expect(firstOf(columns, 2)).toEqual([3, 2]);
  });
});

describe("the first of many are the first of all of them sorted", () => {
  it.each([0, 1, 5, 25, 99, 100, 101])("%i of a hundred", (count) => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 12 }), { minLength: 100, maxLength: 100 }), fc.constantFrom("asc" as const, "desc" as const), (values, dir) => {
        const columns = [{ values, dir }, { values: values.map((_, at) => at), dir: "asc" as const }];
        expect(firstOf(columns, count)).toEqual(firstOf(columns, Infinity).slice(0, count));
      }),
    );
  });
});

it("of none there is none", () => expect(firstOf([{ values: [], dir: "asc" }], 25)).toEqual([]));
