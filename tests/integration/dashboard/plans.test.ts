import type SQLite from "better-sqlite3";
import { type CompiledQuery, Kysely, SqliteDialect } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listBookings, loadTiles } from "~/dashboard/bookings.server";
import { type Filter, newSince, parseFilter, RANGES, SORTS } from "~/dashboard/filter";
import { bookedSince } from "~/dashboard/news.server";
import { STATUSES } from "~/domain/booking";
import { addDays } from "~/domain/time";
import type { Database } from "../../../db/connect";
import type { Schema } from "../../../db/schema";
import { bookingRow } from "../../support/bookings";
import { freshDatabase } from "../../support/database";

const TODAY = "2026-12-08";
const BOOKINGS = 6000;
let db: Database;
let sqlite: SQLite.Database;
let asked: CompiledQuery[] = [];

beforeAll(() => {
  ({ sqlite } = freshDatabase());
  db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: sqlite }), log: (event) => void asked.push(event.query) });
  const columns = Object.keys(bookingRow({ status: "pending" }));
  const insert = sqlite.prepare(`insert into bookings (${columns.join(", ")}) values (${columns.map((name) => `@${name}`).join(", ")})`);
  sqlite.transaction(() => {
    for (let made = 0; made < BOOKINGS; made++) {
      insert.run(
        bookingRow({
          status: STATUSES[made % 50 < 45 ? 2 : made % STATUSES.length]!,
          customer_name: made % 40 === 0 ? "" : `Customer ${(made * 7919) % BOOKINGS}`,
          customer_email: `c${made}@example.com`,
          customer_phone: "",
          service_name: `Service ${made % 20}`,
          booking_date: addDays(TODAY, (made % 800) - 600),
          start_minute: 480 + 60 * (made % 12),
          total_price_cents: 5000 + (made % 900) * 25,
        }),
      );
    }
  })();
});
beforeEach(() => {
  asked = [];
});

/** SQLite's plan for every query since the test began, one line per step. */
function steps(): string[] {
  return asked.flatMap(({ sql, parameters }) => sqlite.prepare<unknown[], { detail: string }>(`explain query plan ${sql}`).all(...parameters).map((step) => step.detail));
}
const isScan = (step: string) => /^SCAN (bookings|booking_counts)\b/.test(step);
/** What names and prices are counted by: migrations/0005. */
const COUNTED = new Set<unknown>(["customer", "customer letter", "price", "price band"]);
const isSort = (step: string) => step.includes("TEMP B-TREE");

const filters: Filter[] = SORTS.flatMap((sort) =>
  (["asc", "desc"] as const).flatMap((dir) =>
    [null, ...STATUSES].flatMap((status) =>
      RANGES.map((range) => ({ ...parseFilter(new URLSearchParams()), sort, dir, status, range, ...(range === "custom" ? { from: "2026-01-15", to: "2026-11-30" } : {}) })),
    ),
  ),
);

describe(`among ${BOOKINGS} bookings`, () => {
  it.each([1, 12, 1_000_000])("page %i of any list goes straight to its rows, and sorts nothing", async (page) => {
    expect(filters).toHaveLength(6 * 2 * 5 * 8);
    for (const filter of filters) {
      asked = [];
      await listBookings(db, { ...filter, page }, TODAY);
      expect(steps().length, JSON.stringify(filter)).toBeGreaterThan(0);
      expect(steps().filter(isScan), JSON.stringify(filter)).toEqual([]);
      expect(steps().filter(isSort), JSON.stringify(filter)).toEqual([]);
    }
  });

  it.each([
    ["sort=customer", 1],
    ["sort=customer&status=completed", 10],
    ["sort=price&dir=asc&from=2026-01-15&to=2026-11-30", 1_000_000],
    ["sort=price&status=completed", 1_000_000],
  ])("a page of ?%s near an end (%i) needs no counts of names or prices", async (search, page) => {
    const { rows } = await listBookings(db, { ...parseFilter(new URLSearchParams(search)), page }, TODAY);
    expect(rows).not.toHaveLength(0);
    expect(asked.flatMap(({ parameters }) => parameters).filter((parameter) => COUNTED.has(parameter))).toEqual([]);
  });

  it.each(["customer", "customer 1", "cu", "c", "é", "604", "0", "555-0199", "test-00", "nobody", "%"])("a search for %j reads an index, and sorts nothing", async (q) => {
    for (const search of ["", ...SORTS.map((sort) => `sort=${sort}`), "status=pending", "range=last30&sort=customer", "status=pending&range=last30&dir=asc", "dir=asc&page=3"]) {
      asked = [];
      await listBookings(db, { ...parseFilter(new URLSearchParams(search)), q }, TODAY);
      expect(steps().filter(isScan), search).toEqual([]);
      expect(steps().filter(isSort), search).toEqual([]);
      expect(steps().filter((step) => step.startsWith("SCAN booking_")), search).not.toEqual([]);
      for (const step of steps().filter((step) => step.startsWith("SCAN booking_"))) expect(step).toMatch(/VIRTUAL TABLE INDEX \d+:[A-Z]*M/);
    }
  });

  it.each([
    ["listed", (since: number) => listBookings(db, newSince(since), TODAY)],
    ["counted", (since: number) => bookedSince(db, since, 51)],
  ])("what has come since a booking is %s along the ids, each with its own history", async (_, ask) => {
    for (const since of [0, 3000]) {
      asked = [];
      await ask(since);
      expect(steps().filter(isScan)).toEqual([]);
      expect(steps().filter(isSort)).toEqual([]);
      expect(steps()).toContain("SEARCH bookings USING INTEGER PRIMARY KEY (rowid>?)");
      expect(steps()).toContainEqual(expect.stringMatching(/^SEARCH booking_events .*\(booking_id=\?\)/));
    }
  });

  it("the tiles read four rows", async () => {
    await loadTiles(db);
    expect(asked).toHaveLength(1);
    expect(steps()).toEqual(["SCAN booking_totals"]);
  });
});
