import { describe, expect, it } from "vitest";
import { conflictWords } from "~/desk/conflict-words";
import { conflictsOf, fallbackFor } from "~/domain/conflicts";
import { type CrewOrBay, fleetDay, type FleetJob } from "~/domain/fleet";
import type { CrewWeek } from "~/domain/hours";
import { obstaclesAt } from "~/domain/obstacle";
import { availabilityOn, jobAt, takerAt } from "~/domain/slots";
import { another, fleetJob, query } from "../../support/fleet-query";
import { RESOURCES, RULES, SCHEDULE, WEEK } from "../../support/schedule";

const HOUR = 60;
const TUESDAY = "2026-12-08";
const CHRISTMAS = "2026-12-25";

const every = (opens: number, closes: number): CrewWeek =>
  WEEK.map(() => ({ opens: opens * HOUR, closes: closes * HOUR }));
/** The shop's first crew and bay, the crew with a week of its own. */
const withWeek = (week: CrewWeek | null, crew: Partial<CrewOrBay> = {}): CrewOrBay[] => [
  { ...RESOURCES[0]!, week, ...crew },
  RESOURCES[1]!,
];
const DAY_SHIFT = every(10, 14);
const NO_TUESDAYS = every(8, 20).with(2, null);
/** A second crew, with the shop's hours. */
const SECOND = another(3, "crew");

type Asked = Parameters<typeof query>[0];
/** The free starts of a day, as hours: "9 10 11". */
const freeOn = (date: string, given: Asked) =>
  availabilityOn(date, query(given))
    .slots.filter(({ free }) => free)
    .map(({ start }) => start / HOUR)
    .join(" ");

describe("a crew's own hours", () => {
  it.each<[string, Asked, string]>([
    ["begin its first job and its last", { resources: withWeek(DAY_SHIFT) }, "10 11 12 13"],
    [
      "end a job by the overrun after them",
      { resources: withWeek(DAY_SHIFT), duration: 5 * HOUR },
      "10 11 12",
    ],
    [
      "let a job that's too long for them begin with them",
      {
        resources: withWeek(DAY_SHIFT),
        duration: 4.5 * HOUR,
        rules: { ...RULES, overrunMinutes: 0 },
      },
      "10",
    ],
    [
      "bring it back by as much after them as the shop's would",
      { resources: withWeek(DAY_SHIFT), place: "pemberton", rules: { ...RULES, backMinutes: 180 } },
      "12 13",
    ],
    [
      "let it leave an hour before them",
      { resources: withWeek(every(6, 14)), place: "whistler" },
      "8 9 10 11 12 13",
    ],
    ["offer no start that the shop hasn't", { resources: withWeek(every(0, 24)) }, starts(8, 19)],
    ["have a day off", { resources: withWeek(NO_TUESDAYS) }, ""],
    [
      "leave their starts to whoever works then",
      { resources: [...withWeek(NO_TUESDAYS), SECOND] },
      starts(8, 19),
    ],
    [
      "are none of a bay with its own people",
      { resources: withWeek(NO_TUESDAYS), place: "shop" },
      starts(8, 19),
    ],
    [
      "are those of the bay that it works in",
      { resources: [withWeek(DAY_SHIFT)[0]!, { ...RESOURCES[1]!, crew: 1 }], place: "shop" },
      "10 11 12 13",
    ],
  ])("%s", (_, given, free) => {
    expect(freeOn(TUESDAY, given)).toBe(free);
  });

  it("a crew's own hours that are the shop's change nothing", () => {
    for (const date of [TUESDAY, "2026-12-12"])
      for (const place of ["burnaby", "whistler", "elsewhere"])
        for (const duration of [60, 240, 480, 720]) {
          const asked = { place, duration };
          const own = freeOn(date, { ...asked, resources: withWeek(WEEK) });
          expect(own).toBe(freeOn(date, asked));
        }
  });
});

function starts(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at).join(" ");
}

