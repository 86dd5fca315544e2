import { describe, expect, it } from "vitest";
import { conflictWords } from "~/desk/conflict-words";
import { brokenRules, conflictsOf } from "~/domain/conflicts";
import { type CrewOrBay, fleetDay, type FleetJob } from "~/domain/fleet";
import { obstaclesAt } from "~/domain/obstacle";
import { availabilityOn, isFree, takerAt } from "~/domain/slots";
import { another, fleetJob, query } from "../../support/fleet-query";
import { RESOURCES, RULES, SCHEDULE } from "../../support/schedule";

// Tuesday, December 8, 2026, open from 8 AM to 8 PM: out from 7 AM, back by midnight.
const TUESDAY = "2026-12-08";
const HOUR = 60;
const OWNER: CrewOrBay[] = [{ ...RESOURCES[0]!, owner: true }, RESOURCES[1]!];
const SHARED: CrewOrBay[] = [RESOURCES[0]!, { ...RESOURCES[1]!, crew: 1 }];
const at = (minute: number) => 20795 * 1440 + minute;

type Given = NonNullable<Parameters<typeof query>[0]>;
/** What the rules say of a day, and whether that refuses a job. */
function told(jobs: readonly FleetJob[], given: Given = {}): string[] {
  const day = fleetDay(TUESDAY, "crew", query({ jobs, ...given }));
  return brokenRules(day).map(
    ({ fault, refuses }) => conflictWords(fault) + (refuses ? "" : " (marked)"),
  );
}
const on = (date: string, ...[place, start, minutes, given]: Parameters<typeof fleetJob>) =>
  fleetJob(place, start, minutes, { date, ...given });

describe("a crew's whole day", () => {
  const evening = fleetJob("whistler", 19 * HOUR, 4 * HOUR);
  const late = on("2026-12-07", "squamish", 19 * HOUR, 4 * HOUR);
  // Four hours for a car.
  const van = fleetJob("new-westminster", 19 * HOUR, 345, { extra: 105 });

  it.each<[string, FleetJob[], Given, string[]]>([
    ["nothing to do", [], {}, []],
    ["back at midnight", [fleetJob("britannia-beach", 19 * HOUR, 4 * HOUR)], {}, []],
    ["back after that", [evening], {}, ["back at the shop at 12:55 AM, by 12:00 AM at the latest"]],
    ["back so much later as a van takes longer than a car", [van], {}, []],
    [
      "back after that too",
      [{ ...van, extra: 60 }],
      {},
      ["back at the shop at 1:05 AM, by 1:00 AM at the latest"],
    ],
    [
      "too little rest for the next day, whatever the vehicle",
      [van, on("2026-12-09", "burnaby", 9 * HOUR)],
      {},
      ["7 hours 30 minutes of rest before the next day, 8 hours at least"],
    ],
    [
      "also for the owner",
      [evening],
      { resources: OWNER },
      ["back at the shop at 12:55 AM, by 12:00 AM at the latest"],
    ],
    [
      "marked only, where the rules are off",
      [evening],
      { rules: { ...RULES, wholeDays: false } },
      ["back at the shop at 12:55 AM, by 12:00 AM at the latest (marked)"],
    ],
    [
      "marked only, until the owner has decided",
      [evening],
      { rules: { ...RULES, wholeDays: null } },
      ["back at the shop at 12:55 AM, by 12:00 AM at the latest (marked)"],
    ],
    [
      "at any time on a day without hours",
      [evening],
      {
        schedule: { ...SCHEDULE, week: SCHEDULE.week.with(2, null) },
      },
      [],
    ],
    [
      "too little rest since the day before",
      [late, fleetJob("burnaby", 7.5 * HOUR)],
      {},
      ["6 hours 55 minutes of rest after the day before, 8 hours at least"],
    ],
    ["enough of it an hour and a quarter later", [late, fleetJob("burnaby", 8.75 * HOUR)], {}, []],
    [
      "which the owner is only told",
      [late, fleetJob("burnaby", 7.5 * HOUR)],
      { resources: OWNER },
      ["6 hours 55 minutes of rest after the day before, 8 hours at least (marked)"],
    ],
    [
      "too little rest before the next day",
      [fleetJob("squamish", 19 * HOUR, 3.5 * HOUR), on("2026-12-09", "squamish", 8.5 * HOUR)],
      {},
      ["7 hours 25 minutes of rest before the next day, 8 hours at least"],
    ],
    [
      "five hours of work, and then the drive home after a break",
      [fleetJob("burnaby", 9 * HOUR, 2 * HOUR), fleetJob("vancouver", 12 * HOUR, 2 * HOUR)],
      {},
      [],
    ],
    [
      "more than five hours without the time for a break",
      [
        fleetJob("burnaby", 9 * HOUR, 2 * HOUR),
        fleetJob("burnaby", 11.5 * HOUR, 2 * HOUR),
        fleetJob("burnaby", 14 * HOUR, 2 * HOUR),
      ],
      {},
      ["no time for a break within 5 hours of work"],
    ],
    [
      "the same with a break",
      [
        fleetJob("burnaby", 9 * HOUR, 2 * HOUR),
        fleetJob("burnaby", 11.5 * HOUR, 2 * HOUR),
        fleetJob("burnaby", 14.5 * HOUR, 2 * HOUR),
      ],
      {},
      [],
    ],
    [
      "a job over four hours, which has its breaks",
      [fleetJob("squamish", 9 * HOUR, 8 * HOUR)],
      {},
      [],
    ],
    [
      "a day of more than fourteen hours",
      [fleetJob("whistler", 9 * HOUR), fleetJob("whistler", 20 * HOUR, 2 * HOUR)],
      {},
      ["17 hours 5 minutes from leaving the shop to being back, 14 hours at most"],
    ],
  ])("%s", (_, jobs, given, words) => {
    expect(told(jobs, given)).toEqual(words);
  });

  it("a crew's whole day has its drive back before a block, or after it", () => {
    const jobs = [fleetJob("vancouver", 18 * HOUR, 2 * HOUR)];
    const until = (to: number) => {
      const blocks = [{ id: 1, from: at(20 * HOUR), to: at(to), reason: "Dentist" }];
      return told(jobs, { resources: [{ ...RESOURCES[0]!, blocks }] });
    };
    expect(until(23 * HOUR)).toEqual([]);
    expect(until(24 * HOUR)).toEqual(["back at the shop at 12:25 AM, by 12:00 AM at the latest"]);
  });
});

