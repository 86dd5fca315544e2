import { beforeEach, expect, it, vi } from "vitest";
import { loadNextFree } from "~/booking/calendar/next-free.server";
import { breakHours, setWeek } from "../../support/hours";
import { WEEK } from "../../support/schedule";
import { CREW } from "../../support/shop";
import { insertBooking } from "../../support/bookings";
import { freshDatabase } from "../../support/database";
import { db, ownDatabase } from "../../support/own-database";

/** Tuesday, December 1, 2026, 11:00 AM. */
const NOW = Date.parse("2026-12-01T18:00:00.000Z");
const HOURS = { booking_date: "2026-12-01", start_minute: 780, duration_minutes: 120 };

ownDatabase();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});

it("the next free time is the shop's and Burnaby's where both have it", async () => {
  expect(await loadNextFree(db)).toEqual({
    words: "Tue, Dec 1, 1:00 PM at our shop or in Burnaby",
    job: "2-hour job",
    prefill: { date: "2026-12-01", time: "1:00 PM" },
  });
});

it("the next free time takes the place along where only one has it", async () => {
  await insertBooking(db, { ...HOURS, place: "burnaby", resource_id: CREW });
  expect(await loadNextFree(db)).toEqual({
    words: "Tue, Dec 1, 1:00 PM at our shop",
    job: "2-hour job",
    prefill: { date: "2026-12-01", time: "1:00 PM", place: "shop" },
  });
});

it("the next free time is asked for again after a minute", async () => {
  const before = await loadNextFree(db);
  await insertBooking(db, { ...HOURS, place: "burnaby", resource_id: CREW });
  vi.setSystemTime(NOW + 59_000);
  expect(await loadNextFree(db)).toEqual(before);
  vi.setSystemTime(NOW + 60_000);
  expect(await loadNextFree(db)).not.toEqual(before);
});

it("the next free time is not shown where there's none, or the calendar can't be read", async () => {
  await setWeek(
    db,
    WEEK.map((day) => day && { ...day, online: false }),
  );
  expect(await loadNextFree(db)).toBeNull();
  const broken = freshDatabase();
  await breakHours(broken.db);
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(await loadNextFree(broken.db)).toBeNull();
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});
