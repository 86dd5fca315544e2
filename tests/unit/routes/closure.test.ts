import { describe, expect, it } from "vitest";
import { datesInList } from "~/dashboard/formats";
import { lengthWords, readClosure } from "~/routes/settings/hours/closure";
import { REASON_LIMIT } from "~/routes/settings/parts/day-values";

const TODAY = "2026-12-08";
const GOOD = { from: "2026-12-21", to: "2026-12-25", reason: "Holidays" };

describe("a closure as it is typed", () => {
  it.each([
    ["some days", {}, GOOD],
    ["one day", { to: "" }, { ...GOOD, to: "2026-12-21" }],
    ["the same day twice", { to: "2026-12-21" }, { ...GOOD, to: "2026-12-21" }],
    ["begun already", { from: "2026-12-01" }, { ...GOOD, from: "2026-12-01" }],
    ["until today", { from: "2026-12-01", to: TODAY }, { ...GOOD, from: "2026-12-01", to: TODAY }],
    [
      "a year with a leap day",
      { from: "2027-12-21", to: "2028-12-20" },
      { ...GOOD, from: "2027-12-21", to: "2028-12-20" },
    ],
    [
      "a reason in one line",
      { reason: "  Staff\r\ntraining\u202E " },
      { ...GOOD, reason: "Staff training" },
    ],
    [
      "the longest reason, in characters",
      { reason: "🚗".repeat(REASON_LIMIT) },
      { ...GOOD, reason: "🚗".repeat(REASON_LIMIT) },
    ],
  ])("%s", (_name, typed, closure) => {
    expect(readClosure({ ...GOOD, ...typed }, TODAY)).toEqual({ closure, errors: {} });
  });

  it.each([
    [
      { from: "", to: "", reason: "" },
      { from: "Enter the first day", reason: "Enter the reason" },
    ],
    [{ reason: "\u3164\u200B" }, { reason: "Enter the reason" }],
    [{ from: "soon" }, { from: "First day: enter a date such as 2027-04-02" }],
    [{ from: "2026-02-30" }, { from: "First day: enter a date such as 2027-04-02" }],
    [{ to: "2026-13-01" }, { to: "Last day: enter a date such as 2027-04-02" }],
    [{ to: "2026-12-20" }, { to: "Last day: has to be Monday, December 21 or later" }],
    [
      { from: "2026-12-01", to: "2026-12-07" },
      { to: "These days are past: choose today or later" },
    ],
    [{ from: "2026-12-01", to: "" }, { from: "These days are past: choose today or later" }],
    [{ to: "2062-12-25" }, { to: "Last day: one closure can be at most 366 days long" }],
    [{ reason: " \n " }, { reason: "Enter the reason" }],
    [{ reason: "x".repeat(REASON_LIMIT + 1) }, { reason: "Use at most 80 characters" }],
  ])("a closure as it is typed is refused: %j", (typed, errors) => {
    expect(readClosure({ ...GOOD, ...typed }, TODAY).errors).toEqual(errors);
  });
});

describe("a closure in words", () => {
  it.each([
    ["2026-12-21", "2026-12-25", "Mon, Dec 21 – Fri, Dec 25", "5 days"],
    ["2026-12-21", "2026-12-21", "Mon, Dec 21", "1 day"],
    ["2026-12-30", "2027-01-02", "Wed, Dec 30 – Sat, Jan 2, 2027", "4 days"],
    ["2027-01-02", "2027-01-03", "Sat, Jan 2 – Sun, Jan 3, 2027", "2 days"],
  ])("%s to %s", (from, to, dates, length) => {
    expect([datesInList(from, to, TODAY), lengthWords({ from, to })]).toEqual([dates, length]);
  });
});
