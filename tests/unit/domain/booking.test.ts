import { describe, expect, it } from "vitest";
import {
  EARNED,
  isStatus,
  nextStatuses,
  OCCUPYING,
  previousStatuses,
  referenceTyped,
  STATUS,
  STATUSES,
  TAKES_TIME,
  VISITS,
} from "~/domain/booking";

describe("the life of a booking", () => {
  it.each([
    ["pending", ["confirmed", "cancelled"]],
    ["confirmed", ["completed", "cancelled"]],
    ["completed", []],
    ["cancelled", []],
  ] as const)("%s can become %j", (from, to) => {
    expect(nextStatuses(from).toSorted()).toEqual([...to].toSorted());
  });

  it("the life of a booking asks backwards for what it allows forwards", () => {
    for (const to of STATUSES) {
      expect(previousStatuses(to)).toEqual(
        STATUSES.filter((from) => nextStatuses(from).includes(to)),
      );
    }
    expect(previousStatuses("pending")).toEqual([]);
  });

  it("the life of a booking takes time in the calendar while pending or confirmed", () => {
    expect(OCCUPYING).toEqual(["pending", "confirmed"]);
  });

  it("completed work keeps its crew's time; all but a cancelled booking is a visit", () => {
    expect(TAKES_TIME).toEqual(["pending", "confirmed", "completed"]);
    expect(VISITS).toEqual(["pending", "confirmed", "completed"]);
    expect(EARNED).toEqual(["completed"]);
  });

  it.each(STATUSES)("%s is set by a press if it can be reached at all", (to) => {
    expect(STATUS[to].button !== null).toBe(previousStatuses(to).length > 0);
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

it.each([
  ["KZ7M-4RWB", "KZ7M-4RWB"],
  [" kz7m 4rwb ", "KZ7M-4RWB"],
  ["kz7m4rwb", "KZ7M-4RWB"],
  ["KZ7M–4RWB", "KZ7M-4RWB"],
  ["KZ7M-4RW", null],
  ["KZ7M-4RWBB", null],
  ["KZ7M-4RW0", null],
  ["", null],
])("the reference %j is read as %j", (typed, reference) => {
  expect(referenceTyped(typed)).toBe(reference);
});
