import { writeFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { fullDraft } from "../support/cookies";
import { startServer, temporaryFolder } from "../support/server";
import { Shop } from "../support/shop";
import { Tally } from "./tally";
import { visitorWith } from "../support/many-visitors";

// The business's day begins at midnight in Burnaby, whatever the machine's zone, and its clocks never change again
// (docs/product.md#time). Observed through what can be booked: nothing within two hours, nothing more than 180 days ahead.

type Moment = { at: string; is: string; books: [date: string, hour: number, booked: boolean][] };
const MOMENTS: Moment[] = [
  {
    at: "2026-11-01T14:59:00Z",
    is: "7:59 AM on the day on which clocks used to change",
    books: [
      ["2026-11-01", 9, false],
      ["2026-11-01", 10, true],
    ],
  },
  {
    at: "2026-11-01T15:01:00Z",
    is: "8:01 AM on that day",
    books: [
      ["2026-11-01", 10, false],
      ["2026-11-01", 11, true],
    ],
  },
  {
    at: "2026-11-02T17:01:00Z",
    is: "10:01 AM on the Monday after",
    books: [
      ["2026-11-02", 12, false],
      ["2026-11-02", 13, true],
    ],
  },
  {
    at: "2026-12-01T06:59:30Z",
    is: "just before midnight on November 30",
    books: [
      ["2027-05-29", 10, true],
      ["2027-05-30", 10, false],
      ["2026-11-30", 19, false],
    ],
  },
  {
    at: "2026-12-01T07:00:30Z",
    is: "just after that midnight",
    books: [
      ["2027-05-30", 10, true],
      ["2026-12-01", 8, true],
      ["2026-11-30", 19, false],
    ],
  },
  {
    at: "2027-01-01T06:30:00Z",
    is: "11:30 PM on December 31",
    books: [
      ["2026-12-31", 12, false],
      ["2027-01-01", 10, false],
      ["2027-01-02", 9, true],
    ],
  },
  {
    at: "2027-01-01T07:30:00Z",
    is: "half an hour into the new year",
    books: [
      ["2026-12-31", 12, false],
      ["2027-01-01", 10, false],
      ["2027-01-02", 10, true],
    ],
  },
  {
    at: "2027-03-13T17:01:00Z",
    is: "10:01 AM on the day before clocks used to change",
    books: [
      ["2027-03-13", 12, false],
      ["2027-03-13", 13, true],
    ],
  },
  {
    at: "2027-03-14T15:01:00Z",
    is: "8:01 AM on the day on which clocks used to change",
    books: [
      ["2027-03-14", 10, false],
      ["2027-03-14", 11, true],
    ],
  },
  {
    at: "2028-02-28T20:00:00Z",
    is: "the day before the leap day",
    books: [
      ["2028-02-29", 10, true],
      ["2028-02-30", 10, false],
      ["2028-03-01", 10, true],
    ],
  },
  {
    at: "2028-02-29T17:01:00Z",
    is: "10:01 AM on the leap day",
    books: [
      ["2028-02-29", 12, false],
      ["2028-02-29", 13, true],
      ["2028-02-28", 19, false],
    ],
  },
];

const tally = new Tally("7 clocks and zones");
const folders: ReturnType<typeof temporaryFolder>[] = [];
afterAll(() => {
  for (const folder of folders) folder.remove();
  tally.close();
});

test.for(["UTC", "Asia/Tokyo"])("the site keeps Pacific time on a machine in %s", async (zone) => {
  const { server, shop, setClock, book } = await shopIn(zone);
  try {
    for (const { at, is, books } of MOMENTS) {
      await tally.try(async () => {
        setClock(at);
        for (const [date, hour, booked] of books) {
          const token = await book(date, hour);
          expect(token !== null, `${is}: ${date} at ${hour}:00`).toBe(booked);
          if (!token) continue;
          const row = shop.bookings().at(-1)!;
          expect([row.booking_date, row.start_minute]).toEqual([date, hour * 60]);
          expect(Math.abs(Date.parse(row.created_at) - Date.parse(at))).toBeLessThan(60_000);
          const file = await (
            await fetch(`${server.origin}/booking/confirmed/${token}/calendar.ics`)
          ).text();
          expect(file, is).toContain(
            `${date.replaceAll("-", "")}T${String(hour).padStart(2, "0")}0000`,
          );
        }
      });
    }
  } finally {
    shop.leave();
    await server.stop();
  }
});

test("a clock that is set back by an hour loses nothing and stops nothing", async () => {
  const { server, shop, setClock, book } = await shopIn("UTC");
  try {
    await tally.try(async () => {
      setClock("2026-12-01T20:00:00Z");
      const draft = fullDraft({ date: "2026-12-08", start: 600 });
      const first = (await (await visitorWith(draft, server.origin)).press())!.token;
      setClock("2026-12-01T19:00:00Z");
      expect(
        (await (await visitorWith(draft, server.origin)).press())!.token,
        "the same form, the same booking",
      ).toBe(first);
      expect(await book("2026-12-08", 12)).not.toBeNull();
      for (const path of [
        `/booking/confirmed/${first}`,
        "/booking/service",
        "/login",
        "/readyz",
        "/",
      ])
        expect((await fetch(server.origin + path)).status, path).toBe(200);
      const lately = () =>
        shop
          .messages()
          .filter((message) => message.created_at < Date.parse("2026-12-01T19:30:00Z"));
      expect(lately().length, "the second booking's messages").toBe(2);
      await expect
        .poll(() => lately().map(({ state }) => state), { timeout: 20_000 })
        .toEqual(["sent", "sent"]);
    });
  } finally {
    shop.leave();
    await server.stop();
  }
});

/** A server on a machine in the given time zone, whose clock can be set while it runs. */
async function shopIn(zone: string) {
  const folder = temporaryFolder();
  folders.push(folder);
  const file = folder.path("clock");
  const setClock = (at: string) => writeFileSync(file, String(Date.parse(at) - Date.now()));
  setClock(MOMENTS[0]!.at);
  const server = await startServer(folder.path("shop.sqlite"), {
    TZ: zone,
    CLOCK_FILE: file,
    NODE_OPTIONS: "--import ./tests/faults/shifted-clock.mjs",
  });
  const book = async (date: string, hour: number) =>
    (await (await visitorWith(fullDraft({ date, start: hour * 60 }), server.origin)).press())
      ?.token ?? null;
  const shop = new Shop(folder.path("shop.sqlite"));
  // So that the clock alone decides.
  for (let more = 0; more < 3; more++) shop.addResource("crew");
  shop.trustEverybody();
  return { server, shop, setClock, book };
}
