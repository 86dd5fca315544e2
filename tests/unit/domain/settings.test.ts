import { describe, expect, it } from "vitest";
import { reachOf, type Settings, settingsAfter, type SettingsChange } from "~/domain/settings";
import { RULES, SCHEDULE, WEEK } from "../../support/schedule";

const SHOP: Settings = {
  schedule: { ...SCHEDULE, openHolidays: ["2026-12-25"] },
  rules: { ...RULES, cancelMinutes: 1440, retentionDays: 1095, mostByAddress: 20, mostAnHour: 30 },
};
const TODAY = "2026-12-08";
const rules = (change: Partial<Settings["rules"]>): SettingsChange => ({
  kind: "rules",
  rules: { ...SHOP.rules, ...change },
});
const closure = { from: "2026-12-20", to: "2026-12-22", reason: "Training" };

describe("the settings after a change", () => {
  it("have another week, and everything else as it was", () => {
    const week = WEEK.with(0, null);
    expect(settingsAfter(SHOP, { kind: "week", week })).toEqual({
      ...SHOP,
      schedule: { ...SHOP.schedule, week },
    });
  });

  it("have other rules", () => {
    expect(settingsAfter(SHOP, rules({ capacity: 1 }))).toEqual({
      ...SHOP,
      rules: { ...SHOP.rules, capacity: 1 },
    });
  });

  it("have one closure more", () => {
    const once = settingsAfter(SHOP, { kind: "close", closure });
    expect(once.schedule.closures).toEqual([closure]);
    expect(
      settingsAfter(once, { kind: "close", closure: { ...closure, reason: "Holidays" } }).schedule
        .closures,
    ).toHaveLength(2);
  });

  it.each([
    { date: "2026-12-25", opens: false, expected: [] },
    { date: "2026-12-25", opens: true, expected: ["2026-12-25"] },
    { date: "2027-01-01", opens: true, expected: ["2026-12-25", "2027-01-01"] },
    { date: "2027-01-01", opens: false, expected: ["2026-12-25"] },
  ])("open a holiday or close it: $date $opens", ({ date, opens, expected }) => {
    expect(settingsAfter(SHOP, { kind: "holiday", date, opens }).schedule.openHolidays).toEqual(
      expected,
    );
  });
});

describe("the dates whose bookings a change may strand", () => {
  const always = { from: TODAY, to: "9999-12-31" };
  it.each<{ name: string; change: SettingsChange; reach: object | null }>([
    { name: "other hours: all to come", change: { kind: "week", week: WEEK }, reach: always },
    { name: "fewer jobs at once", change: rules({ capacity: 1 }), reach: always },
    { name: "less overrun", change: rules({ overrunMinutes: 0 }), reach: always },
    {
      name: "more of both: none",
      change: rules({ capacity: 3, overrunMinutes: 240 }),
      reach: null,
    },
    {
      name: "limits for new bookings: none",
      change: rules({ noticeMinutes: 0, horizonDays: 1, cancelMinutes: 0, retentionDays: 30 }),
      reach: null,
    },
    {
      name: "a closure to come",
      change: { kind: "close", closure },
      reach: { from: "2026-12-20", to: "2026-12-22" },
    },
    {
      name: "a closure that has begun",
      change: { kind: "close", closure: { ...closure, from: "2026-12-01" } },
      reach: { from: TODAY, to: "2026-12-22" },
    },
    {
      name: "closing a holiday",
      change: { kind: "holiday", date: "2026-12-25", opens: false },
      reach: { from: "2026-12-25", to: "2026-12-25" },
    },
    {
      name: "opening a holiday: none",
      change: { kind: "holiday", date: "2027-01-01", opens: true },
      reach: null,
    },
  ])("$name", ({ change, reach }) => {
    expect(reachOf(SHOP, change, TODAY)).toEqual(reach);
  });
});
