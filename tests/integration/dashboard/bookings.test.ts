import { beforeEach, describe, expect, it } from "vitest";
import { findBooking } from "~/server/find-booking.server";
import { listBookings, loadDetails, loadTotals, tilesOf } from "~/dashboard/bookings.server";
import { butWith, type Filter, parseFilter } from "~/dashboard/filter";
import { restoreBooking, setStatus, softDelete } from "~/desk/status-changes.server";
import { BY_SYSTEM, insertBooking } from "../../support/bookings";
import { stopClock } from "../../support/stopped-clock";
import { words } from "../../support/words";
import { inOne } from "../../support/in-one";
import { db, ownDatabase } from "../../support/own-database";
import { rowOf } from "../../support/rows";

stopClock();

const TODAY = "2026-12-08";
ownDatabase();

const filter = (search: string): Filter => parseFilter(new URLSearchParams(search));
const list = (search: string) => listBookings(db, filter(search), TODAY);
async function names(search: string): Promise<string[]> {
  return (await list(search)).rows.map((row) => row.customer_name);
}

describe("the order of the list", () => {
  beforeEach(async () => {
    for (const [
      customer_name,
      booking_date,
      start_minute,
      total_price_cents,
      service_name,
      status,
    ] of [
      ["ádam", "2026-12-08", 660, 300, "B", "pending"],
      ["Bea", "2026-12-09", 600, 100, "C", "completed"],
      ["Çem", "2026-12-08", 540, 200, "A", "confirmed"],
      ["Dan", "2026-12-08", 540, 200, "A", "confirmed"],
    ] as const)
      await insertBooking(db, {
        customer_name,
        booking_date,
        start_minute,
        total_price_cents,
        service_name,
        status,
      });
  });

  it.each([
    ["", ["Bea", "Çem", "Dan", "ádam"]],
    ["dir=asc", ["Çem", "Dan", "ádam", "Bea"]],
    ["sort=time", ["Çem", "Dan", "Bea", "ádam"]],
    ["sort=time&dir=desc", ["ádam", "Bea", "Dan", "Çem"]],
    ["sort=customer", ["ádam", "Bea", "Çem", "Dan"]],
    ["sort=customer&dir=desc", ["Dan", "Çem", "Bea", "ádam"]],
    ["sort=service", ["Çem", "Dan", "ádam", "Bea"]],
    ["sort=price", ["ádam", "Dan", "Çem", "Bea"]],
    ["sort=price&dir=asc", ["Bea", "Çem", "Dan", "ádam"]],
    ["sort=status", ["Bea", "Çem", "Dan", "ádam"]],
    ["sort=status&dir=desc", ["ádam", "Dan", "Çem", "Bea"]],
  ])("the list is in the order of %j", async (search, expected) =>
    expect(await names(search)).toEqual(expected),
  );
});

