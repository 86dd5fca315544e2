import { describe, expect, it } from "vitest";
import type { Schedule } from "~/domain/hours";
import {
  type AvailabilityQuestion,
  availabilityOn,
  isFree,
  nearestFree,
  type Occupied,
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
/** The number of places at each start, on one line: "8:00 AM 2, 9:00 AM 1". */
function placesOn(date: string, given: Partial<AvailabilityQuestion> = {}): string {
  return availabilityOn(date, question(given))
    .slots.map((slot) => `${formatTime(slot.start)} ${slot.places}`)
    .join(", ");
}

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
