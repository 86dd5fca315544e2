import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { roadsWith } from "~/content/roads";
import { type CrewOrBay, type FleetJob, fleetDay, kindFor } from "~/domain/fleet";
import { type DayHours, hoursOn, type Schedule } from "~/domain/hours";
import {
  type AvailabilityQuery,
  availabilityOn,
  type BookingRules,
  isFree,
  takerAt,
} from "~/domain/slots";
import { addDays, dayNumber } from "~/domain/time";
import { canDriveAsPlanned } from "../../support/driving-oracle";

const FIRST_DAY = "2026-12-20";
const date = fc.integer({ min: -2, max: 16 }).map((days) => addDays(FIRST_DAY, days));

const day: fc.Arbitrary<DayHours | null> = fc.option(
  fc
    .tuple(fc.integer({ min: 0, max: 47 }), fc.integer({ min: 1, max: 48 }), fc.boolean())
    .map(([from, length, online]) => ({
      opens: from * 30,
      closes: Math.min(1440, (from + length) * 30),
      online,
    })),
  { freq: 8 },
);
const schedule: fc.Arbitrary<Schedule> = fc.record({
  week: fc.array(day, { minLength: 7, maxLength: 7 }),
  closures: fc.array(
    fc
      .tuple(date, fc.integer({ min: 0, max: 2 }))
      .map(([from, days]) => ({ from, to: addDays(from, days), reason: "closed" })),
    { maxLength: 2 },
  ),
  openHolidays: fc.subarray(["2026-12-25", "2027-01-01"]),
});
const rules: fc.Arbitrary<BookingRules> = fc.record({
  setUpMinutes: fc.integer({ min: 0, max: 60 }),
  earlyLeaveMinutes: fc.integer({ min: 0, max: 180 }),
  elsewhereMinutes: fc.integer({ min: 30, max: 240 }),
  noticeMinutes: fc.integer({ min: 0, max: 2000 }),
  horizonDays: fc.integer({ min: 1, max: 20 }),
  overrunMinutes: fc.integer({ min: 0, max: 360 }),
  wholeDays: fc.boolean(),
  backMinutes: fc.integer({ min: 0, max: 360 }),
  restMinutes: fc.integer({ min: 480, max: 840 }),
  inARowMinutes: fc.integer({ min: 180, max: 300 }),
  longestMinutes: fc.integer({ min: 480, max: 960 }),
});
const duration = fc.integer({ min: 1, max: 60 }).map((hours) => hours * 60);
const hours = fc.integer({ min: 1, max: 14 }).map((count) => count * 60);
const now = fc.record({
  date: fc.integer({ min: 0, max: 5 }).map((days) => addDays(FIRST_DAY, days)),
  minute: fc.integer({ min: 0, max: 1439 }),
});
const place = fc.constantFrom("shop", "burnaby", "vancouver", "squamish", "whistler", "elsewhere");
const start = fc.integer({ min: 0, max: 47 }).map((half) => half * 30);
/** Two crews, two bays; some begin late, retire early or are blocked for half a day. */
const resources: fc.Arbitrary<CrewOrBay[]> = fc.tuple(
  ...[1, 2, 3, 4].map((id) =>
    fc.record({
      id: fc.constant(id),
      name: fc.constant(""),
      owner: fc.boolean(),
      crew: fc.constant(null),
      kind: fc.constant(id > 2 ? ("bay" as const) : ("crew" as const)),
      firstDay: fc.option(date, { freq: 1, nil: null }).map((day) => (id === 2 ? day : null)),
      lastDay: fc.option(date, { freq: 1, nil: null }).map((day) => (id === 4 ? day : null)),
      week: id > 2 ? fc.constant(null) : fc.option(fc.array(day, { minLength: 7, maxLength: 7 })),
      blocks: fc.array(
        fc.tuple(date, start).map(([on, at]) => {
          const from = dayNumber(on) * 1440 + at;
          return { id: 1, from, to: from + 720, reason: "" };
        }),
        { maxLength: 2 },
      ),
    }),
  ),
);
/** As somebody has planned it, whether it can be driven or not. */
const jobs: fc.Arbitrary<FleetJob[]> = fc
  .array(fc.record({ date, start, duration, place, which: fc.boolean(), fixed: fc.boolean() }), {
    maxLength: 12,
  })
  .map((all) =>
    all.map(({ which, ...job }, at) => ({
      ...job,
      id: at + 1,
      resource: (kindFor(job.place) === "bay" ? 3 : 1) + Number(which),
    })),
  );
