import { expect, it } from "vitest";
import {
  endingWords,
  erasedWords,
  lossWords,
  type NightAhead,
  type Stop,
  stopOf,
} from "~/domain/night";

const TODAY = "2026-12-08";
const USUAL: NightAhead = {
  last: "2026-12-07",
  today: TODAY,
  bookings: 60,
  inquiries: 0,
  erased: 0,
  erasedInquiries: 0,
  ending: 0,
  retentionDays: 1_095,
  agreedDays: null,
  agreedErased: 0,
  hasCopies: false,
  wasStopped: false,
};

it.each<[string, Partial<NightAhead>, Stop | null]>([
  ["the night after the last", {}, null],
  ["the same night again", { last: TODAY }, null],
  ["30 days later", { last: "2026-11-08" }, null],
  ["31 days later", { last: "2026-11-07" }, "gap"],
  ["30 days back", { last: "2027-01-07" }, null],
  ["31 days back", { last: "2027-01-08" }, "gap"],
  ["years ahead, whatever was agreed to", { last: "2023-12-08", agreedDays: 30 }, "gap"],
  ["31 days later, of inquiries only", { last: "2026-11-07", bookings: 0, inquiries: 1 }, "gap"],
  ["31 days later, of nothing", { last: "2026-11-07", bookings: 0 }, null],
  [
    "31 days later, of nothing but copies that hold bookings",
    { last: "2026-11-07", bookings: 0, hasCopies: true },
    "gap",
  ],
  ["a shop that has never started", { last: null }, null],
  ["a quarter of all", { bookings: 100, erased: 25 }, null],
  ["more than a quarter of all", { bookings: 100, erased: 26 }, "many"],
  ["all 20", { bookings: 20, erased: 20 }, null],
  ["all 21", { bookings: 21, erased: 21 }, "many"],
  ["all, of a shop that has never started", { last: null, erased: 60 }, "many"],
  ["a quarter of all inquiries", { inquiries: 100, erasedInquiries: 25 }, null],
  ["more than a quarter of them", { inquiries: 100, erasedInquiries: 26 }, "many"],
  [
    "all of them, by a retention that was agreed to",
    { inquiries: 60, erasedInquiries: 60, retentionDays: 30, agreedDays: 30 },
    null,
  ],
  [
    "all, by a retention that was agreed to",
    { erased: 60, retentionDays: 30, agreedDays: 30, agreedErased: 60 },
    null,
  ],
  [
    "all, by a longer one",
    { erased: 60, retentionDays: 60, agreedDays: 30, agreedErased: 60 },
    null,
  ],
  [
    "many more than were agreed to",
    { erased: 60, retentionDays: 30, agreedDays: 30, agreedErased: 39 },
    "many",
  ],
  [
    "all, by a shorter one",
    { erased: 60, retentionDays: 30, agreedDays: 60, agreedErased: 60 },
    "many",
  ],
])("%s", (_name, given, stop) => {
  expect(stopOf({ ...USUAL, ...given })).toBe(stop);
});

it.each([
  [{}, "0 of 60 bookings"],
  [{ bookings: 1, erased: 1 }, "1 of 1 booking"],
  [{ bookings: 1_200, erased: 1_100 }, "1,100 of 1,200 bookings"],
  [{ bookings: 0, inquiries: 3, erasedInquiries: 3 }, "0 of 0 bookings and 3 of 3 inquiries"],
  [{ inquiries: 1 }, "0 of 60 bookings and 0 of 1 inquiry"],
])("what goes is said: %j", (given, words) => {
  expect(lossWords({ ...USUAL, ...given })).toBe(words);
});

it.each([
  [1, 0, "1 booking"],
  [0, 1_200, "1,200 inquiries"],
  [2, 1, "2 bookings and 1 inquiry"],
  [0, 0, ""],
])("%d and %d that go are %j", (erased, erasedInquiries, words) => {
  expect(erasedWords({ erased, erasedInquiries })).toBe(words);
});

it.each([
  [0, ""],
  [1, "1 place in line"],
  [1_200, "1,200 places in line"],
])("%d places that end are %j", (ending, words) => {
  expect(endingWords({ ending })).toBe(words);
});
