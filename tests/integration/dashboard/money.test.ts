import { beforeEach, describe, expect, it } from "vitest";
import type { Earned } from "~/dashboard/money";
import { db } from "~/server/db.server";
import { insertBooking } from "../../support/bookings";
import { openDashboard, load } from "../../support/dashboard";
import { setRows } from "../../support/rows";

openDashboard();
const open = (search: string) => load(`/dashboard/money${search}`);
const earned = async (search: string) =>
  ((await (await open(search)).json()) as { list: Earned[] }).list;

describe("the figures", () => {
  beforeEach(async () => {
    for (const [booking_date, status, total_price_cents, service_name, place] of [
      ["2025-01-31", "completed", 10_000, "Wash", "whistler"],
      ["2025-02-01", "pending", 5000, "=Steam", "burnaby"],
      ["2025-02-28", "confirmed", 7050, "Wash", "burnaby"],
      ["2025-02-28", "cancelled", 90_000, "Wax", "burnaby"],
      ["2024-12-31", "completed", 99_999, "Wash", "burnaby"],
      ["2026-01-01", "completed", 88_888, "Wash", "burnaby"],
    ] as const)
      await insertBooking(db, { booking_date, status, total_price_cents, service_name, place });
    await insertBooking(db, { booking_date: "2025-02-28", deleted_at: "2025-02-01T00:00:00.000Z" });
  });

  it("the figures are given for a year's months", async () => {
    const list = await earned("?year=2025");
    expect(list.filter(({ bookings }) => bookings > 0)).toEqual([
      { name: "January", bookings: 1, booked: 10_000, completed: 10_000 },
      { name: "February", bookings: 2, booked: 12_050, completed: 0 },
    ]);
  });

  it("the figures are given for a year's services", async () => {
    expect(await earned("?year=2025&by=service")).toEqual([
      { name: "Wash", bookings: 2, booked: 17_050, completed: 10_000 },
      { name: "=Steam", bookings: 1, booked: 5000, completed: 0 },
    ]);
  });

  it("the figures follow a booking that is moved, priced anew and completed", async () => {
    await setRows(
      db,
      "bookings",
      { booking_date: "2025-03-01", status: "completed", total_price_cents: 1 },
      { service_name: "=Steam" },
    );
    expect((await earned("?year=2025")).slice(1, 3)).toMatchObject([
      { bookings: 1, booked: 7050 },
      { bookings: 1, booked: 1, completed: 1 },
    ]);
  });

  it("the figures are in a file that spreadsheet programs read and do not calculate", async () => {
    const answer = await load("/dashboard/money.csv?year=2025&by=service");
    expect([answer.headers.get("content-type"), answer.headers.get("content-disposition")]).toEqual(
      [
        "text/csv; charset=utf-8; header=present",
        'attachment; filename="money-2025-by-service.csv"',
      ],
    );
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(Buffer.from(bytes.subarray(0, 3)).toString("hex")).toBe("efbbbf");
    expect(new TextDecoder().decode(bytes)).toBe(
      "Service,Bookings,Booked (CAD),Completed (CAD)\r\nWash,2,170.50,100.00\r\n'=Steam,1,50.00,0.00\r\n",
    );
    expect(await (await load("/dashboard/money.csv?year=2025")).text()).toContain(
      "Month,Bookings,Booked (CAD),Completed (CAD),Days out,Driving (km),Driving (hours)\r\nJanuary 2025,1,100.00,100.00,1,260,3.8\r\nFebruary 2025,2,120.50,0.00,2,20,0.7\r\n",
    );
  });
});

it("an empty year has twelve empty months and no services", async () => {
  expect(
    (await earned("?year=2024")).every(({ bookings, booked }) => bookings === 0 && booked === 0),
  ).toBe(true);
  expect(await earned("?year=2024&by=service")).toEqual([]);
});

it.each([
  ["?year=&by=", "/dashboard/money"],
  ["?by=service&year=2025", "/dashboard/money?year=2025&by=service"],
])("each view has one address: %s is %s", async (search, expected) => {
  const answer = await open(search);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, expected]);
});
