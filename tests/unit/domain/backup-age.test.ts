import { expect, it } from "vitest";
import { expiredOn, hasOutlived, isIrreplaceable } from "~/domain/backup-age";
import { addDays } from "~/domain/time";

// Friday, November 20, 2026.
const TODAY = "2026-11-20";
const daily = (days: number) => Array.from({ length: days }, (_, age) => addDays(TODAY, -age));

it("the rule keeps a week of days and five weeks of Sundays", () => {
  const left = daily(120).filter((date) => !expiredOn(TODAY, daily(120)).includes(date));
  expect(left).toEqual([
    "2026-11-20",
    "2026-11-19",
    "2026-11-18",
    "2026-11-17",
    "2026-11-16",
    "2026-11-15",
    "2026-11-14",
    "2026-11-08",
    "2026-11-01",
    "2026-10-25",
    "2026-10-18",
  ]);
});

it.each([
  ["nothing", [], []],
  ["the only one, however old", ["2025-01-01"], []],
  ["the newest of old ones", ["2025-01-01", "2025-01-02"], ["2025-01-01"]],
  ["no newest but one of a clock that was ahead", ["2025-01-01", "2030-01-01"], []],
  ["a day to the edge", [TODAY, "2026-11-14", "2026-11-13"], ["2026-11-13"]],
])("%s", (_name, dates, expired) => {
  expect(expiredOn(TODAY, dates)).toEqual(expired);
});

it("on a Sunday the rule keeps the one of five weeks ago", () => {
  expect(expiredOn("2026-11-22", ["2026-11-22", "2026-10-18", "2026-10-11"])).toEqual([
    "2026-10-11",
  ]);
});

it("the rule keeps a copy from before a migration for five weeks", () => {
  expect([0, 35, 36].map((days) => hasOutlived(addDays(TODAY, -days), TODAY))).toEqual([
    false,
    false,
    true,
  ]);
});

const upTo = (count: number) => Array.from({ length: count }, (_, reference) => reference);
const others = (count: number) => upTo(count).map((reference) => reference + 1_000);

it.each<[string, number[][], number[]]>([
  ["the newest, that others are as full as", [60, 60, 60].map(upTo), [60]],
  ["the newest full one before empty ones", [60, 61, 0, 0].map(upTo), [61]],
  ["even one booking, before none", [1, 0].map(upTo), [1]],
  ["nothing, where there never was anything", [0, 0].map(upTo), []],
  ["only the newest, where a few are fewer", [60, 40].map(upTo), [40]],
  ["only the newest, where no more than half are gone", [100, 50].map(upTo), [50]],
  ["one that holds far more", [100, 49].map(upTo), [100, 49]],
  ["each that holds far more than all after it", [1_000, 100, 5, 0].map(upTo), [1_000, 100, 5]],
  [
    "one whose bookings aren't those of newer ones, which hold as many",
    [upTo(60), others(60)],
    [60, 60],
  ],
  [
    "one of which a fuller one holds far fewer",
    [upTo(60), [...upTo(10), ...others(90)]],
    [60, 100],
  ],
  ["only the newest, where it holds others besides", [upTo(60), [...upTo(59), ...others(9)]], [68]],
])("irreplaceable is %s", (_name, contents, kept) => {
  const copies = contents.map((held, index) => ({ made: addDays(TODAY, index), held }));
  const left = copies.filter((copy) =>
    isIrreplaceable(
      { ...copy, records: copy.held.length },
      copies,
      ({ held }) => copy.held.filter((reference) => held.includes(reference)).length,
    ),
  );
  expect(left.map(({ held }) => held.length)).toEqual(kept);
});
