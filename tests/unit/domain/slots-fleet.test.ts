import { describe, expect, it } from "vitest";
import { fleetDay, type FleetJob, kindFor, takerIn } from "~/domain/fleet";
import type { Schedule } from "~/domain/hours";
import { availabilityOn, isFree, jobAt } from "~/domain/slots";
import { another, fleetJob, query } from "../../support/fleet-query";
import { RESOURCES, RULES, SCHEDULE, WEEK } from "../../support/schedule";

// Saturday is open from 9 AM to 6 PM, so the crew leaves the shop at 8 AM at the earliest.
const TUESDAY = "2026-12-08";
const SATURDAY = "2026-12-12";
const HOUR = 60;
const TWO_CREWS = [...RESOURCES, another(3, "crew")];
const at = (minute: number) => 20795 * 1440 + minute;

type Asked = Parameters<typeof query>[0];
/** The free starts of a day, as hours: "9 10 11". */
function freeOn(date: string, given: Asked = {}): string {
  return availabilityOn(date, query(given))
    .slots.filter((slot) => slot.free)
    .map((slot) => slot.start / HOUR)
    .join(" ");
}
const on = (date: string, ...[place, start, minutes, given]: Parameters<typeof fleetJob>) =>
  fleetJob(place, start, minutes, { date, ...given });
const saturday = (...args: Parameters<typeof fleetJob>) => on(SATURDAY, ...args);

describe("a time for a place", () => {
  it.each<[string, Asked, string]>([
    [
      "a crew's job leaves the bay free",
      { place: "shop", jobs: [saturday("burnaby", 9 * HOUR, 9 * HOUR)] },
      "9 10 11 12 13 14 15 16 17",
    ],
    [
      "a car in the bay leaves the crew free",
      { jobs: [saturday("shop", 9 * HOUR, 9 * HOUR)] },
      "9 10 11 12 13 14 15 16 17",
    ],
    [
      "the bay takes one car after the other, the end not included",
      { place: "shop", jobs: [saturday("shop", 10 * HOUR, 2 * HOUR)] },
      "9 12 13 14 15 16 17",
    ],
    [
      "two bays take two at once",
      {
        place: "shop",
        resources: [...RESOURCES, another(3, "bay")],
        jobs: [
          saturday("shop", 10 * HOUR, 2 * HOUR),
          saturday("shop", 11 * HOUR, 2 * HOUR, { resource: 3 }),
        ],
      },
      "9 10 12 13 14 15 16 17",
    ],
    [
      "set-up keeps an hour between two jobs in one town",
      { jobs: [saturday("burnaby", 12 * HOUR, 2 * HOUR)] },
      "9 10 15 16 17",
    ],
    [
      "without set-up it's the ten minutes across town that do",
      { jobs: [saturday("burnaby", 12 * HOUR, 2 * HOUR)], rules: { ...RULES, setUpMinutes: 0 } },
      "9 10 15 16 17",
    ],
    [
      "Squamish is 70 minutes from a job in Burnaby, before and after",
      { place: "squamish", jobs: [saturday("burnaby", 12 * HOUR, HOUR)] },
      "15 16 17",
    ],
    [
      "with less set-up a drive that just fits fits",
      {
        place: "britannia-beach",
        jobs: [saturday("burnaby", 12 * HOUR, HOUR)],
        rules: { ...RULES, setUpMinutes: 0 },
      },
      "9 10 14 15 16 17",
    ],
    [
      "neighbours on one road are close",
      { place: "brackendale", jobs: [saturday("squamish", 12 * HOUR, HOUR)] },
      "10 14 15 16 17",
    ],
    [
      "another unknown place is an hour and a half from an unknown place",
      {
        place: "elsewhere",
        jobs: [saturday("elsewhere", 12 * HOUR, HOUR)],
        rules: { ...RULES, elsewhereMinutes: 45 },
      },
      "9 15 16 17",
    ],
    [
      "a crew is held for as long as the rule says before and after an unknown place",
      { place: "elsewhere", jobs: [saturday("burnaby", 12 * HOUR, HOUR)] },
      "15 16 17",
    ],
    [
      "a crew that has nobody near still has the whole day elsewhere",
      { place: "whistler" },
      "11 12 13 14 15 16 17",
    ],
    ["Pemberton takes longer from the shop", { place: "pemberton" }, "11 12 13 14 15 16 17"],
    [
      "one that leaves earlier gets there earlier",
      { place: "pemberton", rules: { ...RULES, earlyLeaveMinutes: 160 } },
      "9 10 11 12 13 14 15 16 17",
    ],
    [
      "one that leaves at opening gets to Burnaby an hour later",
      { rules: { ...RULES, earlyLeaveMinutes: 0 } },
      "10 11 12 13 14 15 16 17",
    ],
    [
      "a block takes its time, the end not included, and no way",
      {
        resources: [
          {
            ...RESOURCES[0]!,
            blocks: [{ id: 1, from: at(4 * 1440 + 660), to: at(4 * 1440 + 780), reason: "Repair" }],
          },
        ],
      },
      "9 10 13 14 15 16 17",
    ],
    [
      "the first day of a crew is included",
      { resources: [{ ...RESOURCES[0]!, firstDay: SATURDAY }] },
      "9 10 11 12 13 14 15 16 17",
    ],
    ["the day before is not", { resources: [{ ...RESOURCES[0]!, firstDay: "2026-12-13" }] }, ""],
    [
      "the last day of a crew is included",
      { resources: [{ ...RESOURCES[0]!, lastDay: SATURDAY }] },
      "9 10 11 12 13 14 15 16 17",
    ],
    ["the day after is not", { resources: [{ ...RESOURCES[0]!, lastDay: "2026-12-11" }] }, ""],
    [
      "a second crew takes what the first can't",
      { resources: TWO_CREWS, jobs: [saturday("burnaby", 12 * HOUR, 2 * HOUR)] },
      "9 10 11 12 13 14 15 16 17",
    ],
    [
      "a place that's no longer known is somewhere else",
      {
        place: "atlantis",
        jobs: [saturday("burnaby", 12 * HOUR, HOUR)],
        rules: { ...RULES, elsewhereMinutes: 35 },
      },
      "9 10 14 15 16 17",
    ],
  ])("%s", (_, given, free) => {
    expect(freeOn(SATURDAY, given)).toBe(free);
  });

  it("a time for a place is free only at a start of the day", () => {
    expect(isFree(TUESDAY, 600, query())).toBe(true);
    expect(isFree(TUESDAY, 601, query())).toBe(false);
    expect(isFree(TUESDAY, 1200, query())).toBe(false);
    expect(isFree("2026-12-10", 600, query())).toBe(false);
  });
});

