import { describe, expect, it } from "vitest";
import { type Settings, settingsAfter, type SettingsChange } from "~/domain/settings";
import { type CalendarJob, strandedBy } from "~/domain/stranded";
import { RULES, SCHEDULE, WEEK } from "../../support/schedule";

const SHOP: Settings = {
  schedule: SCHEDULE,
  rules: { ...RULES, cancelMinutes: 1440, retentionDays: 1095, mostByAddress: 20, mostAnHour: 30 },
};
const NOW = { date: "2026-12-08", minute: 600 };
const TUESDAY = "2026-12-15";
const THURSDAY = "2026-12-17";
const SATURDAY = "2026-12-12";

let made = 0;
const job = (date: string, start: number, duration = 120): CalendarJob => ({
  id: ++made,
  date,
  start,
  duration,
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
function troubles(change: SettingsChange, jobs: CalendarJob[], before = SHOP): (string | null)[] {
  const found = strandedBy(before, settingsAfter(before, change), jobs, NOW);
  return jobs.map(({ id }) => found.find((stranded) => stranded.id === id)?.problem.kind ?? null);
}

describe("hours and closed days", () => {
  it.each<{
    name: string;
    change: SettingsChange;
    jobs: CalendarJob[];
    expected: (string | null)[];
  }>([
    {
      name: "a weekday that closes, and no other",
      change: week(2, null),
      jobs: [job(TUESDAY, 600), job(SATURDAY, 600)],
      expected: ["closed", null],
    },
    {
      name: "later opening: the start counts, opening included",
      change: week(2, { opens: 600, closes: 1200 }),
      jobs: [job(TUESDAY, 599), job(TUESDAY, 600)],
      expected: ["outside", null],
    },
    {
      name: "earlier closing: the start counts, closing excluded",
      change: week(2, { opens: 480, closes: 900 }),
      jobs: [job(TUESDAY, 899), job(TUESDAY, 900)],
      expected: [null, "outside"],
    },
    {
      name: "a start off the new hourly times is none",
      change: week(2, { opens: 510, closes: 1200 }),
      jobs: [job(TUESDAY, 540)],
      expected: [null],
    },
    {
      name: "earlier closing: beyond the allowance",
      change: week(2, { opens: 480, closes: 900 }),
      jobs: [job(TUESDAY, 840, 240), job(TUESDAY, 840, 241)],
      expected: [null, "overruns"],
    },
    {
      name: "by phone only strands nobody",
      change: week(2, { opens: 480, closes: 1200, online: false }),
      jobs: [job(TUESDAY, 600)],
      expected: [null],
    },
    {
      name: "longer hours strand nobody",
      change: week(2, { opens: 360, closes: 1320 }),
      jobs: [job(TUESDAY, 480, 960)],
      expected: [null],
    },
    {
      name: "a day by phone that closes",
      change: week(4, null),
      jobs: [job(THURSDAY, 600)],
      expected: ["closed"],
    },
    {
      name: "a closure, both ends included",
      change: close(TUESDAY, THURSDAY),
      jobs: [job("2026-12-14", 600), job(TUESDAY, 600), job(THURSDAY, 600), job("2026-12-18", 600)],
      expected: [null, "closed", "closed", null],
    },
    {
      name: "a job that began the evening before a closure",
      change: close(TUESDAY),
      jobs: [job("2026-12-14", 1140, 480)],
      expected: [null],
    },
    {
      name: "less overrun",
      change: rules({ overrunMinutes: 0 }),
      jobs: [job(TUESDAY, 1140, 60), job(TUESDAY, 1140, 61)],
      expected: [null, "overruns"],
    },
    {
      name: "rules for new bookings",
      change: rules({ noticeMinutes: 43_200, horizonDays: 1, cancelMinutes: 0 }),
      jobs: [job(TUESDAY, 600)],
      expected: [null],
    },
  ])("$name", ({ change, jobs, expected }) => {
    expect(troubles(change, jobs)).toEqual(expected);
  });

  it("closing a holiday that was open", () => {
    const open: Settings = { ...SHOP, schedule: { ...SCHEDULE, openHolidays: ["2026-12-25"] } };
    const found = strandedBy(
      open,
      settingsAfter(open, { kind: "holiday", date: "2026-12-25", opens: false }),
      [job("2026-12-25", 600)],
      NOW,
    );
    expect(found).toMatchObject([
      { problem: { kind: "closed", reason: { kind: "holiday", name: "Christmas Day" } } },
    ]);
  });

  it("says what the operator needs to know", () => {
    const [outside, overruns] = [job(TUESDAY, 1000), job(TUESDAY, 840, 300)];
    expect(
      strandedBy(
        SHOP,
        settingsAfter(SHOP, week(2, { opens: 480, closes: 900 })),
        [outside, overruns],
        NOW,
      ).map(({ problem }) => problem),
    ).toEqual([
      { kind: "overruns", closes: 900, ends: 1140 },
      { kind: "outside", hours: { opens: 480, closes: 900, online: true } },
    ]);
  });
});

describe("what was agreed outside of the rules before", () => {
  it("is no news to a change that leaves its trouble as it was", () => {
    const late = job(TUESDAY, 1260);
    expect(troubles(week(2, { opens: 480, closes: 1080 }), [late])).toEqual([null]);
  });

  it("is news where the day closes", () => {
    expect(troubles(close(TUESDAY), [job(TUESDAY, 1260)])).toEqual(["closed"]);
  });

  it("stays quiet where a closed day is closed once more", () => {
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

describe("fewer jobs at once", () => {
  it.each<{ name: string; capacity: number; jobs: CalendarJob[]; expected: (string | null)[] }>([
    {
      name: "two at once, one place",
      capacity: 1,
      jobs: [job(TUESDAY, 600), job(TUESDAY, 660)],
      expected: ["crowded", "crowded"],
    },
    {
      name: "one after the other",
      capacity: 1,
      jobs: [job(TUESDAY, 600), job(TUESDAY, 720)],
      expected: [null, null],
    },
    {
      name: "a chain: each overlaps the next",
      capacity: 1,
      jobs: [job(TUESDAY, 600), job(TUESDAY, 700), job(TUESDAY, 800)],
      expected: ["crowded", "crowded", "crowded"],
    },
    {
      name: "a long one beside two short ones, never three",
      capacity: 2,
      jobs: [job(TUESDAY, 600, 480), job(TUESDAY, 600, 60), job(TUESDAY, 660, 60)],
      expected: [null, null, null],
    },
    {
      name: "past midnight into the next morning",
      capacity: 1,
      jobs: [job("2026-12-14", 1320, 600), job(TUESDAY, 470)],
      expected: ["crowded", "crowded"],
    },
    {
      name: "other days",
      capacity: 1,
      jobs: [job(TUESDAY, 600), job(THURSDAY, 600)],
      expected: [null, null],
    },
  ])("$name", ({ capacity, jobs, expected }) => {
    const before = { ...SHOP, rules: { ...SHOP.rules, capacity: 3 } };
    expect(troubles({ kind: "rules", rules: { ...before.rules, capacity } }, jobs, before)).toEqual(
      expected,
    );
  });

  it("is not what a change of hours is about", () => {
    const crowd = [job(TUESDAY, 600), job(TUESDAY, 600), job(TUESDAY, 600)];
    expect(troubles(week(2, { opens: 540, closes: 1200 }), crowd)).toEqual([null, null, null]);
    expect(troubles(rules({ capacity: 4 }), crowd)).toEqual([null, null, null]);
  });

  it("is no news to those that were too many before", () => {
    const [crowd, pair] = [
      [job(TUESDAY, 600), job(TUESDAY, 600), job(TUESDAY, 600)],
      [job(THURSDAY, 600), job(THURSDAY, 600)],
    ];
    expect(troubles(rules({ capacity: 1 }), [...crowd, ...pair])).toEqual([
      null,
      null,
      null,
      "crowded",
      "crowded",
    ]);
  });

  it("counts a job that is under way, and lists only what is to come", () => {
    const [underWay, coming] = [job(NOW.date, 540, 240), job(NOW.date, 660)];
    expect(troubles(rules({ capacity: 1 }), [underWay, coming])).toEqual([null, "crowded"]);
  });
});

describe("what is past", () => {
  it.each<{ name: string; job: CalendarJob; expected: string | null }>([
    { name: "yesterday", job: job("2026-12-07", 700), expected: null },
    { name: "earlier today", job: job("2026-12-08", 540), expected: null },
    { name: "this very minute", job: job("2026-12-08", 600), expected: null },
    { name: "later today", job: job("2026-12-08", 601), expected: "closed" },
    { name: "tomorrow, earlier in the day", job: job("2026-12-09", 480), expected: "closed" },
  ])("$name", ({ job: given, expected }) => {
    expect(troubles(close("2026-12-01", "2026-12-31"), [given])).toEqual([expected]);
  });
});

it("lists them alone and in the order of their time, two of one time as they were made", () => {
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
    NOW,
  );
  expect(found.map(({ id }) => id)).toEqual([early, beside, late, thursday].map(({ id }) => id));
});
