import { describe, expect, it } from "vitest";
import { readRules, RULE_NAMES, ruleValues, ruleWords } from "~/routes/settings/hours/rule-fields";
import type { ShopRules } from "~/domain/settings";
import { RULES } from "../../support/schedule";

const SHOP: ShopRules = {
  ...RULES,
  cancelMinutes: 1440,
  retentionDays: 1095,
  mostByAddress: 20,
  mostAnHour: 30,
};
const VALUES = ruleValues(SHOP);

it("the rules in their fields are in hours and days, and come back as they were", () => {
  expect(VALUES).toEqual({
    setUp: "15",
    earlyLeave: "60",
    elsewhere: "90",
    farHours: "0",
    farDollars: "0",
    furtherHours: "0",
    furtherDollars: "0",
    notice: "2",
    horizon: "180",
    overrun: "3",
    wholeDays: "1",
    back: "4",
    rest: "8",
    inARow: "5",
    longest: "14",
    cancel: "24",
    waiting: "2",
    retention: "1095",
    mostByAddress: "20",
    mostAnHour: "30",
  });
  const odd = { ...SHOP, noticeMinutes: 90, overrunMinutes: 15, cancelMinutes: 0 };
  expect(readRules(ruleValues(odd))).toEqual({ rules: odd, errors: {} });
});

it("the rules in their fields have words", () => {
  expect(ruleWords(SHOP)).toEqual({
    setUp: "15 minutes",
    earlyLeave: "60 minutes",
    elsewhere: "90 minutes",
    farHours: "0 hours",
    farDollars: "$0",
    furtherHours: "0 hours",
    furtherDollars: "$0",
    notice: "2 hours",
    horizon: "180 days",
    overrun: "3 hours",
    wholeDays: "on",
    back: "4 hours",
    rest: "8 hours",
    inARow: "5 hours",
    longest: "14 hours",
    cancel: "24 hours",
    waiting: "2 hours",
    retention: "1095 days",
    mostByAddress: "20 bookings",
    mostAnHour: "30 bookings",
  });
});

it("the rules in their fields are one of a unit where they are", () => {
  const one = ruleWords({
    ...SHOP,
    setUpMinutes: 1,
    horizonDays: 1,
    noticeMinutes: 60,
    mostAnHour: 1,
  });
  expect(one).toMatchObject({
    setUp: "1 minute",
    horizon: "1 day",
    notice: "1 hour",
    mostAnHour: "1 booking",
  });
});

describe("what is typed", () => {
  it.each([
    {
      typed: { setUp: "120", earlyLeave: "240" },
      rules: { setUpMinutes: 120, earlyLeaveMinutes: 240 },
    },
    { typed: { setUp: "0", earlyLeave: "0" }, rules: { setUpMinutes: 0, earlyLeaveMinutes: 0 } },
    { typed: { notice: " 1.5 " }, rules: { noticeMinutes: 90 } },
    { typed: { notice: "1,25" }, rules: { noticeMinutes: 75 } },
    {
      typed: { notice: "0", overrun: "0", cancel: "0" },
      rules: { noticeMinutes: 0, overrunMinutes: 0, cancelMinutes: 0 },
    },
    { typed: { retention: "30", horizon: "730" }, rules: { retentionDays: 30, horizonDays: 730 } },
    {
      typed: { retention: "36500", cancel: "720" },
      rules: { retentionDays: 36_500, cancelMinutes: 43_200 },
    },
    {
      typed: { mostByAddress: "1", mostAnHour: "10000" },
      rules: { mostByAddress: 1, mostAnHour: 10_000 },
    },
    { typed: { setUp: "02" }, rules: { setUpMinutes: 2 } },
    {
      typed: { farHours: "2.5", farDollars: "250", furtherHours: "8", furtherDollars: "5000" },
      rules: { farMinutes: 150, farCents: 25_000, furtherMinutes: 480, furtherCents: 500_000 },
    },
  ])("$typed", ({ typed, rules }) => {
    expect(readRules({ ...VALUES, ...typed })).toEqual({
      rules: { ...SHOP, ...rules },
      errors: {},
    });
  });

  it.each([
    [{ setUp: "" }, { setUp: "Set-up: enter a number of minutes from 0 to 120" }],
    [{ setUp: "121" }, { setUp: "Set-up: enter a number of minutes from 0 to 120" }],
    [{ setUp: "1.5" }, { setUp: "Set-up: enter whole minutes" }],
    [{ earlyLeave: "241" }, { earlyLeave: "Early leave: enter a number of minutes from 0 to 240" }],
    [
      { mostByAddress: "1.5" },
      { mostByAddress: "Bookings from one connection: enter whole bookings" },
    ],
    [{ notice: "-1" }, { notice: "Minimum notice: enter a number of hours from 0 to 720" }],
    [{ notice: "1e2" }, { notice: "Minimum notice: enter a number of hours from 0 to 720" }],
    [
      { mostAnHour: "0" },
      {
        mostAnHour: "Bookings in an hour: enter a number from 1 to 10,000",
      },
    ],
    [
      { overrun: "1.1" },
      { overrun: "End after closing: use quarters of an hour, such as 1.25 or 1.5" },
    ],
    [{ overrun: "12.25" }, { overrun: "End after closing: enter a number of hours from 0 to 12" }],
    [{ farHours: "8.25" }, { farHours: "Hours beyond 50 km: enter a number of hours from 0 to 8" }],
    [
      { furtherDollars: "99.5" },
      { furtherDollars: "Dollars before tax beyond 90 km: enter whole dollars" },
    ],
    [
      { furtherDollars: "5001" },
      {
        furtherDollars:
          "Dollars before tax beyond 90 km: enter a number of dollars from 0 to 5,000",
      },
    ],
    [{ horizon: "0" }, { horizon: "Booking ahead: enter a number of days from 1 to 730" }],
    [
      { retention: "29" },
      { retention: "Keeping bookings: enter a number of days from 30 to 36,500" },
    ],
    [
      { notice: "48", horizon: "2" },
      {
        notice: "Minimum notice: has to be shorter than how far ahead customers can book",
      },
    ],
    [
      { notice: "soon", horizon: "" },
      {
        notice: "Minimum notice: enter a number of hours from 0 to 720",
        horizon: "Booking ahead: enter a number of days from 1 to 730",
      },
    ],
  ])("what is typed is refused: %j", (typed, errors) => {
    expect(readRules({ ...VALUES, ...typed }).errors).toEqual(errors);
  });

  it("what is typed is asked for where nothing was sent", () => {
    expect(Object.keys(readRules({}).errors)).toEqual(RULE_NAMES);
  });
});
