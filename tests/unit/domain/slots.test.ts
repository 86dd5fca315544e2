import { describe, expect, it } from "vitest";
import type { Schedule } from "~/domain/hours";
import {
  type AvailabilityQuestion,
  availabilityOn,
  isFree,
  nearestFree,
  type Occupied,
  startTimes,
} from "~/domain/slots";
import { formatTime } from "~/domain/time";
import { RULES, SCHEDULE, WEEK } from "../../support/schedule";

const TUESDAY = "2026-12-08";
const SATURDAY = "2026-12-12";
const HOUR = 60;

function question(given: Partial<AvailabilityQuestion> = {}): AvailabilityQuestion {
  return {
    schedule: SCHEDULE,
    rules: RULES,
    occupied: [],
    duration: HOUR,
    now: { date: "2026-12-01", minute: 600 },
    ...given,
  };
}
function timesOn(date: string, given: Partial<AvailabilityQuestion> = {}): string[] {
  return availabilityOn(date, question(given)).slots.map((slot) => formatTime(slot.start));
}
/** The number of places at each start, on one line: "8:00 AM 2, 9:00 AM 1". */
function placesOn(date: string, given: Partial<AvailabilityQuestion> = {}): string {
  return availabilityOn(date, question(given))
    .slots.map((slot) => `${formatTime(slot.start)} ${slot.places}`)
    .join(", ");
}

const WEEKDAY_TIMES = [
  "8:00 AM",
  "9:00 AM",
  "10:00 AM",
  "11:00 AM",
  "12:00 PM",
  "1:00 PM",
  "2:00 PM",
  "3:00 PM",
  "4:00 PM",
  "5:00 PM",
  "6:00 PM",
  "7:00 PM",
];
const WEEKEND_TIMES = [
  "9:00 AM",
  "10:00 AM",
  "11:00 AM",
  "12:00 PM",
  "1:00 PM",
  "2:00 PM",
  "3:00 PM",
  "4:00 PM",
  "5:00 PM",
];

describe("starts of a day", () => {
  it.each([1, 2, 3, 4])(
    "a job of %d hours has all 12 of a weekday and all 9 of a weekend day",
    (hours) => {
      expect(timesOn(TUESDAY, { duration: hours * HOUR })).toEqual(WEEKDAY_TIMES);
      expect(timesOn(SATURDAY, { duration: hours * HOUR })).toEqual(WEEKEND_TIMES);
    },
  );

  it.each([
    { hours: 5, overrun: 180, last: "6:00 PM", count: 11 },
    { hours: 8, overrun: 180, last: "3:00 PM", count: 8 },
    { hours: 15, overrun: 180, last: "8:00 AM", count: 1 },
    { hours: 1, overrun: 0, last: "7:00 PM", count: 12 },
    { hours: 2, overrun: 0, last: "6:00 PM", count: 11 },
    { hours: 8, overrun: 0, last: "12:00 PM", count: 5 },
    { hours: 12, overrun: 0, last: "8:00 AM", count: 1 },
    { hours: 13, overrun: 0, last: "8:00 AM", count: 1 },
    { hours: 16, overrun: 180, last: "8:00 AM", count: 1 },
    { hours: 24, overrun: 180, last: "8:00 AM", count: 1 },
  ])(
    "$hours hours with $overrun minutes of overrun: $count starts, the last at $last",
    ({ hours, overrun, last, count }) => {
      const times = timesOn(TUESDAY, {
        duration: hours * HOUR,
        rules: { ...RULES, overrunMinutes: overrun },
      });
      expect(times).toEqual(WEEKDAY_TIMES.slice(0, count));
      expect(times.at(-1)).toBe(last);
    },
  );

  it.each([
    { opens: 510, closes: 690, expected: ["8:30 AM", "9:30 AM", "10:30 AM"] },
    { opens: 600, closes: 601, expected: ["10:00 AM"] },
    { opens: 0, closes: 180, expected: ["12:00 AM", "1:00 AM", "2:00 AM"] },
    { opens: 1320, closes: 1440, expected: ["10:00 PM", "11:00 PM"] },
  ])("hours from $opens to $closes start hourly from opening", ({ opens, closes, expected }) => {
    expect(startTimes({ opens, closes, online: true }, HOUR, 180).map(formatTime)).toEqual(
      expected,
    );
  });
});