describe("what a filter lets through", () => {
  it.each([
    ["range=today", ["2026-12-08"]],
    ["range=tomorrow", ["2026-12-09"]],
    ["range=last7", ["2026-12-08", "2026-12-02"]],
    ["range=last30", ["2026-12-08", "2026-12-02", "2026-12-01", "2026-11-09"]],
    ["range=next7", ["2026-12-14", "2026-12-09", "2026-12-08"]],
    ["range=upcoming", ["2027-03-01", "2026-12-15", "2026-12-14", "2026-12-09", "2026-12-08"]],
    ["from=2026-12-01&to=2026-12-02", ["2026-12-02", "2026-12-01"]],
  ])("the filter %s lets these bookings through", async (search, expected) => {
    for (const date of words(
      "2026-11-08 2026-11-09 2026-12-01 2026-12-02 2026-12-08 2026-12-09 2026-12-14 2026-12-15",
      "2027-03-01",
    ))
      await insertBooking(db, { booking_date: date });
    expect((await list(search)).rows.map((row) => row.booking_date)).toEqual(expected);
  });

  it("what a filter lets through counts and adds up what the rows are, whatever the filter", async () => {
    await insertBooking(db, { status: "pending", total_price_cents: 100, booking_date: TODAY });
    await insertBooking(db, {
      status: "pending",
      total_price_cents: 250,
      booking_date: "2026-12-20",
    });
    await insertBooking(db, { status: "cancelled", total_price_cents: 4000, booking_date: TODAY });
    const gone = await insertBooking(db, {
      status: "pending",
      total_price_cents: 9999,
      booking_date: TODAY,
    });
    await inOne(db, softDelete, gone.id, 0, BY_SYSTEM);
    expect(await list("")).toMatchObject({ count: 3, cents: 4350 });
    expect(await list("status=pending")).toMatchObject({ count: 2, cents: 350 });
    expect(await list("status=pending&range=today")).toMatchObject({ count: 1, cents: 100 });
    expect(await list("range=today")).toMatchObject({ count: 2, cents: 4100 });
    expect(await list("q=avery&status=cancelled")).toMatchObject({ count: 1, cents: 4000 });
    expect(await list("status=completed")).toMatchObject({
      count: 0,
      cents: 0,
      rows: [],
      page: 1,
      pages: 1,
    });
    expect(await list("range=tomorrow")).toMatchObject({ count: 0, cents: 0 });
  });

  it("what a filter lets through shows 25 a page, and the last page for any beyond it", async () => {
    for (let made = 0; made < 60; made++) await insertBooking(db);
    expect(await list("")).toMatchObject({ count: 60, page: 1, pages: 3 });
    expect((await list("")).rows).toHaveLength(25);
    expect((await list("page=3")).rows).toHaveLength(10);
    expect(await list("page=99")).toMatchObject({ page: 3 });
    const all = await Promise.all(
      [1, 2, 3].map(
        async (page) => (await listBookings(db, butWith(filter(""), { page }), TODAY)).rows,
      ),
    );
    expect(new Set(all.flat().map((row) => row.id)).size).toBe(60);
  });
});

describe("the tiles", () => {
  it("the tiles count all bookings by status; revenue leaves the cancelled out", async () => {
    expect(tilesOf(await loadTotals(db))).toEqual({
      total: 0,
      pending: 0,
      confirmed: 0,
      completed: 0,
      cancelled: 0,
      revenue: 0,
    });
    const { id } = await insertBooking(db, { status: "pending", total_price_cents: 100 });
    await insertBooking(db, {
      status: "completed",
      total_price_cents: 1000,
      location_mode: "shop",
    });
    await insertBooking(db, { status: "cancelled", total_price_cents: 50_000 });
    expect(tilesOf(await loadTotals(db))).toEqual({
      total: 3,
      pending: 1,
      confirmed: 0,
      completed: 1,
      cancelled: 1,
      revenue: 1100,
    });
    await inOne(db, setStatus, id, { to: "confirmed" }, BY_SYSTEM);
    expect(tilesOf(await loadTotals(db))).toMatchObject({
      pending: 0,
      confirmed: 1,
      revenue: 1100,
    });
    await inOne(db, softDelete, id, 1, BY_SYSTEM);
    expect(tilesOf(await loadTotals(db))).toMatchObject({ total: 2, confirmed: 0, revenue: 1000 });
    await inOne(db, restoreBooking, id, {}, BY_SYSTEM);
    expect(tilesOf(await loadTotals(db))).toMatchObject({ total: 3, confirmed: 1, revenue: 1100 });
  });
});

it("one booking is found by its id, unless it is deleted, without what only its customer may know", async () => {
  const { id } = await insertBooking(db, { comments: "Dog hair" });
  const { id: customer_id } = await rowOf(db, "customers");
  expect(await loadDetails(db, id)).toMatchObject({ id, customer_id, comments: "Dog hair" });
  expect(await loadDetails(db, id)).not.toHaveProperty("confirmation_hash");
  expect(await loadDetails(db, id + 1)).toBeUndefined();
  await inOne(db, softDelete, id, 0, BY_SYSTEM);
  expect(await findBooking(db, { id })).toBeUndefined();
});
