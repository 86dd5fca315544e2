import type SQLite from "better-sqlite3";
import { beforeAll, describe, expect, it } from "vitest";
import { rowsQuery, summaryQuery } from "~/dashboard/bookings.server";
import { type Filter, parseFilter, RANGES, SORTS } from "~/dashboard/filter";
import { STATUSES } from "~/domain/booking";
import { addDays } from "~/domain/time";
import type { Database } from "../../../db/connect";
import { bookingRow } from "../../support/bookings";
import { freshDatabase } from "../../support/database";

const TODAY = "2026-12-08";
const BOOKINGS = 20_000;
let db: Database;
let sqlite: SQLite.Database;

beforeAll(() => {
  ({ db, sqlite } = freshDatabase());
  const columns = Object.keys(bookingRow({ status: "pending" }));
  const insert = sqlite.prepare(`insert into bookings (${columns.join(", ")}) values (${columns.map((name) => `@${name}`).join(", ")})`);
  sqlite.transaction(() => {
    for (let made = 0; made < BOOKINGS; made++) {
      insert.run(
        bookingRow({
          status: STATUSES[made % 50 < 45 ? 2 : made % STATUSES.length]!,
          customer_name: `Customer ${(made * 7919) % BOOKINGS}`,
          service_name: `Service ${made % 20}`,
          booking_date: addDays(TODAY, (made % 800) - 770),
          start_minute: 480 + 60 * (made % 12),
          total_price_cents: 5000 + (made % 900) * 25,
        }),
      );
    }
  })();
});

/** How SQLite would run a query, one line a step. */
function planOf(query: { compile: () => { sql: string; parameters: readonly unknown[] } }): string[] {
  const { sql, parameters } = query.compile();
  return sqlite.prepare<unknown[], { detail: string }>(`explain query plan ${sql}`).all(...parameters).map((step) => step.detail);
}

const filters: Filter[] = SORTS.flatMap((sort) =>
  (["asc", "desc"] as const).flatMap((dir) =>
    [null, ...STATUSES].flatMap((status) =>
      RANGES.map((range) => ({ ...parseFilter(new URLSearchParams()), sort, dir, status, range, ...(range === "custom" ? { from: "2026-11-01", to: "2026-11-30" } : {}) })),
    ),
  ),
);
const isFullScan = (step: string) => step.startsWith("SCAN ") && !/ USING (COVERING )?INDEX /.test(step);

describe(`among ${BOOKINGS} bookings`, () => {
  it("no page of the list reads the whole table, whatever the order, status and dates", () => {
    expect(filters).toHaveLength(6 * 2 * 5 * 8);
    for (const filter of filters) {
      const plan = planOf(rowsQuery(db, filter, TODAY));
      expect(plan.filter(isFullScan), JSON.stringify(filter)).toEqual([]);
      // A filter goes straight to its rows; only the list of everything is a walk, which ends after a page.
      if (filter.status || filter.range !== "all") expect(plan[0], JSON.stringify(filter)).toMatch(/^SEARCH bookings USING INDEX/);
    }
  });

  it("a list of everything, and of a status in its usual order, is read in that order and never sorted", () => {
    for (const filter of filters.filter((each) => each.range === "all")) {
      if (filter.status && !(filter.sort === "date" && filter.dir === "desc")) continue;
      expect(planOf(rowsQuery(db, filter, TODAY)).join("\n"), JSON.stringify(filter)).not.toContain("TEMP B-TREE");
    }
  });

  it("counting and adding up a range goes straight to its rows", () => {
    for (const filter of filters.filter((each) => each.range !== "all")) {
      expect(planOf(summaryQuery(db, filter, TODAY)).join("\n"), JSON.stringify(filter)).toMatch(/^SEARCH bookings USING (COVERING )?INDEX/);
    }
  });
});