describe("why a day cannot be booked", () => {
  const schedule: Schedule = {
    ...SCHEDULE,
    closures: [{ from: "2026-12-20", to: "2026-12-22", reason: "Staff training" }],
    openHolidays: ["2027-01-01"],
  };
  it.each([
    { day: "2026-11-30", reason: { kind: "past" } },
    { day: "2025-12-08", reason: { kind: "past" } },
    { day: "2026-12-10", reason: { kind: "byPhone" } },
    { day: "2026-12-25", reason: { kind: "holiday", name: "Christmas Day" } },
    { day: "2026-12-21", reason: { kind: "closure", reason: "Staff training" } },
    { day: "2027-01-01", reason: null },
    { day: "2027-05-30", reason: null },
    { day: "2027-05-31", reason: { kind: "tooFar" } },
    { day: "2099-01-05", reason: { kind: "tooFar" } },
    { day: "9999-12-31", reason: { kind: "tooFar" } },
    { day: TUESDAY, reason: null },
  ])("$day: $reason.kind", ({ day, reason }) => {
    expect(availabilityOn(day, question({ schedule })).reason).toEqual(reason);
  });

  it("is closed on a weekday without hours", () => {
    const closed = { ...SCHEDULE, week: WEEK.with(2, null) };
    expect(availabilityOn(TUESDAY, question({ schedule: closed }))).toEqual({
      date: TUESDAY,
      slots: [],
      reason: { kind: "closed" },
    });
  });

  it("is full when every start is, and lists them", () => {
    const wholeDay = { date: TUESDAY, start: 0, duration: 1440 };
    const day = availabilityOn(TUESDAY, question({ occupied: [wholeDay, wholeDay] }));
    expect(day.reason).toEqual({ kind: "full" });
    expect(day.slots).toHaveLength(12);
    expect(day.slots.every((slot) => slot.places === 0)).toBe(true);
  });

  it("is open while one start has a place", () => {
    const untilSix = { date: TUESDAY, start: 480, duration: 600 };
    expect(availabilityOn(TUESDAY, question({ occupied: [untilSix, untilSix] })).reason).toBeNull();
  });

  it.each([
    { minute: 1141, notice: 0, kind: "past" },
    { minute: 1141, notice: 120, kind: "past" },
    { minute: 1140, notice: 120, kind: "tooSoon" },
    { minute: 1021, notice: 120, kind: "tooSoon" },
  ])(
    "today at minute $minute with $notice minutes of notice is $kind: past only after the last start",
    ({ minute, notice, kind }) => {
      const rules = { ...RULES, noticeMinutes: notice };
      expect(
        availabilityOn(TUESDAY, question({ rules, now: { date: TUESDAY, minute } })).reason,
      ).toEqual({ kind });
    },
  );

  it("is too soon where only the notice forbids tomorrow", () => {
    const rules = { ...RULES, noticeMinutes: 24 * HOUR };
    expect(
      availabilityOn(TUESDAY, question({ rules, now: { date: "2026-12-07", minute: 1200 } }))
        .reason,
    ).toEqual({ kind: "tooSoon" });
  });
});

describe("notice and the past", () => {
  it.each([
    { minute: 0, notice: 120, first: "8:00 AM" },
    { minute: 360, notice: 120, first: "8:00 AM" },
    { minute: 361, notice: 120, first: "9:00 AM" },
    { minute: 600, notice: 120, first: "12:00 PM" },
    { minute: 601, notice: 120, first: "1:00 PM" },
    { minute: 600, notice: 0, first: "10:00 AM" },
    { minute: 601, notice: 0, first: "11:00 AM" },
    { minute: 1020, notice: 120, first: "7:00 PM" },
    { minute: 1021, notice: 120, first: undefined },
  ])(
    "at minute $minute with $notice minutes of notice the first start is $first",
    ({ minute, notice, first }) => {
      const [earliest] = timesOn(TUESDAY, {
        now: { date: TUESDAY, minute },
        rules: { ...RULES, noticeMinutes: notice },
      });
      expect(earliest).toBe(first);
    },
  );

  it("reaches over midnight", () => {
    const rules = { ...RULES, noticeMinutes: 12 * HOUR };
    expect(timesOn(TUESDAY, { rules, now: { date: "2026-12-07", minute: 22 * HOUR } })[0]).toBe(
      "10:00 AM",
    );
  });

  it("ends with the horizon, its last day included", () => {
    const rules = { ...RULES, horizonDays: 7 };
    expect(timesOn(TUESDAY, { rules })).toHaveLength(12);
    expect(timesOn("2026-12-09", { rules })).toEqual([]);
  });
});

const at = (start: number, duration = HOUR, date = TUESDAY): Occupied => ({
  date,
  start,
  duration,
});
const rules = (capacity: number) => ({ ...RULES, capacity });

