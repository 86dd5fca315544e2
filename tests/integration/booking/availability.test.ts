import { expect, it, vi } from "vitest";
import {
  availabilityOf,
  firstFree,
  loadAvailabilityQuery,
  nearestFreeTo,
} from "~/booking/availability.server";
import { FIRST_HOURS, type ShopHours } from "~/domain/shop-hours";
import type { JobPlace } from "~/content/place-names";
import type { NewBooking } from "~db/schema";
import { loadSchedule, loadSettings } from "~/server/hours.server";
import { changeHours, closeShop, openHoliday, setDay } from "../../support/hours";
import { RESOURCES, RULES, SCHEDULE, WEEK } from "../../support/schedule";
import { insertBooking } from "../../support/bookings";
import { freshDatabase, itInSqlite } from "../../support/database";
import { db, ownDatabase } from "../../support/own-database";
import { NOW, TUESDAY } from "../../support/order";
import { insertRow } from "../../support/rows";

/** An hour at the shop. */
const HOUR = { minutes: 60, place: "shop", now: NOW } as const;
const DECEMBER = { from: "2026-12-01", to: "2026-12-31" };
const day = (opens: number, closes: number) => ({ opens, closes, online: true });

ownDatabase();

it("what decides on free times is read as it was seeded", async () => {
  expect(await loadSchedule(db)).toEqual(SCHEDULE);
  expect((await loadSettings(db)).rules).toEqual({
    ...RULES,
    cancelMinutes: 1440,
    retentionDays: 1095,
    mostByAddress: 20,
    mostAnHour: 30,
  });
});

it("what decides on free times is read with closures, opened holidays and closed weekdays", async () => {
  await closeShop(db, { from: "2026-12-20", to: "2026-12-22", reason: "Staff training" });
  await openHoliday(db, "2026-12-25");
  await setDay(db, 0, null);
  const schedule = await loadSchedule(db);
  expect(schedule.closures).toEqual([
    { from: "2026-12-20", to: "2026-12-22", reason: "Staff training" },
  ]);
  expect(schedule.openHolidays).toEqual(["2026-12-25"]);
  expect(schedule.week[0]).toBeNull();
});

it.each<[string, Partial<ShopHours>]>([
  ["a day that closes before it opens", { week: WEEK.with(0, day(600, 600)) }],
  ["a day that ends on the next", { week: WEEK.with(0, day(600, 1441)) }],
  ["a week of six days", { week: WEEK.slice(1) }],
  [
    "a closure that ends before it begins",
    { closures: [{ id: 1, from: "2026-02-02", to: "2026-02-01", reason: "" }] },
  ],
  ["less than no time to set up", { rules: { ...FIRST_HOURS.rules, setUpMinutes: -1 } }],
  ["a retention of a week", { rules: { ...FIRST_HOURS.rules, retentionDays: 7 } }],
])("what decides on free times is never %s", async (_name, change) => {
  await changeHours(db, (hours) => ({ ...hours, ...change }));
  await expect(loadSettings(db)).rejects.toThrow(/invalid|too_/i);
});

it("what decides on free times counts pending, confirmed and completed bookings that are not deleted, a day around the range too", async () => {
  for (const booking_date of ["2026-12-06", "2026-12-07", "2026-12-08", "2026-12-09", "2026-12-10"])
    await insertBooking(db, { booking_date });
  await insertBooking(db, { status: "confirmed", start_minute: 720 });
  await insertBooking(db, { status: "completed", start_minute: 900, location_mode: "shop" });
  await insertBooking(db, { status: "cancelled" });
  await insertBooking(db, { deleted_at: "2026-12-01T18:00:00.000Z" });
  const { fleet } = await loadAvailabilityQuery(db, { from: TUESDAY, to: TUESDAY }, HOUR);
  expect(
    fleet.jobs
      .map(({ date, start, place, resource }) => `${date} ${start} ${place} ${resource}`)
      .toSorted(),
  ).toEqual([
    "2026-12-07 600 burnaby 1",
    "2026-12-08 600 burnaby 1",
    "2026-12-08 720 burnaby 1",
    "2026-12-08 900 shop 2",
    "2026-12-09 600 burnaby 1",
  ]);
});

it("what decides on free times has every crew and bay with its days, its hours and its blocks, the earliest first", async () => {
  const week = [null, ...[1, 2, 3, 4, 5].map(() => ({ opens: 480, closes: 960 })), null];
  await insertRow(db, "resources", {
    name: "Second crew",
    kind: "crew",
    first_day: "2026-12-01",
    last_day: "2027-01-31",
    week: JSON.stringify(week),
  });
  const blocks = [
    { resource_id: 3, from_minute: 900, to_minute: 1000, reason: "Van in repair" },
    { resource_id: 3, from_minute: 100, to_minute: 200, reason: "Dentist" },
  ];
  await db.insertInto("resource_blocks").values(blocks).execute();
  const once = { repeats: null, isForAll: false };
  const { fleet } = await loadAvailabilityQuery(db, { from: TUESDAY, to: TUESDAY }, HOUR);
  expect(fleet.resources).toEqual([
    ...RESOURCES,
    {
      id: 3,
      name: "Second crew",
      kind: "crew",
      firstDay: "2026-12-01",
      lastDay: "2027-01-31",
      blocks: [
        { id: 2, from: 100, to: 200, reason: "Dentist", ...once },
        { id: 1, from: 900, to: 1000, reason: "Van in repair", ...once },
      ],
      owner: false,
      crew: null,
      week,
    },
  ]);
});

