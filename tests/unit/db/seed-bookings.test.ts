import { describe, expect, it } from "vitest";
import { PACKAGE_KEYS } from "~/content/catalogue";
import { STATUSES } from "~/domain/booking";
import { hoursOn } from "~/domain/hours";
import { isFree, startTimes } from "~/domain/slots";
import { VEHICLE_TYPES } from "~/domain/vehicle";
import { inventBookings, type SeededShop } from "../../../db/seed-bookings";
import { RULES, SCHEDULE } from "../../support/schedule";

// 10 AM in Burnaby.
const SHOP: SeededShop = {
  count: 500,
  seed: 1,
  instant: Date.UTC(2026, 11, 8, 17),
  now: { date: "2026-12-08", minute: 600 },
  schedule: SCHEDULE,
  rules: RULES,
  occupied: [],
  references: [],
};
const rows = inventBookings(SHOP);

describe("an invented shop", () => {
  it("has as many bookings as asked for: past, today and ahead, of every status and vehicle", () => {
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

  it("sells what both flows sell", () => {
    const sold = (flow: string) =>
      new Set(rows.filter((row) => row.flow === flow).map((row) => row.service_key));
    expect(sold("package")).toEqual(new Set(PACKAGE_KEYS));
    expect([...sold("wizard")]).toEqual(expect.arrayContaining(["Custom", "Ozoning"]));
  });

  it("keeps its hours and its capacity", () => {
    for (const row of rows) {
      const hours = hoursOn(SCHEDULE, row.booking_date);
      if ("kind" in hours) throw new Error(`${row.booking_date} is closed`);
      expect(startTimes(hours, row.duration_minutes, RULES.overrunMinutes)).toContain(
        row.start_minute,
      );

      const others = rows.filter(
        (other) =>
          other !== row && other.booking_date === row.booking_date && other.status !== "cancelled",
      );
      const occupied = others.map((other) => ({
        date: other.booking_date,
        start: other.start_minute,
        duration: other.duration_minutes,
      }));
      const now = { date: row.booking_date, minute: 0 };
      const rules = { ...RULES, noticeMinutes: 0 };
      if (row.status !== "cancelled")
        expect(
          isFree(row.booking_date, row.start_minute, {
            schedule: SCHEDULE,
            rules,
            occupied,
            duration: row.duration_minutes,
            now,
          }),
        ).toBe(true);
    }
  });

  it("has lived: made before it was changed, in the order of its making, and nothing is done before its time", () => {
    const now = new Date(SHOP.instant).toISOString();
    expect(rows.map((row) => row.created_at)).toEqual(rows.map((row) => row.created_at).toSorted());
    for (const row of rows) {
      expect(row.created_at <= row.updated_at && row.updated_at <= now).toBe(true);
      if (row.status === "completed") expect(row.booking_date <= SHOP.now.date).toBe(true);
    }
  });

  it("names nobody who could exist", () => {
    for (const row of rows) {
      expect(row.customer_email).toMatch(/^[a-z.]+\d+@example\.com$/);
      expect(row.customer_phone.replace(/\D/g, "")).toMatch(/^60455501\d\d$/);
    }
  });

  it("is the same again for the same seed, but for its secrets, and another for another", () => {
    const visible = (seed: number) =>
      inventBookings({ ...SHOP, count: 50, seed }).map(
        ({ confirmation_hash: _, idempotency_hash: __, ...row }) => row,
      );
    expect(visible(7)).toEqual(visible(7));
    expect(visible(7)).not.toEqual(visible(8));
  });
});