describe("a job beside others", () => {
  const late = fleetJob("whistler", 19 * HOUR, 4 * HOUR);
  const free = (start: number, given: Given) => isFree(TUESDAY, start, query(given));

  it("a job beside others is refused where it breaks a rule, or breaks it further", () => {
    expect(free(19 * HOUR, { place: "whistler", duration: 240 })).toBe(false);
    // Its drive home comes after a break.
    expect(free(18 * HOUR, { place: "whistler", duration: 240 })).toBe(false);
    expect(free(17 * HOUR, { place: "whistler", duration: 240 })).toBe(true);
    // An operator took the late job anyway: the afternoon is no worse for it, the morning is.
    const jobs = [late];
    expect(free(14 * HOUR, { jobs })).toBe(true);
    expect(free(8 * HOUR, { jobs })).toBe(false);
  });

  it("a job beside others keeps the rules also without a job that was overruled", () => {
    const friday = (...given: Parameters<typeof fleetJob>) => on("2027-05-28", ...given);
    const [night, morning] = [friday("langley", 4 * HOUR), friday("delta", 9 * HOUR)];
    const given = { place: "squamish", duration: 180, now: { date: "2027-05-26", minute: 600 } };
    const at = (jobs: FleetJob[], start: number) =>
      isFree("2027-05-28", start, query({ ...given, jobs }));
    // From Delta it's straight to Squamish: no break from 8:15 AM to 3 PM.
    const beside = [[morning], [night, morning], [morning, friday("burnaby", 9.5 * HOUR)]];
    expect(beside.map((jobs) => at(jobs, 12 * HOUR))).toEqual([false, false, false]);
    // From the night on it's too long a day.
    expect(beside.map((jobs) => at(jobs, 13 * HOUR))).toEqual([true, false, true]);
  });

  it("a job beside others has its rest after the day before as that keeps its own", () => {
    // Four hours with a break before them, or before the drive back: half an hour earlier or later both ways.
    const rules = { ...RULES, restMinutes: 17 * HOUR };
    const [before, day, after] = [
      on("2026-12-07", "burnaby", 830),
      fleetJob("lions-bay", 9 * HOUR, 4 * HOUR),
      on("2026-12-09", "lions-bay", 8 * HOUR),
    ];
    const ask = (job: FleetJob, jobs: FleetJob[]) =>
      isFree(
        job.date,
        job.start,
        query({ rules, jobs, place: "lions-bay", duration: job.duration }),
      );
    expect(ask(day, [before])).toBe(true);
    expect(ask(day, [after])).toBe(true);
    expect(ask(after, [before, day])).toBe(false);
    expect(ask(day, [before, after])).toBe(false);
  });

  it("a job beside others says why, for each crew", () => {
    const [found] = obstaclesAt(TUESDAY, 19 * HOUR, query({ place: "whistler", duration: 240 }));
    expect(found).toMatchObject({
      kind: "full",
      reasons: [{ resource: 1, conflict: { kind: "back", back: at(24 * HOUR + 55) } }],
    });
  });

  it("a job beside others goes to whoever can, with what has to be handed over", () => {
    const two = [...RESOURCES, another(3, "crew")];
    // Neither has time for a break beside it, unless the third is the other's.
    const [first, second, third] = [
      fleetJob("burnaby", 8 * HOUR, 2 * HOUR),
      fleetJob("burnaby", 10.5 * HOUR, 2 * HOUR),
      fleetJob("burnaby", 13 * HOUR, HOUR, { resource: 3 }),
    ];
    const taker = takerAt(
      { date: TUESDAY, start: 13 * HOUR },
      query({ jobs: [first, second, third], resources: two, duration: 2 * HOUR }),
    );
    expect(taker?.handedOver.size).toBeGreaterThan(0);
  });
});

