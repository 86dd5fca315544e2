import { describe, expect, it } from "vitest";
import { type Settings } from "~/domain/settings";
import { settingsAfter, type SettingsChange } from "../../support/settings-after";
import { roadsWith } from "~/content/roads";
import type { FleetJob } from "~/domain/fleet";
import { rescued, strandedBy } from "~/domain/stranded";
import { DAY_MINUTES, dayNumber } from "~/domain/time";
import { RESOURCES, RULES, SCHEDULE, WEEK } from "../../support/schedule";

const SHOP: Settings = {
  schedule: SCHEDULE,
  rules: { ...RULES, cancelMinutes: 1440, retentionDays: 1095, mostByAddress: 20, mostAnHour: 30 },
  resources: RESOURCES,
};
const NOW = { date: "2026-12-08", minute: 600 };
const TUESDAY = "2026-12-15";
const THURSDAY = "2026-12-17";
const SATURDAY = "2026-12-12";

let made = 0;
/** In the bay, where no way and no set-up counts. */
const job = (date: string, start: number, duration = 120): FleetJob => ({
  id: ++made,
  date,
  start,
  duration,
  place: "shop",
  resource: 2,
  fixed: false,
});
const week = (
  weekday: number,
  day: { opens: number; closes: number; online?: boolean } | null,
): SettingsChange => ({ kind: "week", week: WEEK.with(weekday, day && { online: true, ...day }) });
const rules = (change: Partial<Settings["rules"]>): SettingsChange => ({
  kind: "rules",
  rules: { ...SHOP.rules, ...change },
});
const close = (from: string, to = from): SettingsChange => ({
  kind: "close",
  closure: { from, to, reason: "Training" },
});
/** The kind of problem that each job has, in the order of the jobs; null for none. */
function troubles(change: SettingsChange, jobs: FleetJob[], before = SHOP): (string | null)[] {
  const found = strandedBy(before, settingsAfter(before, change), jobs, roadsWith, NOW);
  return jobs.map(
    ({ id }) => found.stranded.find((stranded) => stranded.id === id)?.problem.kind ?? null,
  );
}

describe("hours and closed days", () => {
  it.each<[string, SettingsChange, FleetJob[], (string | null)[]]>([
    [
      "a weekday that closes, and no other",
      week(2, null),
      [job(TUESDAY, 600), job(SATURDAY, 600)],
      ["closed", null],
    ],
    [
      "later opening: the start counts, opening included",
      week(2, { opens: 600, closes: 1200 }),
      [job(TUESDAY, 599), job(TUESDAY, 600)],
      ["outside", null],
    ],
    [
      "earlier closing: the start counts, closing excluded",
      week(2, { opens: 480, closes: 900 }),
      [job(TUESDAY, 899), job(TUESDAY, 900)],
      [null, "outside"],
    ],
    [
      "a start off the new hourly times is none",
      week(2, { opens: 510, closes: 1200 }),
      [job(TUESDAY, 540)],
      [null],
    ],
    [
      "earlier closing: beyond the allowance",
      week(2, { opens: 480, closes: 900 }),
      [job(TUESDAY, 840, 240), job(TUESDAY, 840, 241)],
      [null, "overruns"],
    ],
    [
      "by phone only strands nobody",
      week(2, { opens: 480, closes: 1200, online: false }),
      [job(TUESDAY, 600)],
      [null],
    ],
    [
      "longer hours strand nobody",
      week(2, { opens: 360, closes: 1320 }),
      [job(TUESDAY, 480, 960)],
      [null],
    ],
    ["a day by phone that closes", week(4, null), [job(THURSDAY, 600)], ["closed"]],
    [
      "a closure, both ends included",
      close(TUESDAY, THURSDAY),
      [job("2026-12-14", 600), job(TUESDAY, 600), job(THURSDAY, 600), job("2026-12-18", 600)],
      [null, "closed", "closed", null],
    ],
    [
      "a job that began the evening before a closure",
      close(TUESDAY),
      [job("2026-12-14", 1140, 480)],
      [null],
    ],
    [
      "less overrun",
      rules({ overrunMinutes: 0 }),
      [job(TUESDAY, 1140, 60), job(TUESDAY, 1140, 61)],
      [null, "overruns"],
    ],
    [
      "rules for new bookings",
      rules({ noticeMinutes: 43_200, horizonDays: 1, cancelMinutes: 0 }),
      [job(TUESDAY, 600)],
      [null],
    ],
  ])("%s", (_, change, jobs, expected) => {
    expect(troubles(change, jobs)).toEqual(expected);
  });

  it("closing a holiday that was open strands its jobs", () => {
    const open: Settings = { ...SHOP, schedule: { ...SCHEDULE, openHolidays: ["2026-12-25"] } };
    const found = strandedBy(
      open,
      settingsAfter(open, { kind: "holiday", date: "2026-12-25", opens: false }),
      [job("2026-12-25", 600)],
      roadsWith,
      NOW,
    );
    expect(found.stranded).toMatchObject([
      { problem: { kind: "closed", reason: { kind: "holiday", name: "Christmas Day" } } },
    ]);
  });

  it("what hours and closed days strand says what the operator needs to know", () => {
    const [outside, overruns] = [job(TUESDAY, 1000), job(TUESDAY, 840, 300)];
    expect(
      strandedBy(
        SHOP,
        settingsAfter(SHOP, week(2, { opens: 480, closes: 900 })),
        [outside, overruns],
        roadsWith,
        NOW,
      ).stranded.map(({ problem }) => problem),
    ).toEqual([
      { kind: "overruns", closes: 900, ends: 1140 },
      { kind: "outside", hours: { opens: 480, closes: 900, online: true } },
    ]);
  });
});

