import { describe, expect, it } from "vitest";
import { roadsWith } from "~/content/roads";
import { type CrewOrBay, type FleetJob, kindFor } from "~/domain/fleet";
import { type Settings } from "~/domain/settings";
import { settingsAfter, type SettingsChange } from "../../support/settings-after";
import { strandedBy } from "~/domain/stranded";
import { DAY_MINUTES, dayNumber } from "~/domain/time";
import { RESOURCES, RULES, SCHEDULE } from "../../support/schedule";

// What blocks, first and last days, set-up and early leave strand, and what is handed over instead.

const NOW = { date: "2026-12-08", minute: 600 };
const [MONDAY, TUESDAY, WEDNESDAY] = ["2026-12-14", "2026-12-15", "2026-12-16"];
const [ONE, BAY, TWO] = [1, 2, 3];
const second: CrewOrBay = { ...RESOURCES[0]!, id: TWO, name: "Second crew" };
const shopOf = (...more: CrewOrBay[]): Settings => ({
  schedule: SCHEDULE,
  rules: { ...RULES, cancelMinutes: 1440, retentionDays: 1095, mostByAddress: 20, mostAnHour: 30 },
  resources: [...RESOURCES, ...more],
});

/** In Burnaby or at the shop unless it says otherwise, for two hours. */
const job = (id: number, start: number, more: Partial<FleetJob> = {}): FleetJob => ({
  id,
  date: TUESDAY,
  start,
  duration: 120,
  place: "burnaby",
  resource: kindFor(more.place ?? "burnaby") === "bay" ? BAY : ONE,
  fixed: false,
  ...more,
});
const until = (id: number, lastDay: string): SettingsChange => ({
  kind: "resource",
  id,
  to: { name: "x", firstDay: null, lastDay },
});
const blocked = (
  resource: number,
  from: number,
  to: number,
  [first, last] = [TUESDAY, TUESDAY],
): SettingsChange => ({
  kind: "block",
  resource,
  block: {
    from: dayNumber(first) * DAY_MINUTES + from,
    to: dayNumber(last) * DAY_MINUTES + to,
    reason: "In repair",
  },
});
const rules = (change: Partial<Settings["rules"]>): SettingsChange => ({
  kind: "rules",
  rules: { ...shopOf().rules, ...change },
});

/** The kinds of conflict of what is stranded, and who gets what else, by the jobs' ids. */
function outcome(before: Settings, change: SettingsChange, jobs: FleetJob[]) {
  const found = strandedBy(before, settingsAfter(before, change), jobs, roadsWith, NOW);
  const kinds = found.stranded.map(({ id, problem }): [number, string] => [
    id,
    problem.kind === "undrivable" ? problem.conflict.kind : problem.kind,
  ]);
  return {
    stranded: Object.fromEntries(kinds),
    handedOver: Object.fromEntries(found.handedOver),
  };
}

type Case = {
  name: string;
  shop?: Settings;
  change: SettingsChange;
  jobs: FleetJob[];
  stranded?: Record<number, string>;
  handedOver?: Record<number, number>;
};

