import { describe, expect, it } from "vitest";
import { smallestJobAt } from "~/content/places";
import { isTooSmall, smallestInWords, smallestJob } from "~/domain/smallest-job";

const NONE = { farMinutes: 0, farCents: 0, furtherMinutes: 0, furtherCents: 0 };
const FAR = { ...NONE, farMinutes: 180, farCents: 30_000 };
const BOTH = { ...FAR, furtherMinutes: 240, furtherCents: 40_000 };

describe("the smallest job by distance", () => {
  it.each([
    ["none at first", NONE, 120, null],
    ["none at 50 km", BOTH, 50, null],
    ["the far one beyond 50 km", BOTH, 51, { minutes: 180, cents: 30_000 }],
    ["the far one at 90 km", BOTH, 90, { minutes: 180, cents: 30_000 }],
    ["the further one beyond 90 km", BOTH, 91, { minutes: 240, cents: 40_000 }],
    ["the far one beyond 90 km too, alone", FAR, 91, { minutes: 180, cents: 30_000 }],
    ["one of dollars alone", { ...BOTH, furtherMinutes: 0 }, 91, { minutes: 0, cents: 40_000 }],
    ["the further one alone, at 60 km", { ...BOTH, farMinutes: 0, farCents: 0 }, 60, null],
  ])("%s", (_, rules, km, least) => {
    expect(smallestJob(rules, km)).toEqual(least);
  });

  it.each([
    ["burnaby", null],
    ["langley", null],
    ["shop", null],
    ["elsewhere", null],
    ["squamish", 180],
    ["whistler", 240],
    ["pemberton", 240],
  ])("%s is as far as its page says", (place, minutes) => {
    expect(smallestJobAt(place, BOTH)?.minutes ?? null).toBe(minutes);
  });
});

describe("a job", () => {
  const either = { minutes: 240, cents: 40_000 };
  it.each([
    ["shorter and cheaper is too small", either, 239, 39_999, true],
    ["long enough is taken", either, 240, 100, false],
    ["dear enough is taken", either, 60, 40_000, false],
    ["isn't long enough for a rule of dollars", { ...either, minutes: 0 }, 480, 39_999, true],
    ["isn't dear enough for a rule of hours", { ...either, cents: 0 }, 180, 90_000, true],
  ])("%s", (_, least, minutes, total, small) => {
    expect(isTooSmall(least, { minutes, total })).toBe(small);
  });
});

it.each([
  [{ minutes: 240, cents: 40_000 }, "4 hours or $400"],
  [{ minutes: 150, cents: 0 }, "2 hours 30 minutes"],
  [{ minutes: 0, cents: 120_000 }, "$1,200"],
])("the rule in words", (least, words) => {
  expect(smallestInWords(least)).toBe(words);
});