describe("what was agreed outside of the rules before", () => {
  it("what was agreed outside of the rules before is no news to a change that leaves its trouble as it was", () => {
    const late = job(TUESDAY, 1260);
    expect(troubles(week(2, { opens: 480, closes: 1080 }), [late])).toEqual([null]);
  });

  it("what was agreed outside of the rules before is news where the day closes", () => {
    expect(troubles(close(TUESDAY), [job(TUESDAY, 1260)])).toEqual(["closed"]);
  });

  it("what was agreed outside of the rules before stays quiet where a closed day is closed once more", () => {
    const closed = settingsAfter(SHOP, close(TUESDAY));
    expect(
      troubles(close(TUESDAY, THURSDAY), [job(TUESDAY, 600), job(THURSDAY, 600)], closed),
    ).toEqual([null, "closed"]);
  });

  it("a job that is too long for any start stays where it was sold", () => {
    expect(troubles(week(2, { opens: 420, closes: 1200 }), [job(TUESDAY, 480, 1000)])).toEqual([
      null,
    ]);
  });
});

describe("what is past", () => {
  it.each<{ name: string; job: FleetJob; expected: string | null }>([
    { name: "yesterday", job: job("2026-12-07", 700), expected: null },
    { name: "earlier today", job: job("2026-12-08", 540), expected: null },
    { name: "this very minute", job: job("2026-12-08", 600), expected: null },
    { name: "later today", job: job("2026-12-08", 601), expected: "closed" },
    { name: "tomorrow, earlier in the day", job: job("2026-12-09", 480), expected: "closed" },
  ])("$name", ({ job: given, expected }) => {
    expect(troubles(close("2026-12-01", "2026-12-31"), [given])).toEqual([expected]);
  });
});

it("stranded bookings are listed alone and in the order of their time, two of one time as they were made", () => {
  const [early, beside, late, thursday, saturday] = [
    job(TUESDAY, 540),
    job(TUESDAY, 540),
    job(TUESDAY, 900),
    job(THURSDAY, 600),
    job(SATURDAY, 600),
  ];
  const found = strandedBy(
    SHOP,
    settingsAfter(SHOP, close(TUESDAY, THURSDAY)),
    [saturday, thursday, late, beside, early],
    roadsWith,
    NOW,
  );
  expect(found.stranded.map(({ id }) => id)).toEqual(
    [early, beside, late, thursday].map(({ id }) => id),
  );
});

describe("what a new crew takes over", () => {
  const LATE = RESOURCES[0]!;
  const late = { ...LATE, week: WEEK.map(() => ({ opens: 690, closes: 1320 })) };
  const added = { ...LATE, id: 3, name: "Second crew" };
  const mobile = (start: number, place: string): FleetJob => ({
    ...job(TUESDAY, start),
    place,
    resource: 1,
  });
  const takenOver = (jobs: FleetJob[], blocks: typeof LATE.blocks = []) => {
    const resources = [late, { ...added, blocks }];
    const fleet = { resources, jobs, roads: roadsWith };
    const shop = { schedule: SCHEDULE, rules: { ...SHOP.rules, earlyLeaveMinutes: 0 } };
    return [...rescued({ ...shop, fleet, now: NOW })];
  };

  it("a job that only followed on what the new crew takes over goes with it", () => {
    // Nobody is in Garibaldi Highlands by 12:30 who leaves the shop at 11:30.
    const jobs = [mobile(600, "squamish"), mobile(750, "garibaldi-highlands")];
    expect(takenOver(jobs)).toEqual(jobs.map(({ id }) => [id, 3]));
  });

  it("nothing is taken over that would leave a job behind which nobody can do then", () => {
    const jobs = [mobile(600, "squamish"), mobile(750, "garibaldi-highlands")];
    const noon = dayNumber(TUESDAY) * DAY_MINUTES + 720;
    const block = { id: 1, from: noon, to: noon + 60, reason: "Dentist" };
    expect(takenOver(jobs, [block])).toEqual([]);
  });

  it("what stands by itself stays with its crew", () => {
    const jobs = [mobile(540, "burnaby"), mobile(900, "burnaby")];
    expect(takenOver(jobs)).toEqual([[jobs[0]!.id, 3]]);
  });

  it("a new crew rests between what it takes over on two days", () => {
    const away = { ...LATE, lastDay: "2026-12-01" };
    const evening = { ...job("2026-12-14", 1140, 180), place: "whistler", resource: 1 };
    const morning = { ...job(TUESDAY, 480), place: "vancouver", resource: 1 };
    const resources = [away, added];
    const fleet = { resources, jobs: [morning, evening], roads: roadsWith };
    const { schedule, rules: shopRules } = SHOP;
    const taken = rescued({ schedule, rules: shopRules, fleet, now: NOW });
    expect([...taken]).toEqual([[evening.id, 3]]);
  });
});
