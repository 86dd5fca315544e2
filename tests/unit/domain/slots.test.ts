import { describe, expect, it } from "vitest";
import type { Schedule } from "~/domain/hours";
import { type AvailabilityQuery, availabilityOn } from "~/domain/slots";
import { startTimes } from "~/domain/starts";
import { formatTime } from "~/domain/time";
import { fleetJob, query } from "../../support/fleet-query";
import { RESOURCES, RULES, SCHEDULE, WEEK } from "../../support/schedule";

const TUESDAY = "2026-12-08";
const SATURDAY = "2026-12-12";
const HOUR = 60;

function timesOn(date: string, given: Partial<AvailabilityQuery> = {}): string[] {
  return availabilityOn(date, query(given)).slots.map((slot) => formatTime(slot.start));
}

const WEEKDAY_TIMES = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19].map((hour) =>
  formatTime(hour * HOUR),
);
const WEEKEND_TIMES = WEEKDAY_TIMES.slice(1, 10);

describe("starts of a day", () => {
  it.each([1, 2, 3, 4])("a job of %d hours has its 12 or 9 starts of a day", (hours) => {
    expect(timesOn(TUESDAY, { duration: hours * HOUR })).toEqual(WEEKDAY_TIMES);
    expect(timesOn(SATURDAY, { duration: hours * HOUR })).toEqual(WEEKEND_TIMES);
  });

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
    "$hours hours, $overrun over: $count starts, last $last",
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
    expect(availabilityOn(day, query({ schedule })).reason).toEqual(reason);
  });

  it("a day is closed on a weekday without hours", () => {
    const closed = { ...SCHEDULE, week: WEEK.with(2, null) };
    expect(availabilityOn(TUESDAY, query({ schedule: closed }))).toEqual({
      date: TUESDAY,
      needs: "crew",
      slots: [],
      reason: { kind: "closed" },
    });
  });

  it("a day is full when every start is, and lists them", () => {
    const jobs = [fleetJob("burnaby", 0, 1440)];
    const day = availabilityOn(TUESDAY, query({ jobs }));
    expect(day.reason).toEqual({ kind: "full", needs: "crew" });
    expect(day.slots).toHaveLength(12);
    expect(day.slots.every((slot) => !slot.free)).toBe(true);
  });

  it("a day is full where no crew works, or gets there in time", () => {
    const [crew, bay] = RESOURCES;
    const retired = { ...crew!, lastDay: "2026-12-07" };
    const asked = query({ resources: [retired, bay!] });
    expect(availabilityOn(TUESDAY, asked).reason).toEqual({ kind: "full", needs: "crew" });
    expect(availabilityOn("2026-12-07", asked).reason).toBeNull();
    const week = WEEK.with(2, { opens: 480, closes: 540, online: true });
    const schedule = { ...SCHEDULE, week };
    expect(availabilityOn(TUESDAY, query({ schedule, place: "pemberton" })).reason).toEqual({
      kind: "full",
      needs: "crew",
    });
  });

  it("a day is open while one start is free", () => {
    const jobs = [fleetJob("burnaby", 480, 600)];
    expect(availabilityOn(TUESDAY, query({ jobs })).reason).toBeNull();
  });

  it.each([
    { minute: 1141, notice: 0, kind: "past" },
    { minute: 1141, notice: 120, kind: "past" },
    { minute: 1140, notice: 120, kind: "tooSoon" },
    { minute: 1021, notice: 120, kind: "tooSoon" },
  ])(
    "at minute $minute with $notice minutes of notice today is $kind",
    ({ minute, notice, kind }) => {
      const rules = { ...RULES, noticeMinutes: notice };
      expect(
        availabilityOn(TUESDAY, query({ rules, now: { date: TUESDAY, minute } })).reason,
      ).toEqual({ kind });
    },
  );

  it("a day is too soon where only the notice forbids tomorrow", () => {
    const rules = { ...RULES, noticeMinutes: 24 * HOUR };
    expect(
      availabilityOn(TUESDAY, query({ rules, now: { date: "2026-12-07", minute: 1200 } })).reason,
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
    // Nobody can be there this minute.
    { minute: 600, notice: 0, first: "11:00 AM" },
    { minute: 575, notice: 0, first: "10:00 AM" },
    { minute: 576, notice: 0, first: "11:00 AM" },
    { minute: 601, notice: 0, first: "11:00 AM" },
    { minute: 1020, notice: 120, first: "7:00 PM" },
    { minute: 1021, notice: 120, first: undefined },
  ])(
    "at $minute with $notice minutes of notice it starts at $first",
    ({ minute, notice, first }) => {
      const [earliest] = timesOn(TUESDAY, {
        now: { date: TUESDAY, minute },
        rules: { ...RULES, noticeMinutes: notice },
      });
      expect(earliest).toBe(first);
    },
  );

  it("a crew that's at the shop can still leave in time for a far job", () => {
    const rules = { ...RULES, noticeMinutes: 120 };
    const now = { date: TUESDAY, minute: 13.5 * HOUR };
    expect(timesOn(TUESDAY, { rules, now, place: "pemberton" })[0]).toBe("5:00 PM");
    // A booking that's moved is a visit of its own, and nobody is there yet.
    expect(timesOn(TUESDAY, { rules, now, place: "pemberton", visit: 7 })[0]).toBe("5:00 PM");
  });

  it("the notice reaches over midnight", () => {
    const rules = { ...RULES, noticeMinutes: 12 * HOUR };
    expect(timesOn(TUESDAY, { rules, now: { date: "2026-12-07", minute: 22 * HOUR } })[0]).toBe(
      "10:00 AM",
    );
  });

  it("what can be booked ends with the horizon, its last day included", () => {
    const rules = { ...RULES, horizonDays: 7 };
    expect(timesOn(TUESDAY, { rules })).toHaveLength(12);
    expect(timesOn("2026-12-09", { rules })).toEqual([]);
  });
});