describe("a van's job", () => {
  const van = { duration: 345, extra: 105 };
  const starts = (given: Given) =>
    availabilityOn(TUESDAY, query(given)).slots.filter(({ free }) => free);

  it("a van's job has a car's starts, and takes its own time from them", () => {
    for (const place of ["burnaby", "shop"])
      expect(starts({ place, ...van })).toEqual(starts({ place, duration: 240 }));
    const jobs = [fleetJob("burnaby", 15 * HOUR)];
    const free = (given: Given) => starts({ jobs, ...given }).map(({ start }) => start / HOUR);
    expect(free({ duration: 240 })).toEqual([8, 9, 10, 17, 18, 19]);
    expect(free(van)).toEqual([8, 17, 18, 19]);
  });

  it("a van's job ends too late only where a car's would", () => {
    const asked = (start: number) =>
      obstaclesAt(TUESDAY, start, query({ place: "shop", duration: 675, extra: 195 }));
    expect(asked(15 * HOUR)).toEqual([]);
    expect(asked(16 * HOUR)).toMatchObject([{ kind: "overrun", ends: 16 * HOUR + 675 }]);
  });
});

describe("a bay with a crew", () => {
  const given = { resources: SHARED, jobs: [fleetJob("vancouver", 10 * HOUR, 2 * HOUR)] };

  it("a bay with a crew takes a car where the crew is back by then", () => {
    const asked = (start: number) => isFree(TUESDAY, start, query({ ...given, place: "shop" }));
    expect(asked(8 * HOUR)).toBe(true);
    expect(asked(10 * HOUR)).toBe(false);
    expect(asked(12 * HOUR)).toBe(false);
    expect(asked(13 * HOUR)).toBe(true);
  });

  it("a bay with a crew keeps the crew from driving meanwhile, and is named", () => {
    const jobs = [fleetJob("shop", 10 * HOUR, 2 * HOUR)];
    const asked = query({ resources: SHARED, jobs, place: "vancouver" });
    expect(isFree(TUESDAY, 12 * HOUR, asked)).toBe(false);
    expect(isFree(TUESDAY, 13 * HOUR, asked)).toBe(true);
    expect(obstaclesAt(TUESDAY, 11 * HOUR, asked)).toMatchObject([
      {
        kind: "full",
        reasons: [{ resource: 1, conflict: { kind: "earlier", other: { place: "shop" } } }],
      },
    ]);
  });

  it("a bay's last day leaves its crew the rest after it", () => {
    const resources = [SHARED[0]!, { ...SHARED[1]!, lastDay: "2026-12-07" }];
    const jobs = [{ ...on("2026-12-07", "shop", 15 * HOUR, 11 * HOUR), resource: 2 }];
    expect(isFree(TUESDAY, 8 * HOUR, query({ resources, jobs }))).toBe(false);
    expect(isFree(TUESDAY, 11 * HOUR, query({ resources, jobs }))).toBe(true);
  });

  it("a bay with a crew can't take one where its crew doesn't work", () => {
    const resources = [{ ...RESOURCES[0]!, lastDay: "2026-12-07" }, SHARED[1]!, another(3, "crew")];
    expect(isFree(TUESDAY, 10 * HOUR, query({ resources, place: "shop" }))).toBe(false);
    const jobs = [fleetJob("shop", 10 * HOUR)];
    const day = fleetDay(TUESDAY, "bay", query({ resources, jobs }));
    expect([...conflictsOf(day).values()]).toEqual([{ kind: "offDuty" }]);
  });
});

