import { describe, expect, it } from "vitest";
import { isStatus, nextStatuses, OCCUPYING, previousStatuses, STATUSES } from "~/domain/booking";

describe("the life of a booking", () => {
  it.each([
    ["pending", ["confirmed", "cancelled"]],
    ["confirmed", ["completed", "cancelled"]],
    ["completed", []],
    ["cancelled", []],
  ] as const)("%s can become %j", (from, to) => {
    expect(nextStatuses(from).toSorted()).toEqual([...to].toSorted());
  });

  it("asks backwards for what it allows forwards", () => {
    for (const to of STATUSES) {
      expect(previousStatuses(to)).toEqual(
        STATUSES.filter((from) => nextStatuses(from).includes(to)),
      );
    }
    expect(previousStatuses("pending")).toEqual([]);
  });

  it("takes time in the calendar while pending or confirmed", () => {
    expect(OCCUPYING).toEqual(["pending", "confirmed"]);
  });
});

it.each([
  ["pending", true],
  ["cancelled", true],
  ["Pending", false],
  ["constructor", false],
  ["", false],
  [null, false],
  [undefined, false],
  [["pending"], false],
])("%j is a status: %s", (value, expected) => {
  expect(isStatus(value)).toBe(expected);
});
