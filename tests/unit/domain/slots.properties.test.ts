import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DayHours, hoursOn, type Schedule } from "~/domain/hours";
import {
  type AvailabilityQuestion,
  availabilityOn,
  type BookingRules,
  isFree,
  type Occupied,
} from "~/domain/slots";
import { addDays, dayNumber } from "~/domain/time";

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
  capacity: fc.integer({ min: 1, max: 3 }),
  noticeMinutes: fc.integer({ min: 0, max: 2000 }),
  horizonDays: fc.integer({ min: 1, max: 20 }),
  overrunMinutes: fc.integer({ min: 0, max: 360 }),
});
const duration = fc.integer({ min: 1, max: 60 }).map((hours) => hours * 60);
const now = fc.record({
  date: fc.integer({ min: 0, max: 5 }).map((days) => addDays(FIRST_DAY, days)),
  minute: fc.integer({ min: 0, max: 1439 }),
});
const occupied = fc.array(fc.record({ date, start: fc.integer({ min: 0, max: 1439 }), duration }), {
  maxLength: 12,
});
const question: fc.Arbitrary<AvailabilityQuestion> = fc.record({
  schedule,
  rules,
  occupied,
  duration,
  now,
});

const begin = (job: { date: string; start: number }) => dayNumber(job.date) * 1440 + job.start;
const end = (job: Occupied) => begin(job) + job.duration;

/** How many jobs are under way at the busiest moment, which is always the start of one of them. */
function most(jobs: readonly Occupied[]): number {
  return Math.max(
    0,
    ...jobs.map(
      (job) => jobs.filter((other) => begin(other) <= begin(job) && begin(job) < end(other)).length,
    ),
  );
}

describe("availability, whatever the schedule, the rules and the bookings", () => {
  it("gives a reason exactly where no slot has a place", () => {
    fc.assert(
      fc.property(date, question, (on, asked) => {
        const { slots, reason } = availabilityOn(on, asked);
        expect(reason !== null).toBe(slots.every((slot) => slot.places === 0));
        expect(slots.every((slot) => slot.places >= 0 && slot.places <= asked.rules.capacity)).toBe(
          true,
        );
      }),
      { numRuns: 400 },
    );
  });

  it("lets nobody be under way beyond capacity, however greedily it is filled", () => {
    const attempts = fc.array(
      fc.record({
        date,
        start: fc.integer({ min: 0, max: 47 }).map((half) => half * 30),
        duration,
      }),
      { minLength: 20, maxLength: 80 },
    );
    fc.assert(
      fc.property(question, attempts, (asked, wanted) => {
        const booked: Occupied[] = [];
        for (const job of wanted) {
          const question = { ...asked, occupied: booked, duration: job.duration };
          if (isFree(job.date, job.start, question)) booked.push(job);
          const [offered] = availabilityOn(job.date, {
            ...question,
            occupied: booked,
          }).slots.filter((slot) => slot.places > 0);
          if (offered)
            booked.push({ date: job.date, start: offered.start, duration: job.duration });
        }
        expect(most(booked)).toBeLessThanOrEqual(asked.rules.capacity);
      }),
      { numRuns: 150 },
    );
  });

  it("offers nothing in the past, inside the notice or beyond the horizon", () => {
    fc.assert(
      fc.property(date, question, (on, asked) => {
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

  it("starts within hours and ends within the overrun, or at opening time where no start would", () => {
    fc.assert(
      fc.property(date, question, (on, asked) => {
        const { slots } = availabilityOn(on, asked);
        if (slots.length === 0) return;
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

  it("has as many places as further bookings fit", () => {
    fc.assert(
      fc.property(date, question, (on, asked) => {
        for (const { start, places } of availabilityOn(on, asked).slots.slice(0, 3)) {
          const job = { date: on, start, duration: asked.duration };
          const afterMore = (count: number) =>
            isFree(on, start, {
              ...asked,
              occupied: [...asked.occupied, ...Array.from({ length: count }, () => job)],
            });
          expect(afterMore(places)).toBe(false);
          if (places > 0) expect(afterMore(places - 1)).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });
});