itInSqlite("what fills a month is found by an index, however many bookings there are", async () => {
  const { db, sqlite } = freshDatabase();
  const prepared = vi.spyOn(sqlite, "prepare");
  await loadAvailabilityQuery(db, DECEMBER, HOUR);
  const asked = prepared.mock.calls.map(([sql]) => sql).find((sql) => sql.includes('"bookings"'))!;
  prepared.mockRestore();
  const values = Array.from(asked.matchAll(/\?/g), () => "2026-12-01");
  const plan = sqlite
    .prepare<string[], { detail: string }>(`explain query plan ${asked}`)
    .all(...values);
  const reads = plan.map(({ detail }) => detail).filter((detail) => /^(SCAN|SEARCH) /.test(detail));
  expect(reads[0]).toMatch(/^SEARCH bookings USING .*INDEX.*booking_date>\? AND booking_date<\?/);
  expect(reads.filter((detail) => detail.startsWith("SCAN"))).toEqual([]);
});

it("the days of a range are all there, each with its own answer", async () => {
  await insertBooking(db, {
    start_minute: 480,
    duration_minutes: 720,
    location_mode: "shop",
  });
  const days = await availabilityOf(db, DECEMBER, HOUR);
  expect(days).toHaveLength(31);
  const reason = (day: number) => days[day - 1]!.reason?.kind ?? null;
  expect([1, 3, 8, 9, 25].map(reason)).toEqual([null, "byPhone", "full", null, "holiday"]);
  expect(
    (await availabilityOf(db, { from: "2026-11-29", to: "2026-11-30" }, HOUR)).every(
      (day) => day.reason?.kind === "past",
    ),
  ).toBe(true);
});

const job = (date: string, place: JobPlace, more: Partial<NewBooking> = {}) => ({
  booking_date: date,
  start_minute: 780,
  duration_minutes: 120,
  place,
  ...more,
});
const nearby = async (place: JobPlace, moving?: number) => {
  await insertBooking(db, job("2026-12-08", "whistler"));
  // Nothing is free on the day: the crew is away as long as it's open.
  await insertBooking(
    db,
    job("2026-12-09", "whistler", { start_minute: 525, duration_minutes: 700 }),
  );
  await insertBooking(db, job("2026-12-11", "burnaby"));
  await insertBooking(db, job("2026-12-15", "whistler", { status: "cancelled" }));
  const search = { minutes: 60, place, now: NOW, moving };
  const days = await availabilityOf(db, DECEMBER, search);
  return days.filter((day) => day.nearby).map(({ date }) => date);
};

it.each<[JobPlace, string[]]>([
  ["pemberton", ["2026-12-08"]],
  ["whistler", ["2026-12-08"]],
  ["squamish", []],
  // Nearer than 50 km nothing is said.
  ["burnaby", []],
  ["elsewhere", []],
  ["shop", []],
])("a day when a crew is near a far place is marked for %s: %j", async (place, expected) => {
  expect(await nearby(place)).toEqual(expected);
});

it("a day when a crew is near a far place isn't one for the booking itself that moves", async () => {
  expect(await nearby("whistler", 1)).toEqual([]);
});

it.each([
  ["is today after the notice", "2026-12-01", 60, null, { date: "2026-12-01", start: 780 }],
  ["is not on a Thursday", "2026-12-03", 60, null, { date: "2026-12-04", start: 480 }],
  ["is on another day for a long job", "2026-12-01", 900, null, { date: "2026-12-02", start: 480 }],
  [
    "is months away after a long closure",
    "2026-12-01",
    60,
    "2027-03-15",
    { date: "2027-03-16", start: 480 },
  ],
  ["is none where all is closed until the horizon", "2026-12-01", 60, "2027-06-30", null],
  ["is none after the horizon", "2027-06-01", 60, null, null],
])("the first free time %s", async (_name, from, minutes, closed, expected) => {
  if (closed) await closeShop(db, { from: "2026-12-01", to: closed, reason: "Renovation" });
  expect(await firstFree(db, from, { ...HOUR, minutes })).toEqual(expected);
});

it("the nearest free times never lie in the past or beyond the horizon", async () => {
  expect(await nearestFreeTo(db, { date: "2026-11-01", start: 600 }, HOUR)).toEqual(
    [780, 840, 900].map((start) => ({ date: "2026-12-01", start })),
  );
  expect(await nearestFreeTo(db, { date: "9999-12-31", start: 600 }, HOUR)).toEqual(
    [1020, 960, 900].map((start) => ({ date: "2027-05-30", start })),
  );
});

it("the nearest free times are the nearest on either side, however long it is closed there", async () => {
  await closeShop(db, { from: "2026-12-14", to: "2027-01-03", reason: "Holidays" });
  const nearest = await nearestFreeTo(db, { date: "2026-12-22", start: 600 }, HOUR);
  expect(nearest).toEqual([1020, 960, 900].map((start) => ({ date: "2026-12-13", start })));
  const later = await nearestFreeTo(db, { date: "2026-12-25", start: 600 }, HOUR);
  expect(later).toEqual([480, 540, 600].map((start) => ({ date: "2027-01-04", start })));
});
