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

it("the next free times are the first of each of three days, at the shop and in Burnaby", async () => {
  const words = "at our shop or in Burnaby";
  expect(await loadNextFree(db)).toEqual({
    job: "2-hour job",
    openings: [
      { day: "Today", time: "1:00 PM", words, prefill: { date: "2026-12-01", time: "1:00 PM" } },
      { day: "Wed", time: "8:00 AM", words, prefill: { date: "2026-12-02", time: "8:00 AM" } },
      { day: "Fri", time: "8:00 AM", words, prefill: { date: "2026-12-04", time: "8:00 AM" } },
    ],
  });
});

it("the next free time takes the place along where only one has it", async () => {
  await insertBooking(db, { ...HOURS, place: "burnaby", resource_id: CREW });
  const next = await loadNextFree(db);
  expect(next?.openings[0]).toEqual({
    day: "Today",
    time: "1:00 PM",
    words: "at our shop",
    prefill: { date: "2026-12-01", time: "1:00 PM", place: "shop" },
  });
});

it("a next free time in a week or later has its date", async () => {
  await setWeek(
    db,
    WEEK.map((day, weekday) => (weekday === 2 ? day : null)),
  );
  const days = (await loadNextFree(db))?.openings.map(({ day }) => day);
  expect(days).toEqual(["Today", "Tue, Dec 8", "Tue, Dec 15"]);
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
