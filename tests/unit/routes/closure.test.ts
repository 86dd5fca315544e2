import { describe, expect, it } from "vitest";
import { datesInList } from "~/dashboard/words";
import { lengthWords, readClosure } from "~/routes/settings/hours/closure";
import { MAX_REASON } from "~/routes/settings/saving/reason";

const TODAY = "2026-12-08";
const GOOD = { from: "2026-12-21", to: "2026-12-25", reason: "Holidays" };

describe("a closure as it is typed", () => {
  it.each([
    { name: "some days", typed: {}, closure: GOOD },
    { name: "one day", typed: { to: "" }, closure: { ...GOOD, to: "2026-12-21" } },
    {
      name: "the same day twice",
      typed: { to: "2026-12-21" },
      closure: { ...GOOD, to: "2026-12-21" },
    },
    {
      name: "begun already",
      typed: { from: "2026-12-01" },
      closure: { ...GOOD, from: "2026-12-01" },
    },
    {
      name: "until today",
      typed: { from: "2026-12-01", to: TODAY },
      closure: { ...GOOD, from: "2026-12-01", to: TODAY },
    },
    {
      name: "a year with a leap day",
      typed: { from: "2027-12-21", to: "2028-12-20" },
      closure: { ...GOOD, from: "2027-12-21", to: "2028-12-20" },
    },
    {
      name: "a reason in one line",
      typed: { reason: "  Staff\r\ntraining\u202E " },
      closure: { ...GOOD, reason: "Staff training" },
    },
    {
      name: "the longest reason, in characters",
      typed: { reason: "🚗".repeat(MAX_REASON) },
      closure: { ...GOOD, reason: "🚗".repeat(MAX_REASON) },
    },
  ])("$name", ({ typed, closure }) => {
    expect(readClosure({ ...GOOD, ...typed }, TODAY)).toEqual({ closure, errors: {} });
  });

  it.each([
    {
      typed: { from: "", to: "", reason: "" },
      errors: { from: "Enter the first day", reason: "Enter the reason" },
    },
    { typed: { from: "soon" }, errors: { from: "First day: enter a date" } },
    { typed: { from: "2026-02-30" }, errors: { from: "First day: enter a date" } },
    { typed: { to: "2026-13-01" }, errors: { to: "Last day: enter a date" } },
    {
      typed: { to: "2026-12-20" },
      errors: { to: "Last day: has to be Monday, December 21 or later" },
    },
    {
      typed: { from: "2026-12-01", to: "2026-12-07" },
      errors: { to: "These days are past: choose today or later" },
    },
    {
      typed: { from: "2026-12-01", to: "" },
      errors: { from: "These days are past: choose today or later" },
    },
    {
      typed: { to: "2062-12-25" },
      errors: { to: "Last day: one closure can be at most 366 days long" },
    },
    { typed: { reason: " \n " }, errors: { reason: "Enter the reason" } },
    {
      typed: { reason: "x".repeat(MAX_REASON + 1) },
      errors: { reason: "Reason: at most 80 characters" },
    },
  ])("is refused: $typed", ({ typed, errors }) => {
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
