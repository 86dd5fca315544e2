import { describe, expect, it } from "vitest";
import { reachOf, type Settings } from "~/domain/settings";
import { settingsAfter, type SettingsChange } from "../../support/settings-after";
import { DAY_MINUTES, dayNumber } from "~/domain/time";
import { RESOURCES, RULES, SCHEDULE, WEEK } from "../../support/schedule";

const SHOP: Settings = {
  schedule: { ...SCHEDULE, openHolidays: ["2026-12-25"] },
  rules: { ...RULES, cancelMinutes: 1440, retentionDays: 1095, mostByAddress: 20, mostAnHour: 30 },
  resources: RESOURCES,
};
const TODAY = "2026-12-08";
const rules = (change: Partial<Settings["rules"]>): SettingsChange => ({
  kind: "rules",
  rules: { ...SHOP.rules, ...change },
});
const crewUntil = (lastDay: string | null, name = "Mobile crew"): SettingsChange => ({
  kind: "resource",
  id: 1,
  to: { name, firstDay: null, lastDay },
});
/** From noon to noon. */
const block = (from: string, to: string): SettingsChange => ({
  kind: "block",
  resource: 1,
  block: {
    from: dayNumber(from) * DAY_MINUTES + 720,
    to: dayNumber(to) * DAY_MINUTES + 720,
    reason: "x",
  },
});
const closure = { from: "2026-12-20", to: "2026-12-22", reason: "Training" };

describe("the dates whose bookings a change may strand", () => {
  const always = { from: TODAY, to: "9999-12-31" };
  it.each<[name: string, change: SettingsChange, reach: object | null]>([
    ["other hours: all to come", { kind: "week", week: WEEK.with(0, null) }, always],
    ["a day with another one's hours", { kind: "week", week: WEEK.with(1, WEEK[0]!) }, always],
    ["less overrun", rules({ overrunMinutes: 0 }), always],
    ["a longer set-up", rules({ setUpMinutes: 16 }), always],
    ["a later leave", rules({ earlyLeaveMinutes: 59 }), always],
    ["a longer hold somewhere else", rules({ elsewhereMinutes: 91 }), always],
    ["more work in a row, where a job may contain no break", rules({ inARowMinutes: 330 }), always],
    ["a later return: none", rules({ backMinutes: 300 }), null],
    [
      "more room in all three: none",
      rules({ overrunMinutes: 240, setUpMinutes: 0, earlyLeaveMinutes: 90 }),
      null,
    ],
    ["a last day", crewUntil("2026-12-31"), always],
    ["another name: none", crewUntil(null, "Van 1"), null],
    ["a crew's own hours", { kind: "resource", id: 1, to: { week: WEEK } }, always],
    [
      "a block to come",
      block("2026-12-20", "2026-12-22"),
      { from: "2026-12-20", to: "2026-12-22" },
    ],
    [
      "a block that has begun",
      block("2026-12-01", "2026-12-22"),
      { from: TODAY, to: "2026-12-22" },
    ],
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
    [
      "opening a holiday",
      { kind: "holiday", date: "2027-01-01", opens: true },
      { from: "2027-01-01", to: "2027-01-01" },
    ],
  ])("%s", (_name, change, reach) => {
    expect(reachOf(SHOP, settingsAfter(SHOP, change), TODAY)).toEqual(reach);
  });
});
