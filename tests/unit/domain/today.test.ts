import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { conflictWords } from "~/desk/conflict-words";
import { conflictFor } from "~/domain/conflicts";
import { asJob, fleetDay, type FleetJob } from "~/domain/fleet";
import { obstaclesAt } from "~/domain/obstacle";
import { availabilityOn, isFree, takerAt } from "~/domain/slots";
import { unfoldingDay } from "~/domain/unfolding-day";
import { planFor } from "~/domain/whole-day";
import { another, fleetJob, query } from "../../support/fleet-query";
import { RESOURCES, RULES } from "../../support/schedule";

// Tuesday, December 8, 2026, open from 8 AM to 8 PM, with two hours of notice.
const TODAY = "2026-12-08";
const HOUR = 60;
const STEAM = 4 * HOUR;
const HEADLIGHT = 2 * HOUR;
type Given = NonNullable<Parameters<typeof query>[0]>;
const at = (hour: number, minute = 0) => ({ date: TODAY, minute: hour * HOUR + minute });
const asked = (given: Given) => query({ rules: { ...RULES, noticeMinutes: 120 }, ...given });
const free = (start: number, given: Given) => isFree(TODAY, start * HOUR, asked(given));

describe("today", () => {
  it.each<[string, number, Given, Given]>([
    [
      "a break before the drive, which has to begin at once",
      14,
      { place: "whistler", duration: STEAM, now: at(11) },
      { place: "whistler", duration: STEAM, now: at(11, 44) },
    ],
    [
      "a break before a job that the crew has left for",
      11,
      {
        place: "north-vancouver",
        duration: HEADLIGHT,
        jobs: [fleetJob("burnaby", 8 * HOUR, HEADLIGHT)],
        now: at(6, 50),
      },
      {
        place: "north-vancouver",
        duration: HEADLIGHT,
        jobs: [fleetJob("burnaby", 8 * HOUR, HEADLIGHT)],
        now: at(8, 50),
      },
    ],
    [
      "a break before the first car of a visit",
      12,
      {
        jobs: [fleetJob("burnaby", 8 * HOUR, STEAM, { visit: 5 })],
        visit: 5,
        now: at(6, 50),
      },
      {
        jobs: [fleetJob("burnaby", 8 * HOUR, STEAM, { visit: 5 })],
        visit: 5,
        now: at(7, 50),
      },
    ],
    [
      "a break at the job that the crew is driving home from",
      16,
      {
        place: "pemberton",
        duration: HEADLIGHT,
        jobs: [fleetJob("whistler", 10 * HOUR, HEADLIGHT)],
        now: at(11, 30),
      },
      {
        place: "pemberton",
        duration: HEADLIGHT,
        jobs: [fleetJob("whistler", 10 * HOUR, HEADLIGHT)],
        now: at(13, 30),
      },
    ],
  ])("no day is sold that would need %s", (_, start, before, now) => {
    expect([free(start, before), free(start, now)]).toEqual([true, false]);
  });

  it("a day goes on as it's planned, beside what has begun", () => {
    const jobs = [fleetJob("burnaby", 8 * HOUR, HEADLIGHT)];
    const now = at(8, 50);
    const starts = availabilityOn(
      TODAY,
      asked({ jobs, now, duration: HEADLIGHT, place: "north-vancouver" }),
    ).slots;
    expect(starts.filter((slot) => slot.free).map(({ start }) => start / HOUR)).toEqual([
      12, 13, 14, 15, 16, 17, 18, 19,
    ]);
  });
});

it.each<[string, boolean, Given["now"], string]>([
  ["while another way of working today is open", true, at(10), "2026-12-09"],
  ["once it has to leave so late that it breaks on its way home", false, at(16, 27), "2026-12-09"],
  ["after midnight", false, { date: "2026-12-09", minute: 30 }, "2026-12-09"],
])("a crew's rest is counted from today as it's really worked: %s", (_, isSold, now, date) => {
  const [morning, evening] = [11 * HOUR, 19 * HOUR];
  const known = isSold ? {} : { known: asJob(fleetJob("burnaby", 16 * HOUR + 26)).from };
  const jobs = [fleetJob("burnaby", morning), fleetJob("whistler", evening, 2 * HOUR, known)];
  const given = asked({ place: "vancouver", now, jobs });
  expect(isFree(date, 8 * HOUR, given)).toBe(isSold);
});

