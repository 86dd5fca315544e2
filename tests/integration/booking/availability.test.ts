import { describe, expect, it, vi } from "vitest";
import {
  availabilityOfMonth,
  firstFree,
  loadQuestion,
  loadSchedule,
  loadSettings,
  nearestFreeTo,
} from "~/booking/availability.server";
import { RULES, SCHEDULE } from "../../support/schedule";
import { insertBooking } from "../../support/bookings";
import { freshDatabase, itInSqlite } from "../../support/database";

const NOW = { date: "2026-12-01", minute: 660 };

describe("what decides on free times", () => {
  it("is read as it was seeded", async () => {
    const { db } = freshDatabase();
    expect(await loadSchedule(db)).toEqual(SCHEDULE);
    expect((await loadSettings(db)).rules).toEqual({
      ...RULES,
      cancelMinutes: 1440,
      retentionDays: 1095,
      mostByAddress: 20,
      mostAnHour: 30,
    });
  });

  it("is read with closures, opened holidays and closed weekdays", async () => {
    const { db } = freshDatabase();
    await db
      .insertInto("closures")
      .values({ from_date: "2026-12-20", to_date: "2026-12-22", reason: "Staff training" })
      .execute();
    await db.insertInto("open_holidays").values({ date: "2026-12-25" }).execute();
    await db
      .updateTable("weekly_hours")
      .set({ opens: null, closes: null })
      .where("weekday", "=", 0)
      .execute();
    const schedule = await loadSchedule(db);
    expect(schedule.closures).toEqual([
      { from: "2026-12-20", to: "2026-12-22", reason: "Staff training" },
    ]);
    expect(schedule.openHolidays).toEqual(["2026-12-25"]);
    expect(schedule.week[0]).toBeNull();
  });

  it("counts pending and confirmed bookings that are not deleted, a day around the range too", async () => {
    const { db } = freshDatabase();
    for (const booking_date of [
      "2026-12-06",
      "2026-12-07",
      "2026-12-08",
      "2026-12-09",
      "2026-12-10",
    ])
      await insertBooking(db, { booking_date });
    await insertBooking(db, { status: "confirmed", start_minute: 720 });
    await insertBooking(db, { status: "completed" });
    await insertBooking(db, { status: "cancelled" });
    await insertBooking(db, { deleted_at: "2026-12-01T18:00:00.000Z" });
    const { occupied } = await loadQuestion(
      db,
      { from: "2026-12-08", to: "2026-12-08" },
      { minutes: 60, now: NOW },
    );
    expect(occupied.map(({ date, start }) => `${date} ${start}`).toSorted()).toEqual([
      "2026-12-07 600",
      "2026-12-08 600",
      "2026-12-08 720",
      "2026-12-09 600",
    ]);
  });

  itInSqlite("is found by an index, however many bookings there are", async () => {
    const { db, sqlite } = freshDatabase();
    const prepared = vi.spyOn(sqlite, "prepare");
    await loadQuestion(db, { from: "2026-12-01", to: "2026-12-31" }, { minutes: 60, now: NOW });
    const asked = prepared.mock.calls
      .map(([sql]) => sql)
      .find((sql) => sql.includes('"bookings"'))!;
    prepared.mockRestore();
    const values = Array.from(asked.matchAll(/\?/g), () => "2026-12-01");
    const plan = sqlite
      .prepare<string[], { detail: string }>(`explain query plan ${asked}`)
      .all(...values);
    expect(plan.map(({ detail }) => detail)).toEqual([
      expect.stringMatching(/^SEARCH bookings USING .*INDEX.*booking_date>\? AND booking_date<\?/),
    ]);
  });
});

describe("the days of a month", () => {
  it("are all there, each with its own answer", async () => {
    const { db } = freshDatabase();
    await insertBooking(db, { start_minute: 480, duration_minutes: 720 });
    await insertBooking(db, { start_minute: 480, duration_minutes: 720 });
    const days = await availabilityOfMonth(db, "2026-12", { minutes: 60, now: NOW });
    expect(days).toHaveLength(31);
    const reason = (day: number) => days[day - 1]!.reason?.kind ?? null;
    expect([1, 3, 8, 9, 25].map(reason)).toEqual([null, "byPhone", "full", null, "holiday"]);
    expect(
      (await availabilityOfMonth(db, "2026-11", { minutes: 60, now: NOW })).every(
        (day) => day.reason?.kind === "past",
      ),
    ).toBe(true);
  });
});

describe("the first free time", () => {
  it.each([
    {
      name: "is today after the notice",
      from: "2026-12-01",
      duration: 60,
      closed: null,
      expected: { date: "2026-12-01", start: 780 },
    },
    {
      name: "is not on a Thursday",
      from: "2026-12-03",
      duration: 60,
      closed: null,
      expected: { date: "2026-12-04", start: 480 },
    },
    {
      name: "is on another day for a long job",
      from: "2026-12-01",
      duration: 15 * 60,
      closed: null,
      expected: { date: "2026-12-02", start: 480 },
    },
    {
      name: "is months away after a long closure",
      from: "2026-12-01",
      duration: 60,
      closed: "2027-03-15",
      expected: { date: "2027-03-16", start: 480 },
    },
    {
      name: "is none where all is closed until the horizon",
      from: "2026-12-01",
      duration: 60,
      closed: "2027-06-30",
      expected: null,
    },
    {
      name: "is none after the horizon",
      from: "2027-06-01",
      duration: 60,
      closed: null,
      expected: null,
    },
  ])("$name", async ({ from, duration, closed, expected }) => {
    const { db } = freshDatabase();
    if (closed)
      await db
        .insertInto("closures")
        .values({ from_date: "2026-12-01", to_date: closed, reason: "Renovation" })
        .execute();
    expect(await firstFree(db, from, { minutes: duration, now: NOW })).toEqual(expected);
  });
});

it("the nearest free times never lie in the past or beyond the horizon", async () => {
  const { db } = freshDatabase();
  expect(
    await nearestFreeTo(db, { date: "2026-11-01", start: 600 }, { minutes: 60, now: NOW }),
  ).toEqual([780, 840, 900].map((start) => ({ date: "2026-12-01", start })));
  expect(
    await nearestFreeTo(db, { date: "9999-12-31", start: 600 }, { minutes: 60, now: NOW }),
  ).toEqual([1020, 960, 900].map((start) => ({ date: "2027-05-30", start })));
});

it("the nearest free times are the nearest on either side, however long it is closed there", async () => {
  const { db } = freshDatabase();
  await db
    .insertInto("closures")
    .values({ from_date: "2026-12-14", to_date: "2027-01-03", reason: "Holidays" })
    .execute();
  const nearest = await nearestFreeTo(
    db,
    { date: "2026-12-22", start: 600 },
    { minutes: 60, now: NOW },
  );
  expect(nearest).toEqual([1020, 960, 900].map((start) => ({ date: "2026-12-13", start })));
  const later = await nearestFreeTo(
    db,
    { date: "2026-12-25", start: 600 },
    { minutes: 60, now: NOW },
  );
  expect(later).toEqual([480, 540, 600].map((start) => ({ date: "2027-01-04", start })));
});