describe("a job outside of its crew's hours", () => {
  const asked = (week: CrewWeek, job: FleetJob, others: CrewOrBay[] = []) =>
    query({ resources: [...withWeek(week), ...others], jobs: [job] });
  const words = (week: CrewWeek, job: FleetJob) =>
    [...conflictsOf(fleetDay(job.date, "crew", asked(week, job))).values()].map(conflictWords);

  it.each<[string, CrewWeek, number, string[]]>([
    ["on its day off", NO_TUESDAYS, 10, ["doesn't work on Tuesdays"]],
    ["before them", DAY_SHIFT, 9, ["works 10:00 AM–2:00 PM on Tuesdays"]],
    ["after them", DAY_SHIFT, 14, ["works 10:00 AM–2:00 PM on Tuesdays"]],
    ["within them", DAY_SHIFT, 13, []],
  ])("%s is marked", (_, week, start, found) => {
    expect(words(week, fleetJob("burnaby", start * HOUR))).toEqual(found);
  });

  it("a job outside of its crew's hours is an obstacle to it, and to nobody else", () => {
    const nobody = obstaclesAt(TUESDAY, 9 * HOUR, query({ resources: withWeek(NO_TUESDAYS) }));
    expect(nobody).toMatchObject([
      { kind: "full", reasons: [{ name: "Mobile crew", conflict: { kind: "dayOff" } }] },
    ]);
    const resources = [...withWeek(NO_TUESDAYS), SECOND];
    expect(obstaclesAt(TUESDAY, 9 * HOUR, query({ resources }))).toEqual([]);
  });

  it("a job outside of its crew's hours goes to somebody who works then, if an operator takes it anyway", () => {
    const busy = [8, 11, 14].map((hour) =>
      fleetJob("burnaby", hour * HOUR, 2 * HOUR, { resource: 3 }),
    );
    const given = query({ resources: [...withWeek(NO_TUESDAYS), SECOND], jobs: busy });
    const at = { date: TUESDAY, start: 9 * HOUR };
    expect(takerAt(at, given)).toBeNull();
    expect(fallbackFor(fleetDay(TUESDAY, "crew", given), jobAt(at, given))).toBe(3);
  });

  it("a job is outside of no crew's hours while the shop is closed, but for days off", () => {
    const onHoliday = (week: CrewWeek) =>
      words(week, fleetJob("burnaby", 7 * HOUR, HOUR, { date: CHRISTMAS }));
    expect(onHoliday(DAY_SHIFT)).toEqual([]);
    expect(onHoliday(DAY_SHIFT.with(5, null))).toEqual(["doesn't work on Fridays"]);
    expect(freeOn(CHRISTMAS, { resources: withWeek(DAY_SHIFT) })).toBe("");
  });
});

describe("what no empty day of its week can hold", () => {
  const long = { place: "pemberton", duration: 8 * HOUR };

  it("what no empty day of a crew's week can hold is a request at the first start that it reaches", () => {
    const { slots } = availabilityOn(TUESDAY, query({ ...long, resources: withWeek(DAY_SHIFT) }));
    expect(slots).toEqual([{ start: 12 * HOUR, free: true, request: true }]);
  });

  it("what no empty day of a crew's week can hold is none while another crew's week can", () => {
    const resources = [...withWeek(DAY_SHIFT), SECOND];
    const { slots } = availabilityOn(TUESDAY, query({ ...long, resources }));
    expect(slots.filter(({ free }) => free).map(({ start }) => start / HOUR)).toEqual([
      10, 11, 12, 13,
    ]);
    // Nor where that one is busy: it's another day's.
    const jobs = [fleetJob("burnaby", 8 * HOUR, 12 * HOUR, { resource: 3 })];
    expect(freeOn(TUESDAY, { ...long, resources, jobs })).toBe("");
  });
});

it("jobs are handed over to whoever works then", () => {
  const jobs = [fleetJob("burnaby", 9 * HOUR, HOUR, { resource: 3 })];
  const at = { date: TUESDAY, start: 10 * HOUR };
  const taker = (week: CrewWeek) =>
    takerAt(at, query({ resources: [...withWeek(week), SECOND], jobs, duration: 4 * HOUR }));
  expect(taker(every(8, 10))).toMatchObject({
    resource: 3,
    handedOver: new Map([[jobs[0]!.id, 1]]),
  });
  expect(taker(NO_TUESDAYS)).toBeNull();
});

it("the shop's own days off are everybody's", () => {
  const schedule = { ...SCHEDULE, week: WEEK.with(2, null) };
  expect(freeOn(TUESDAY, { schedule, resources: withWeek(every(8, 20)) })).toBe("");
});