it("a job that's sold today leaves each departure before as it was", () => {
  const job = fc.record({
    place: fc.constantFrom("burnaby", "surrey", "lions-bay", "whistler"),
    start: fc.integer({ min: 8, max: 19 }).map((hour) => hour * HOUR),
    duration: fc.constantFrom(HOUR, HEADLIGHT, STEAM),
  });
  const minute = fc.integer({ min: 6 * HOUR, max: 19 * HOUR });
  fc.assert(
    fc.property(fc.array(job, { minLength: 1, maxLength: 3 }), job, minute, (booked, more, by) => {
      const given = (jobs: FleetJob[], now = at(0)) => query({ jobs, now, ...more });
      const jobs: FleetJob[] = [];
      for (const each of booked)
        if (isFree(TODAY, each.start, query({ jobs, ...each })))
          jobs.push(fleetJob(each.place, each.start, each.duration));
      fc.pre(
        jobs.length > 0 && isFree(TODAY, more.start, given(jobs, { date: TODAY, minute: by })),
      );
      const departures = (all: FleetJob[]) => {
        const { resources, travel, jobs: own } = fleetDay(TODAY, "crew", given(all));
        const { courses } = planFor(own, resources[0]!, travel)!;
        return courses.map(({ job: { id }, drives }) => ({ id, drives }));
      };
      const after = departures([...jobs, fleetJob(more.place, more.start, more.duration)]);
      for (const { id, drives } of departures(jobs))
        if (drives < asJob({ ...jobs[0]!, start: by }).from)
          expect(after).toContainEqual({ id, drives });
    }),
    { numRuns: 150 },
  );
});

describe("an operator, on the day itself,", () => {
  const words = (start: number, given: Given) =>
    obstaclesAt(TODAY, start, asked(given)).flatMap((obstacle) =>
      obstacle.kind === "full" ? obstacle.reasons.map((why) => conflictWords(why.conflict)) : [],
    );
  const late = ["can't be there in time: it's 2 hours 25 minutes from here"];

  it("on the day itself an operator is asked about a job that a crew at the shop can't reach, or one out elsewhere", () => {
    const pemberton = { place: "pemberton", now: at(12, 30) };
    expect(words(14 * HOUR, pemberton)).toEqual(late);
    const jobs = [fleetJob("burnaby", 8 * HOUR)];
    expect(words(14 * HOUR, { ...pemberton, jobs })).toEqual(late);
  });

  it("on the day itself an operator isn't asked where the crew is near, or has it already, or what's past is recorded", () => {
    const pemberton = { place: "pemberton", now: at(12, 30) };
    const jobs = [fleetJob("squamish", 12 * HOUR)];
    expect(words(14 * HOUR, { place: "whistler", now: at(12, 30), jobs })).toEqual([]);
    expect(words(14 * HOUR, { ...pemberton, stands: true })).toEqual([]);
    expect(words(12 * HOUR, pemberton)).toEqual([]);
    const planned = fleetJob("pemberton", 14 * HOUR);
    expect(words(14 * HOUR, { ...pemberton, planned, duration: HEADLIGHT })).toEqual([]);
  });

  it("on the day itself an operator is asked before a crew at the shop gets somebody else's job", () => {
    const [job] = [fleetJob("whistler", 14 * HOUR)] as [FleetJob];
    const resources = [...RESOURCES, another(3, "crew")];
    const day = unfoldingDay(
      { date: TODAY },
      "crew",
      asked({ jobs: [job], resources, now: at(13, 30) }),
    );
    expect(conflictFor(day, asJob(job), 3)).toMatchObject({ kind: "late" });
    const early = unfoldingDay(
      { date: TODAY },
      "crew",
      asked({ jobs: [job], resources, now: at(10) }),
    );
    expect(conflictFor(early, asJob(job), 3)).toBeNull();
  });

  it("on the day itself an operator keeps what's taken anyway", () => {
    const given = { place: "pemberton", now: at(12, 30) };
    expect(takerAt({ date: TODAY, start: 14 * HOUR }, asked(given))).toBeNull();
    const jobs = [fleetJob("pemberton", 14 * HOUR)];
    expect(free(17, { jobs, now: at(14) })).toBe(false);
    expect(free(19, { jobs, now: at(14) })).toBe(true);
  });
});