describe("a job that no other crew can do", () => {
  it.each<Case>([
    {
      name: "a block between two jobs that leaves the time to drive and set up",
      change: blocked(ONE, 600, 695),
      jobs: [job(1, 480), job(2, 720)],
      stranded: {},
    },
    {
      name: "a block that takes a minute of it",
      change: blocked(ONE, 600, 696),
      jobs: [job(1, 480), job(2, 720)],
      stranded: { 1: "blocked", 2: "blocked" },
    },
    {
      name: "a block that a job reaches into, and one that begins in it",
      change: blocked(ONE, 599, 721),
      jobs: [job(1, 480), job(2, 720, { date: WEDNESDAY }), job(3, 720)],
      stranded: { 1: "blocked", 3: "blocked" },
    },
    {
      name: "a block over midnight, of the bay alone",
      change: blocked(BAY, 900, 600, [MONDAY, TUESDAY]),
      jobs: [
        job(1, 800, { date: MONDAY, place: "shop" }),
        job(2, 599, { place: "shop" }),
        job(3, 800, { place: "shop" }),
        job(4, 900, { date: MONDAY }),
      ],
      stranded: { 1: "blocked", 2: "blocked" },
    },
    {
      name: "an opened holiday, when a crew can't leave as early as for a job by phone",
      change: { kind: "holiday", date: "2026-12-25", opens: true },
      jobs: [
        job(1, 480, { date: "2026-12-25", place: "whistler" }),
        job(2, 720, { date: "2026-12-25", place: "whistler" }),
      ],
      stranded: { 1: "fromShop" },
    },
    {
      name: "a last day, which counts still",
      change: until(ONE, TUESDAY),
      jobs: [job(1, 600), job(2, 600, { date: WEDNESDAY }), job(3, 600, { place: "shop" })],
      stranded: { 2: "offDuty" },
    },
    {
      name: "a first day, which counts already",
      change: {
        kind: "resource",
        id: BAY,
        to: { name: "x", firstDay: TUESDAY, lastDay: null },
      },
      jobs: [job(1, 600, { date: MONDAY, place: "shop" }), job(2, 600, { place: "shop" })],
      stranded: { 1: "offDuty" },
    },
    {
      name: "a longer set-up, for the later of two neighbours and the one before it",
      change: rules({ setUpMinutes: 60 }),
      jobs: [job(1, 540), job(2, 700), job(3, 1000)],
      stranded: { 1: "later", 2: "earlier" },
    },
    {
      name: "a later leave for a far first job",
      change: rules({ earlyLeaveMinutes: 0 }),
      jobs: [job(1, 540, { place: "squamish" }), job(2, 600, { date: WEDNESDAY })],
      stranded: { 1: "fromShop" },
    },
    {
      name: "what was in conflict already is news where it's for another reason",
      change: blocked(ONE, 650, 1440),
      jobs: [job(1, 480), job(2, 540), job(3, 1000)],
      stranded: { 2: "blocked", 3: "blocked" },
    },
    {
      name: "a job that has begun stays as it is",
      change: until(ONE, MONDAY),
      jobs: [job(1, 540, { date: NOW.date }), job(2, 660, { date: "2026-12-14" })],
      stranded: {},
    },
  ])("$name", ({ change, jobs, stranded }) => {
    expect(outcome(shopOf(), change, jobs)).toEqual({ stranded, handedOver: {} });
  });
});

describe("a job that another crew can do", () => {
  it.each<Case>([
    {
      name: "its jobs go to that one",
      change: until(ONE, MONDAY),
      jobs: [job(1, 600), job(2, 800), job(3, 600, { date: MONDAY })],
      handedOver: { 1: TWO, 2: TWO },
    },
    {
      name: "only those of a block, and only of its day",
      change: blocked(ONE, 600, 700),
      jobs: [job(1, 600), job(2, 900), job(3, 600, { date: WEDNESDAY })],
      handedOver: { 1: TWO },
    },
    {
      name: "two of one time are too many: both days' jobs count apart",
      change: until(ONE, MONDAY),
      jobs: [
        job(1, 600),
        job(2, 600, { resource: TWO }),
        job(3, 600, { date: WEDNESDAY }),
        job(4, 900, { date: WEDNESDAY, resource: TWO }),
      ],
      stranded: { 1: "offDuty" },
      handedOver: { 3: TWO },
    },
    {
      name: "a job that an operator placed stays, and is stranded",
      change: until(ONE, MONDAY),
      jobs: [job(1, 600, { fixed: true })],
      stranded: { 1: "offDuty" },
    },
    {
      name: "nothing is handed over on the day itself",
      change: blocked(ONE, 0, 1440, [NOW.date, TUESDAY]),
      jobs: [job(1, 700, { date: NOW.date }), job(2, 700)],
      stranded: { 1: "blocked" },
      handedOver: { 2: TWO },
    },
    {
      name: "nor on a day that an operator has overruled",
      change: blocked(ONE, 900, 1100),
      jobs: [job(1, 480), job(2, 500), job(3, 900)],
      stranded: { 3: "blocked" },
    },
    {
      name: "which another change leaves alone",
      change: { kind: "week", week: SCHEDULE.week },
      jobs: [job(1, 480), job(2, 500)],
    },
    {
      name: "a bay is no crew",
      change: until(BAY, MONDAY),
      jobs: [job(1, 600, { place: "shop" })],
      stranded: { 1: "offDuty" },
    },
    {
      name: "what is handed over until the morning counts on that morning",
      // With rules for whole days no crew works from one evening into the next day.
      shop: { ...shopOf(second), rules: { ...shopOf().rules, wholeDays: false } },
      change: rules({ setUpMinutes: 60, wholeDays: false }),
      jobs: [
        job(1, 990, { date: MONDAY }),
        job(2, 1140, { date: MONDAY, duration: 730 }),
        job(3, 490),
      ],
      handedOver: { 2: TWO },
    },
  ])("$name", ({ shop = shopOf(second), change, jobs, stranded = {}, handedOver = {} }) => {
    expect(outcome(shop, change, jobs)).toEqual({ stranded, handedOver });
  });
});
