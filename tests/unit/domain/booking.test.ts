import { describe, expect, it } from "vitest";
import { isStatus, nextStatuses, OCCUPYING, previousStatuses, STATUSES } from "~/domain/booking";
import { isByArrangement } from "~/domain/service-area";

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

it.each([
  ["Whistler", true],
  [" squamish ", true],
  ["PEMBERTON", true],
  ["Garibaldi Highlands", true],
  ["garibaldi-highlands", true],
  ["Garibaldi  Highlands", true],
  ["Brackendale", true],
  ["Whistler, BC", true],
  ["whistler bc", true],
  ["Squamish, B.C.", true],
  ["Squamish B. C., Canada", true],
  ["Pemberton, British Columbia", true],
  ["Garibaldi Highlands (BC)", true],
  ["Whistler, BC V8E 0A2", true],
  ["Whistler BC, V8E0A2, Canada", true],
  ["Burnaby", false],
  ["Burnaby, BC", false],
  ["British Columbia", false],
  ["BC", false],
  ["Lions Bay", false],
  ["constructor", false],
  ["", false],
  [null, false],
])("a job in %j is by arrangement: %s", (city, expected) => {
  expect(isByArrangement(city)).toBe(expected);
});
