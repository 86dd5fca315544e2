import { expect, it } from "vitest";

import { roadsWith } from "~/content/roads";
import { STATUSES } from "~/domain/booking";
import { conflictsOf } from "~/domain/conflicts";
import { fleetDay, RESOURCE_KINDS } from "~/domain/fleet";
import { hoursOn } from "~/domain/hours";
import { startTimes } from "~/domain/starts";
import { VEHICLE_TYPES } from "~/domain/vehicle";
import { inventBookings, type SeededShop } from "~db/seed-bookings";
import { canDriveAsPlanned } from "../../support/driving-oracle";
import { RESOURCES, RULES, SCHEDULE } from "../../support/schedule";
import { PACKAGE_KEYS } from "../../support/catalogue";

// 10 AM in Burnaby.
const SHOP: SeededShop = {
  count: 500,
  seed: 1,
  instant: Date.UTC(2026, 11, 8, 17),
  now: { date: "2026-12-08", minute: 600 },
  schedule: SCHEDULE,
  rules: RULES,
  resources: RESOURCES,
  jobs: [],
  references: [],
};
const rows = inventBookings(SHOP);

it("an invented shop has as many bookings as asked for: past, today and ahead, of every status and vehicle", () => {
  expect(rows).toHaveLength(500);
  expect(
    new Set(
      rows.map((row) =>
        Math.sign(row.booking_date < "2026-12-08" ? -1 : Number(row.booking_date > "2026-12-08")),
      ),
    ).size,
  ).toBe(3);
  expect(new Set(rows.map((row) => row.status))).toEqual(new Set(STATUSES));
  expect(new Set(rows.map((row) => row.vehicle_type))).toEqual(new Set(VEHICLE_TYPES));
});

it("an invented shop sells what both flows sell", () => {
  const sold = (flow: string) =>
    new Set(rows.filter((row) => row.flow === flow).map((row) => row.service_key));
  expect(sold("package")).toEqual(new Set(PACKAGE_KEYS));
  expect([...sold("wizard")]).toEqual(expect.arrayContaining(["Custom", "Ozoning"]));
});

it("an invented shop keeps its hours", () => {
  for (const row of rows) {
    const hours = hoursOn(SCHEDULE, row.booking_date);
    if ("kind" in hours) throw new Error(`${row.booking_date} is closed`);
    expect(
      startTimes(hours, row.duration_minutes - row.extra_minutes!, RULES.overrunMinutes),
    ).toContain(row.start_minute);
  }
});

it("an invented shop drives every day, and no car waits for another", () => {
  const jobs = rows
    .filter(({ status }) => status !== "cancelled")
    .map((row, id) => ({
      id,
      date: row.booking_date,
      start: row.start_minute,
      duration: row.duration_minutes,
      extra: row.extra_minutes!,
      place: row.place,
      resource: row.resource_id!,
      fixed: false,
    }));
  const asked = { ...SHOP, fleet: { resources: RESOURCES, jobs, roads: roadsWith } };
  const days = new Set(jobs.map(({ date }) => date));
  expect(days.size).toBeGreaterThan(50);
  for (const date of days)
    for (const kind of RESOURCE_KINDS) {
      const day = fleetDay(date, kind, asked);
      expect([...conflictsOf(day)], date).toEqual([]);
      expect(canDriveAsPlanned(day.jobs, day.resources, day.travel), date).toBe(true);
    }
});

it("an invented shop works where the shop's customers live: most near, some far, a third at the shop", () => {
  const share = (of: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(of).length / rows.length;
  expect(share(({ place }) => place === "shop")).toBeGreaterThan(0.2);
  expect(share(({ place }) => place === "shop")).toBeLessThan(0.5);
  expect(share(({ by_arrangement }) => by_arrangement === 1)).toBeGreaterThan(0.01);
  expect(share(({ by_arrangement }) => by_arrangement === 1)).toBeLessThan(0.1);
  expect(new Set(rows.map(({ place }) => place)).size).toBeGreaterThan(12);
  for (const row of rows) {
    expect(row.location_mode).toBe(row.place === "shop" ? "shop" : "mobile");
    expect(row.resource_id).toBe(row.place === "shop" ? 2 : 1);
  }
});

it("an invented shop has lived: made before it was changed, in the order of its making, and nothing is done before its time", () => {
  const now = new Date(SHOP.instant).toISOString();
  expect(rows.map((row) => row.created_at)).toEqual(rows.map((row) => row.created_at).toSorted());
  for (const row of rows) {
    expect(row.created_at <= row.updated_at && row.updated_at <= now).toBe(true);
    if (row.status === "completed") expect(row.booking_date <= SHOP.now.date).toBe(true);
  }
});

it("an invented shop names only people who can't exist", () => {
  for (const row of rows) {
    expect(row.customer_email).toMatch(/^[a-z.]+\d+@example\.com$/);
    expect(row.customer_phone.replace(/\D/g, "")).toMatch(/^[2-9]\d\d55501\d\d$/);
  }
});

it("an invented shop is the same again for the same seed, but for its secrets, and another for another", () => {
  const visible = (seed: number) =>
    inventBookings({ ...SHOP, count: 50, seed }).map(
      ({ confirmation_hash: _, idempotency_hash: __, ...row }) => row,
    );
  expect(visible(7)).toEqual(visible(7));
  expect(visible(7)).not.toEqual(visible(8));
});