describe("capacity", () => {
  it.each([
    { capacity: 1, left: 0 },
    { capacity: 2, left: 1 },
    { capacity: 3, left: 2 },
  ])("$capacity with one booking leaves $left", ({ capacity, left }) => {
    const free = isFree(TUESDAY, 600, question({ rules: rules(capacity), occupied: [at(600)] }));
    expect(placesOn(TUESDAY, { rules: rules(capacity), occupied: [at(600)] })).toContain(
      `10:00 AM ${left}`,
    );
    expect(free).toBe(left > 0);
  });

  it("is taken from start to end, the end not included", () => {
    expect(placesOn(SATURDAY, { rules: rules(1), occupied: [at(600, 120, SATURDAY)] })).toBe(
      "9:00 AM 1, 10:00 AM 0, 11:00 AM 0, 12:00 PM 1, 1:00 PM 1, 2:00 PM 1, 3:00 PM 1, 4:00 PM 1, 5:00 PM 1",
    );
  });

  it("counts what is under way at once, not what touches the same span", () => {
    const oneAfterTheOther = [at(540), at(600), at(660)];
    expect(
      placesOn(SATURDAY, {
        duration: 180,
        occupied: oneAfterTheOther.map((job) => ({ ...job, date: SATURDAY })),
      }),
    ).toMatch(/^9:00 AM 1,/);
    expect(
      placesOn(SATURDAY, {
        duration: 180,
        occupied: [at(600, 120, SATURDAY), at(660, 120, SATURDAY)],
      }),
    ).toMatch(/^9:00 AM 0,/);
  });

  it("never goes below no place at all", () => {
    expect(placesOn(TUESDAY, { rules: rules(1), occupied: [at(600), at(600), at(600)] })).toContain(
      "10:00 AM 0",
    );
  });

  it("heeds a job that began the day before and runs past midnight", () => {
    const night = at(20 * HOUR, 13 * HOUR, "2026-12-07");
    expect(placesOn(TUESDAY, { rules: rules(1), occupied: [night] })).toMatch(
      /^8:00 AM 0, 9:00 AM 1,/,
    );
  });

  it("heeds the next morning's job where this one runs past midnight", () => {
    const lateShop: Schedule = {
      ...SCHEDULE,
      week: WEEK.with(2, { opens: 20 * HOUR, closes: 21 * HOUR, online: true }),
    };
    const early = at(8 * HOUR, HOUR, "2026-12-09");
    const late = (hours: number) =>
      isFree(
        TUESDAY,
        20 * HOUR,
        question({
          schedule: lateShop,
          rules: rules(1),
          occupied: [early],
          duration: hours * HOUR,
        }),
      );
    expect(late(12)).toBe(true);
    expect(late(13)).toBe(false);
  });

  it("is free only at a start of the day", () => {
    expect(isFree(TUESDAY, 600, question())).toBe(true);
    expect(isFree(TUESDAY, 601, question())).toBe(false);
    expect(isFree(TUESDAY, 1200, question())).toBe(false);
    expect(isFree("2026-12-10", 600, question())).toBe(false);
  });
});

describe("the nearest free times", () => {
  const range = { from: "2026-12-07", to: "2026-12-12" };
  const full = (start: number): Occupied[] =>
    [1, 2].map(() => ({ date: TUESDAY, start, duration: HOUR }));
  const nearest = (occupied: Occupied[], start = 600, count = 3) =>
    nearestFree({ date: TUESDAY, start }, range, question({ occupied }), count).map(
      (slot) => `${slot.date} ${formatTime(slot.start)}`,
    );

  it.each([
    {
      name: "on both sides, the earlier first where both are as near",
      occupied: full(600),
      expected: ["2026-12-08 9:00 AM", "2026-12-08 11:00 AM", "2026-12-08 8:00 AM"],
    },
    {
      name: "past other full times",
      occupied: [...full(600), ...full(540), ...full(660)],
      expected: ["2026-12-08 8:00 AM", "2026-12-08 12:00 PM", "2026-12-08 1:00 PM"],
    },
    {
      name: "on other days where the day is full, never a Thursday",
      occupied: [1, 2].map(() => ({ date: TUESDAY, start: 480, duration: 720 })),
      expected: ["2026-12-07 7:00 PM", "2026-12-07 6:00 PM", "2026-12-07 5:00 PM"],
    },
  ])("$name", ({ occupied, expected }) => {
    expect(nearest(occupied)).toEqual(expected);
  });

  it("reach to the last day of the range, and no further", () => {
    const occupied = [1, 2].map(() => ({
      date: "2026-12-07",
      start: 480,
      duration: 5 * 24 * HOUR - HOUR,
    }));
    expect(nearest(occupied, 600, 1)).toEqual(["2026-12-12 9:00 AM"]);
    expect(
      nearestFree({ date: SATURDAY, start: 600 }, { from: TUESDAY, to: TUESDAY }, question(), 1),
    ).toEqual([{ date: TUESDAY, start: 1140 }]);
  });

  it("are as many as there are", () => {
    expect(
      nearestFree(
        { date: "2026-12-10", start: 600 },
        { from: "2026-12-10", to: "2026-12-10" },
        question(),
        3,
      ),
    ).toEqual([]);
    expect(nearest([], 600, 1)).toEqual(["2026-12-08 10:00 AM"]);
  });
});
