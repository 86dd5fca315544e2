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
  it.each<[name: string, change: SettingsChange, reach: object | null]>([
    ["other hours: all to come", { kind: "week", week: WEEK }, always],
    ["fewer jobs at once", rules({ capacity: 1 }), always],
    ["less overrun", rules({ overrunMinutes: 0 }), always],
    ["more of both: none", rules({ capacity: 3, overrunMinutes: 240 }), null],
    [
      "limits for new bookings: none",
      rules({ noticeMinutes: 0, horizonDays: 1, cancelMinutes: 0, retentionDays: 30 }),
      null,
    ],
    ["a closure to come", { kind: "close", closure }, { from: "2026-12-20", to: "2026-12-22" }],
    [
      "a closure that has begun",
      { kind: "close", closure: { ...closure, from: "2026-12-01" } },
      { from: TODAY, to: "2026-12-22" },
    ],
    [
      "closing a holiday",
      { kind: "holiday", date: "2026-12-25", opens: false },
      { from: "2026-12-25", to: "2026-12-25" },
    ],
    ["opening a holiday: none", { kind: "holiday", date: "2027-01-01", opens: true }, null],
  ])("%s", (_name, change, reach) => {
    expect(reachOf(SHOP, change, TODAY)).toEqual(reach);
  });
});
