import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "~/server/db.server";
import * as sheet from "~/routes/dashboard/day-sheet/route";
import { insertBooking } from "../../support/bookings";
import { responseOf, get, insertOperator, signedInCookie } from "../../support/requests";

// A Tuesday.
const TODAY = "2026-12-08";
let cookie: string;
beforeEach(async () => {
  // 10:05 AM in Burnaby.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 11, 8, 17, 5) });
  for (const table of [
    "bookings",
    "closures",
    "open_holidays",
    "operators",
    "operator_sessions",
  ] as const)
    await db.deleteFrom(table).execute();
  cookie = await signedInCookie(db, await insertOperator(db));
});
afterEach(() => vi.useRealTimers());
const openSheet = (search = "") =>
  responseOf(sheet.loader, get(`/dashboard/day-sheet${search}`, cookie));

describe("a day's sheet", () => {
  it("has all that somebody needs who goes there, in order of time and place", async () => {
    await insertBooking(db, { customer_name: "Bay", location_mode: "shop", booking_date: TODAY });
    await insertBooking(db, {
      customer_name: "Crew",
      booking_date: TODAY,
      comments: "Gate code 4411",
      service_options: '["Leather"]',
      street: "12 Kingsway",
      city: "Burnaby",
      reference: "N3DZ-W8ZP",
    });
    await insertBooking(db, {
      customer_name: "Night",
      booking_date: "2026-12-07",
      start_minute: 1380,
      duration_minutes: 120,
    });
    await insertBooking(db, {
      customer_name: "Cancelled",
      booking_date: TODAY,
      status: "cancelled",
    });
    const { jobs, opening } = (await (await openSheet()).json()) as {
      jobs: object[];
      opening: object;
    };
    expect(jobs).toMatchObject([
      { customer_name: "Night" },
      {
        customer_name: "Crew",
        customer_phone: "604-555-0199",
        comments: "Gate code 4411",
        service_options: '["Leather"]',
        street: "12 Kingsway",
        city: "Burnaby",
        reference: "N3DZ-W8ZP",
      },
      { customer_name: "Bay" },
    ]);
    expect(opening).toEqual({ open: { from: 480, to: 1200 }, words: "Open 8:00 AM–8:00 PM" });
    expect(JSON.stringify(jobs)).not.toMatch(/customer_email|_hash/);
  });
});