const query: fc.Arbitrary<AvailabilityQuery> = fc.record({
  schedule,
  rules,
  fleet: fc.record({ resources, jobs, roads: fc.constant(roadsWith) }),
  place,
  duration,
  now,
});

const begin = (job: { date: string; start: number }) => dayNumber(job.date) * 1440 + job.start;

/** The jobs after a booking, with what's handed over for it. */
function booked(on: string, at: number, asked: AvailabilityQuery): FleetJob[] {
  const taker = takerAt({ date: on, start: at }, asked)!;
  const { jobs: before } = asked.fleet;
  return [
    ...before.map((job) => ({ ...job, resource: taker.handedOver.get(job.id) ?? job.resource })),
    {
      id: before.length + 1,
      date: on,
      start: at,
      duration: asked.duration,
      place: asked.place,
      resource: taker.resource,
      fixed: false,
    },
  ];
}

describe("availability, whatever the schedule, the rules and the bookings", () => {
  it("availability, whatever the bookings, gives a reason exactly where no slot is free", () => {
    fc.assert(
      fc.property(date, query, (on, asked) => {
        const { slots, reason } = availabilityOn(on, asked);
        expect(reason !== null).toBe(slots.every((slot) => !slot.free));
      }),
      { numRuns: 400 },
    );
  });

  it("availability, whatever the bookings, leaves days that can be driven, however greedily they are filled", () => {
    const attempts = fc.array(fc.record({ date, start, duration: hours, place }), {
      minLength: 20,
      maxLength: 80,
    });
    let sold = 0;
    fc.assert(
      fc.property(query, attempts, (given, wanted) => {
        let fleet = { ...given.fleet, jobs: [] as readonly FleetJob[] };
        const book = (on: string, at: number, asked: AvailabilityQuery) => {
          fleet = { ...fleet, jobs: booked(on, at, asked) };
          sold++;
        };
        for (const job of wanted) {
          const asked = () => ({ ...given, ...job, fleet });
          if (isFree(job.date, job.start, asked())) book(job.date, job.start, asked());
          const offered = availabilityOn(job.date, asked()).slots.find((slot) => slot.free);
          if (offered) book(job.date, offered.start, asked());
        }
        for (const on of new Set(fleet.jobs.map((job) => job.date)))
          for (const kind of ["crew", "bay"] as const) {
            const { jobs, resources, travel } = fleetDay(on, kind, { ...given, fleet });
            expect(canDriveAsPlanned(jobs, resources, travel)).toBe(true);
          }
      }),
      { numRuns: 150 },
    );
    expect(sold).toBeGreaterThan(250);
  });

  it("availability, whatever the bookings, offers nothing in the past, inside the notice or beyond the horizon", () => {
    fc.assert(
      fc.property(date, query, (on, asked) => {
        for (const slot of availabilityOn(on, asked).slots) {
          const wait =
            begin({ date: on, start: slot.start }) -
            begin({ date: asked.now.date, start: asked.now.minute });
          expect(wait).toBeGreaterThanOrEqual(asked.rules.noticeMinutes);
          expect(dayNumber(on) - dayNumber(asked.now.date)).toBeLessThanOrEqual(
            asked.rules.horizonDays,
          );
        }
      }),
      { numRuns: 400 },
    );
  });

  it("availability, whatever the bookings, starts within hours and ends within the overrun, or at opening time where no start would", () => {
    fc.assert(
      fc.property(date, query, (on, asked) => {
        const { slots } = availabilityOn(on, asked);
        // What no empty day could hold is a request.
        if (slots.length === 0 || slots[0]!.request) return;
        const hours = hoursOn(asked.schedule, on) as DayHours;
        const latestEnd = hours.closes + asked.rules.overrunMinutes;
        for (const { start } of slots) {
          expect(start).toBeGreaterThanOrEqual(hours.opens);
          expect(start).toBeLessThan(hours.closes);
          expect((start - hours.opens) % 60).toBe(0);
          const tooLongForAny = hours.opens + asked.duration > latestEnd;
          expect(
            start + asked.duration <= latestEnd || (tooLongForAny && start === hours.opens),
          ).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });

  it("availability, whatever the bookings, never frees a start by selling another", () => {
    fc.assert(
      fc.property(date, query, (on, asked) => {
        const free = (now: AvailabilityQuery) =>
          availabilityOn(on, now)
            .slots.filter((slot) => slot.free)
            .map((slot) => slot.start);
        const before = free(asked);
        for (const at of before.slice(0, 2)) {
          const jobs = booked(on, at, asked);
          const after = free({ ...asked, fleet: { ...asked.fleet, jobs } });
          expect(after.every((start) => before.includes(start))).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });
});