describe("a job that no empty day can hold", () => {
  const given = { place: "pemberton", duration: 12 * HOUR };

  it("a job that no empty day can hold is offered at its first reachable start, as a request", () => {
    expect(availabilityOn(TUESDAY, query(given)).slots).toEqual([
      { start: 10 * HOUR, free: true, request: true },
    ]);
    expect(takerAt({ date: TUESDAY, start: 10 * HOUR }, query(given))).toMatchObject({
      resource: 1,
      request: true,
    });
  });

  it("a job that no empty day can hold isn't offered where somebody else's job is in the way", () => {
    const jobs = [fleetJob("burnaby", 12 * HOUR)];
    expect(availabilityOn(TUESDAY, query({ ...given, jobs })).reason).toEqual({
      kind: "full",
      needs: "crew",
    });
  });

  it("a job that no empty day can hold isn't offered where a block, over midnight too, keeps its crew from the way home", () => {
    const beside = (from: number) => {
      const night = { id: 1, from: at(from), to: at(from + 8 * HOUR), reason: "Private" };
      return query({ ...given, resources: [{ ...RESOURCES[0]!, blocks: [night] }] });
    };
    // It's back at 12:25 AM.
    for (const hour of [22, 24]) {
      expect(availabilityOn(TUESDAY, beside(hour * HOUR)).reason).toMatchObject({ kind: "full" });
      expect(takerAt({ date: TUESDAY, start: 10 * HOUR }, beside(hour * HOUR))).toBeNull();
    }
    expect(availabilityOn(TUESDAY, beside(25 * HOUR)).slots).toMatchObject([{ request: true }]);
  });

  it("a job that no empty day can hold isn't offered on a day with another job, whenever that is", () => {
    const all = (jobs: FleetJob[]) => query({ place: "burnaby", duration: 14 * HOUR, jobs });
    expect(takerAt({ date: TUESDAY, start: 8 * HOUR }, all([]))).toMatchObject({ request: true });
    const late = [fleetJob("burnaby", 23 * HOUR)];
    expect(takerAt({ date: TUESDAY, start: 8 * HOUR }, all(late))).toBeNull();
  });

  it("a job that no empty day can hold is what an operator takes without overruling anything, at that start alone", () => {
    const all = query({ place: "burnaby", duration: 14 * HOUR });
    expect(obstaclesAt(TUESDAY, 8 * HOUR, all)).toEqual([]);
    expect(obstaclesAt(TUESDAY, 9 * HOUR, all).map(({ kind }) => kind)).toContain("full");
    expect(takerAt({ date: TUESDAY, start: 15 * HOUR }, query(given))).toBeNull();
  });

  it("a job that no empty day can hold isn't offered where it would leave the day after, or that day, too little rest", () => {
    const tomorrow = on("2026-12-09", "burnaby", 8 * HOUR);
    const yesterday = on("2026-12-07", "whistler", 19 * HOUR, 4 * HOUR);
    for (const beside of [tomorrow, yesterday])
      expect(availabilityOn(TUESDAY, query({ ...given, jobs: [beside] })).reason).toEqual({
        kind: "full",
        needs: "crew",
      });
  });
});
