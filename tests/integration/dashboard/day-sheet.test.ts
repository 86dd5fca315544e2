import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "~/server/db.server";
import type { AskedSheet } from "~/dashboard/agenda/agenda";
import type { SheetJob } from "~/dashboard/agenda/agenda.server";
import type { CrewDay } from "~/dashboard/agenda/crew-day";
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

type Sheet = { asked: AskedSheet; crews: CrewDay<SheetJob>[]; opening: object };

describe("a day's sheets", () => {
  it("have all that somebody needs who goes there, one for each crew and bay, in order of time", async () => {
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
    const { crews, opening } = (await (await openSheet()).json()) as Sheet;
    expect(crews).toMatchObject([
      {
        id: "crew-1",
        name: "Mobile crew",
        jobs: [
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
        ],
      },
      { id: "bay-2", name: "Shop bay", jobs: [{ customer_name: "Bay" }], legs: [] },
    ]);
    expect(opening).toEqual({ open: { from: 480, to: 1200 }, words: "Open 8:00 AM–8:00 PM" });
    expect(JSON.stringify(crews)).not.toMatch(/customer_email|_hash/);
  });

  it.each([
    ["?lane=bay-2", null],
    ["?date=2026-12-09&lane=nobody", null],
    ["?lane=crew-2", "/dashboard/day-sheet"],
    ["?lane=&date=2026-12-09", "/dashboard/day-sheet?date=2026-12-09"],
  ])("are one if one is asked for: %s", async (search, elsewhere) => {
    const response = await openSheet(search);
    expect(response.headers.get("location")).toBe(elsewhere);
  });
});
