import { describe, expect, it } from "vitest";
import { absoluteMinute } from "~/domain/slots";
import { blockValues, daysError, readBlock } from "~/routes/settings/crews/block-values";
import { blockWords } from "~/routes/settings/stranding/block-words";
import { REASON_LIMIT } from "~/routes/settings/parts/day-values";

const NOW = { date: "2026-12-08", minute: 600 };
const GOOD = {
  from: "2026-12-21",
  fromTime: "09:00",
  to: "2026-12-22",
  toTime: "13:30",
  reason: "Van in repair",
};
const at = (date: string, start: number) => absoluteMinute({ date, start });

describe("a block as it is typed", () => {
  it.each([
    ["times of two days", {}, ["21", 540], ["22", 810]],
    ["one day", { to: "" }, ["21", 540], ["21", 810]],
    ["whole days", { fromTime: "", toTime: " " }, ["21", 0], ["23", 0]],
    ["one whole day", { fromTime: "", to: "", toTime: "" }, ["21", 0], ["22", 0]],
    ["until midnight", { toTime: "00:00" }, ["21", 540], ["22", 0]],
    ["as people write times", { fromTime: "9 a.m.", toTime: "1:30 PM" }, ["21", 540], ["22", 810]],
    ["dates without a picker", { from: "2026/12/21", to: "2026-12-22 " }, ["21", 540], ["22", 810]],
    ["begun already", { from: "2026-12-07" }, ["07", 540], ["22", 810]],
    [
      "a minute of today left",
      { from: "2026-12-08", to: "", toTime: "10:01" },
      ["08", 540],
      ["08", 601],
    ],
  ] as const)("%s", (_, typed, from, to) => {
    const block = {
      from: at(`2026-12-${from[0]}`, from[1]),
      to: at(`2026-12-${to[0]}`, to[1]),
      reason: GOOD.reason,
    };
    expect(readBlock({ ...GOOD, ...typed }, NOW)).toEqual({ block, errors: {} });
    expect(readBlock(blockValues(block), NOW)).toEqual({ block, errors: {} });
  });

  it.each([
    {
      typed: { from: "", fromTime: "", to: "", toTime: "", reason: "" },
      errors: { from: "Enter the first day", reason: "Enter the reason" },
    },
    {
      typed: { from: "soon", to: "later" },
      errors: {
        from: "From day: enter a date such as 2027-04-02",
        to: "Until day: enter a date such as 2027-04-02",
      },
    },
    ...["\u3164", "\u200B", "\u00A0", "\u2800", "\u200F"].map((reason) => ({
      typed: { reason },
      errors: { reason: "Enter the reason" },
    })),
    {
      typed: { fromTime: "early", toTime: "25:00" },
      errors: {
        fromTime: "From time: enter a time such as 9:00 AM or 17:30",
        toTime: "Until time: enter a time such as 9:00 AM or 17:30",
      },
    },
    {
      typed: { to: "", toTime: "09:00" },
      errors: { toTime: "Until: has to be after Mon, Dec 21, 9:00 AM" },
    },
    {
      typed: { to: "2026-12-20", toTime: "" },
      errors: { to: "Until: has to be after Mon, Dec 21, 9:00 AM" },
    },
    {
      typed: { from: "2026-12-08", to: "", toTime: "10:00" },
      errors: { toTime: "This time is past: choose a later end" },
    },
    {
      typed: { from: "2026-12-01", to: "", toTime: "" },
      errors: { from: "This time is past: choose a later end" },
    },
    {
      typed: { to: "2062-12-22" },
      errors: { to: "Until day: one block can be at most 366 days long" },
    },
    {
      typed: { reason: "x".repeat(REASON_LIMIT + 1) },
      errors: { reason: "Use at most 80 characters" },
    },
  ])("a block as it is typed is refused: $typed", ({ typed, errors }) => {
    expect(readBlock({ ...GOOD, ...typed }, NOW).errors).toEqual(errors);
  });
});

const VAN = { name: "Van 2", firstDay: null, lastDay: null };

it.each([
  ["22", 0, null],
  ["22", 360, null],
  ["22", 361, { to: "Until day: Van 2 works until Monday, December 21, 2026" }],
  ["24", 0, { to: "Until day: Van 2 works until Monday, December 21, 2026" }],
] as const)("of a crew that's there until the 21st, a block until %s, %i", (day, minute, error) => {
  const block = { from: at("2026-12-20", 0), to: at(`2026-12-${day}`, minute) };
  expect(daysError(block, { ...VAN, lastDay: "2026-12-21" })).toEqual(error);
  expect(daysError(block, VAN)).toBeNull();
});

it("a retired crew can't be blocked for later days", () => {
  const block = { from: at("2026-12-22", 0), to: at("2026-12-23", 0) };
  expect(daysError(block, { ...VAN, lastDay: "2026-12-21" })).toEqual({
    from: "From day: Van 2 works until Monday, December 21, 2026",
  });
});

it.each([
  ["a day before a crew's first day", "2027-01-31", "2027-02-01", false],
  ["a block into it", "2027-01-31", "2027-02-02", true],
  ["it", "2027-02-01", "2027-02-02", true],
])("%s can be blocked if it overlaps the crew's days", (_name, from, to, may) => {
  const block = { from: at(from, 0), to: at(to, 0) };
  expect(daysError(block, { ...VAN, firstDay: "2027-02-01" })).toEqual(
    may ? null : { to: "Until day: Van 2 works from Monday, February 1, 2027" },
  );
});

it.each([
  [["21", 0], ["22", 0], "Mon, Dec 21, all day"],
  [["21", 0], ["23", 0], "Mon, Dec 21 – Tue, Dec 22, all day"],
  [["21", 780], ["21", 960], "Mon, Dec 21, 1:00 PM – 4:00 PM"],
  [["21", 780], ["23", 0], "Mon, Dec 21, 1:00 PM – Wed, Dec 23, 12:00 AM"],
] as const)("a block in words: %j to %j", (from, to, words) => {
  const block = { from: at(`2026-12-${from[0]}`, from[1]), to: at(`2026-12-${to[0]}`, to[1]) };
  expect(blockWords(block, NOW.date)).toBe(words);
});