describe("around midnight, where no rule for whole days is in force", () => {
  const rules = { ...RULES, wholeDays: false };
  const night = { ...SCHEDULE, week: WEEK.with(2, { opens: 1200, closes: 1260, online: true }) };
  const early = on("2026-12-09", "burnaby", 480);

  it.each<[string, string, number, string]>([
    ["ends at 8 AM in Burnaby: another address by 9", "burnaby", 12 * HOUR, "9 10 11"],
    ["ends at 9 AM in Burnaby", "burnaby", 13 * HOUR, "10 11 12"],
    ["ends at 8 AM in Squamish, 70 minutes away", "squamish", 12 * HOUR, "10 11 12"],
  ])("a job of the evening before that %s", (_, place, minutes, free) => {
    const jobs = [on("2026-12-07", place as "burnaby", 1200, minutes)];
    expect(freeOn(TUESDAY, { jobs, rules }).split(" ").slice(0, 3).join(" ")).toBe(free);
  });

  it.each([
    ["burnaby", 11.5, true],
    ["burnaby", 12, false],
    ["lions-bay", 11, true],
    ["lions-bay", 11.5, false],
  ] as const)("a night in %s of %d hours before 8 AM in Burnaby: %s", (place, hours, free) => {
    const schedule: Schedule = night;
    const asked = query({ schedule, jobs: [early], rules, place, duration: hours * HOUR });
    expect(isFree(TUESDAY, 1200, asked)).toBe(free);
  });
});

it("on a day without opening the crew leaves in time for its first job", () => {
  const CHRISTMAS = "2026-12-25";
  const can = (place: string, start: number, jobs: FleetJob[] = []) => {
    const asked = query({ place, jobs });
    const day = fleetDay(CHRISTMAS, kindFor(place), asked);
    return takerIn(day, jobAt({ date: CHRISTMAS, start }, asked)) !== null;
  };
  expect(can("lions-bay", 300)).toBe(true);
  expect(can("squamish", 300)).toBe(true);
  expect(can("squamish", 840, [on(CHRISTMAS, "burnaby", 600)])).toBe(true);
  expect(can("squamish", 480, [on(CHRISTMAS, "burnaby", 600)])).toBe(false);
});

describe("a time that only handing over frees", () => {
  // Whistler at 10:15 AM and Burnaby at 2 PM are the first crew's, Burnaby until 11 AM the other's.
  // Two hours in Whistler at noon are for who's there, and the afternoon for the other.
  const afternoon = saturday("burnaby", 14 * HOUR);
  const morning = saturday("burnaby", 9 * HOUR, 2 * HOUR, { resource: 3 });
  const jobs = [saturday("whistler", 10.25 * HOUR, 30), afternoon, morning];
  const wanted = { place: "whistler", duration: 2 * HOUR, resources: TWO_CREWS, jobs };
  const fixed = (those: (job: FleetJob) => boolean) =>
    jobs.map((job) => ({ ...job, fixed: those(job) }));

  it.each<{ name: string; given: Asked; free: boolean }>([
    { name: "on a day to come", given: {}, free: true },
    {
      name: "on the day itself not",
      given: { now: { date: SATURDAY, minute: 0 } },
      free: false,
    },
    { name: "on the eve", given: { now: { date: "2026-12-11", minute: 1439 } }, free: true },
    {
      name: "not on a day that can't be driven as it's planned",
      given: { jobs: [...jobs, saturday("burnaby", 10 * HOUR, HOUR, { resource: 3 })] },
      free: false,
    },
    {
      name: "where the job in the way is fixed, by handing over the other two",
      given: { jobs: fixed((job) => job === afternoon) },
      free: true,
    },
    {
      name: "not where the crews' first and last jobs are fixed",
      given: { jobs: fixed((job) => job === afternoon || job === morning) },
      free: false,
    },
    {
      name: "where only others are fixed",
      given: { jobs: fixed((job) => job !== afternoon) },
      free: true,
    },
    { name: "not without the other crew", given: { resources: RESOURCES }, free: false },
  ])("$name: $free", ({ given, free }) => {
    expect(isFree(SATURDAY, 12 * HOUR, query({ ...wanted, ...given }))).toBe(free);
  });

  it("a time that only handing over frees says who gets which job", () => {
    const asked = query(wanted);
    const day = fleetDay(SATURDAY, "crew", asked);
    expect(takerIn(day, jobAt({ date: SATURDAY, start: 12 * HOUR }, asked))).toEqual({
      resource: 1,
      handedOver: new Map([[afternoon.id, 3]]),
    });
  });
});
