import { expect, it, vi } from "vitest";
import { businessNow, businessTimeOf, now, timestamp } from "~/server/clock.server";
import { formatTime } from "~/domain/time";

it.each([
  ["2026-12-01T06:59:59.999Z", "2026-11-30", 1439],
  ["2026-12-01T07:00:00.000Z", "2026-12-01", 0],
  ["2026-06-01T19:30:00.000Z", "2026-06-01", 750],
])("at %s it is %s, minute %d, in Pacific time", (instant, date, minute) => {
  vi.setSystemTime(instant);
  expect(businessNow()).toEqual({ date, minute });
  expect(timestamp()).toBe(instant);
  expect(now()).toBe(Date.parse(instant));
});

it.each([
  ["2024-07-01T07:00:00.000Z", "2024-07-01", "12:00 AM"],
  ["2025-01-01T08:00:00.000Z", "2025-01-01", "12:00 AM"],
  ["2025-03-09T09:59:00.000Z", "2025-03-09", "1:59 AM"],
  ["2025-03-09T10:00:00.000Z", "2025-03-09", "3:00 AM"],
  ["2025-11-02T08:59:00.000Z", "2025-11-02", "1:59 AM"],
  ["2025-11-02T09:00:00.000Z", "2025-11-02", "1:00 AM"],
  ["2026-03-08T09:59:59.000Z", "2026-03-08", "1:59 AM"],
  ["2026-03-08T10:00:00.000Z", "2026-03-08", "3:00 AM"],
  ["2026-11-01T09:00:00.000Z", "2026-11-01", "2:00 AM"],
  ["2027-03-14T10:00:00.000Z", "2027-03-14", "3:00 AM"],
])("what was stored at %s was on %s at %s", (instant, date, time) => {
  const civil = businessTimeOf(instant);
  expect({ date: civil.date, time: formatTime(civil.minute) }).toEqual({ date, time });
});
