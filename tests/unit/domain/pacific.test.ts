import { describe, expect, it } from "vitest";
import {
  civilAt,
  instantOf,
  knowsPermanentTime,
  type Offset,
  pacificOffset,
} from "~/domain/pacific";
import { formatTime, weekdayOf } from "~/domain/time";

const HOUR = 3_600_000;

/** The first Sunday on or after a date, at an hour of UTC, in epoch milliseconds. */
function firstSunday(year: number, month: string, from: string, hour: number): number {
  const start = `${year}-${month}-${from}`;
  return Date.parse(`${start}T00:00:00Z`) + ((7 - weekdayOf(start)) % 7) * 24 * HOUR + hour * HOUR;
}

/** Time zone data from before 2026: clocks change on the second Sunday of March and the first of November. */
const stale: Offset = (instant) => {
  const year = new Date(instant).getUTCFullYear();
  return instant >= firstSunday(year, "03", "08", 10) && instant < firstSunday(year, "11", "01", 9)
    ? -420
    : -480;
};
/** Time zone data that includes the permanent time. */
const current: Offset = (instant) =>
  instant >= Date.parse("2026-03-08T10:00:00Z") ? -420 : stale(instant);
/** This machine's data, which is one of the two. */
const machine: Offset = (instant) => {
  const name = new Intl.DateTimeFormat("en-CA", {
    timeZone: "America/Vancouver",
    timeZoneName: "longOffset",
  }).format(instant);
  const [, hours, minutes] = /GMT-(\d\d):(\d\d)/.exec(name)!;
  return -(Number(hours) * 60 + Number(minutes));
};

it("outdated zone data are told from current ones", () => {
  expect(knowsPermanentTime(stale)).toBe(false);
  expect(knowsPermanentTime(current)).toBe(true);
});

it("current zone data are trusted as they are", () => {
  expect(pacificOffset(current)).toBe(current);
});

describe.each([
  ["stale zone data", stale],
  ["current zone data", current],
  ["this machine's zone data", machine],
])("Pacific time on %s", (_, runtime) => {
  const offset = pacificOffset(runtime);

  it.each([
    // Years in which clocks change twice.
    ["2024-01-15T08:00:00Z", "2024-01-15", "12:00 AM"],
    ["2024-02-29T07:59:00Z", "2024-02-28", "11:59 PM"],
    ["2024-07-01T07:00:00Z", "2024-07-01", "12:00 AM"],
    ["2025-03-09T09:59:00Z", "2025-03-09", "1:59 AM"],
    ["2025-03-09T10:00:00Z", "2025-03-09", "3:00 AM"],
    ["2025-11-02T08:59:00Z", "2025-11-02", "1:59 AM"],
    ["2025-11-02T09:00:00Z", "2025-11-02", "1:00 AM"],
    ["2025-12-31T23:00:00Z", "2025-12-31", "3:00 PM"],
    ["2026-01-01T07:59:00Z", "2025-12-31", "11:59 PM"],
    ["2026-01-01T08:00:00Z", "2026-01-01", "12:00 AM"],
    // The last change, with no other after it.
    ["2026-03-08T09:59:59Z", "2026-03-08", "1:59 AM"],
    ["2026-03-08T10:00:00Z", "2026-03-08", "3:00 AM"],
    ["2026-07-01T06:59:00Z", "2026-06-30", "11:59 PM"],
    ["2026-07-01T07:00:00Z", "2026-07-01", "12:00 AM"],
    ["2026-11-01T08:59:00Z", "2026-11-01", "1:59 AM"],
    ["2026-11-01T09:00:00Z", "2026-11-01", "2:00 AM"],
    ["2026-11-02T07:00:00Z", "2026-11-02", "12:00 AM"],
    ["2026-12-01T20:00:00Z", "2026-12-01", "1:00 PM"],
    ["2027-01-01T06:59:00Z", "2026-12-31", "11:59 PM"],
    ["2027-01-01T07:00:00Z", "2027-01-01", "12:00 AM"],
    ["2027-03-14T09:59:00Z", "2027-03-14", "2:59 AM"],
    ["2027-03-14T10:00:00Z", "2027-03-14", "3:00 AM"],
    ["2031-12-25T07:00:00Z", "2031-12-25", "12:00 AM"],
  ])("%s is %s, %s", (instant, date, time) => {
    const civil = civilAt(Date.parse(instant), offset);
    expect({ date: civil.date, time: formatTime(civil.minute) }).toEqual({ date, time });
  });

  it("Pacific time stays seven hours behind from 2026-03-08 to the end of 2027", () => {
    const from = Date.parse("2026-03-08T10:00:00Z");
    const until = Date.parse("2027-12-31T00:00:00Z");
    const jumps = [];
    for (let instant = from; instant < until; instant += 6 * HOUR)
      if (offset(instant) !== -420) jumps.push(new Date(instant).toISOString());
    expect(jumps).toEqual([]);
  });
});

it("the offset counts the minutes before 1970 backwards too", () => {
  expect(civilAt(-1, () => 0)).toEqual({ date: "1969-12-31", minute: 1439 });
});

describe("the instant of a civil time", () => {
  const offset = pacificOffset(stale);

  it.each([
    ["2026-12-01", 600, "2026-12-01T17:00:00Z"],
    ["2026-12-07", 0, "2026-12-07T07:00:00Z"],
    ["2027-07-01", 1439, "2027-07-02T06:59:00Z"],
    ["2026-11-01", 60, "2026-11-01T08:00:00Z"],
    ["2027-03-14", 150, "2027-03-14T09:30:00Z"],
    ["2026-01-15", 600, "2026-01-15T18:00:00Z"],
    // 2:30 AM did not exist on the day of the last change.
    ["2026-03-08", 150, "2026-03-08T09:30:00Z"],
  ])("%s at minute %d is %s", (date, minute, expected) => {
    expect(new Date(instantOf({ date, minute }, offset)).toISOString()).toBe(
      expected.replace("Z", ".000Z"),
    );
  });

  it("the instant of a civil time leads back to the same date and minute at every hour of two years", () => {
    for (let instant = Date.UTC(2026, 3, 1); instant < Date.UTC(2028, 3, 1); instant += HOUR) {
      expect(instantOf(civilAt(instant, offset), offset)).toBe(instant);
    }
  });
});
