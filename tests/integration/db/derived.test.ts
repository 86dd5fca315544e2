import { copyFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type SQLite from "better-sqlite3";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { STATUSES } from "~/domain/booking";
import { openSqlite } from "../../../db/connect";
import { migrate } from "../../../db/migrate";
import type { NewBooking } from "../../../db/schema";
import { bookingRow } from "../../support/bookings";
import { freshDatabase } from "../../support/database";

/** Every three letters of the search with their place, and the texts. */
function derived(sqlite: SQLite.Database): { letters: unknown[]; texts: unknown[] } {
  sqlite.exec(
    "create virtual table temp.vocabulary using fts5vocab(main, booking_search, instance)",
  );
  const letters = sqlite
    .prepare("select term, doc, col, offset from temp.vocabulary order by term, doc, col, offset")
    .raw()
    .all();
  sqlite.exec("drop table temp.vocabulary");
  return {
    letters,
    texts: sqlite.prepare("select rowid, text from booking_search order by rowid").raw().all(),
  };
}

/** The same after inserting the current rows into an empty database. */
function madeAnew(sqlite: SQLite.Database): ReturnType<typeof derived> {
  const fresh = freshDatabase().sqlite;
  for (const row of sqlite.prepare<[], Record<string, unknown>>("select * from bookings").all()) {
    const names = Object.keys(row);
    fresh
      .prepare(
        `insert into bookings (${names.join(", ")}) values (${names.map((name) => `@${name}`).join(", ")})`,
      )
      .run(row);
  }
  const made = derived(fresh);
  fresh.close();
  return made;
}

function insert(sqlite: SQLite.Database, given: Partial<NewBooking>) {
  const row = bookingRow(given);
  const names = Object.keys(row);
  return sqlite
    .prepare(
      `insert into bookings (${names.join(", ")}) values (${names.map((name) => `@${name}`).join(", ")})`,
    )
    .run(row);
}

const name = fc.constantFrom("Zoë Chen", "Zoe\u0308 Chen", "zo", "李", "", 'O\'Brien "x"');
const changes = fc.record(
  {
    status: fc.constantFrom(...STATUSES),
    customer_name: name,
    customer_email: fc.constantFrom("a@b.ca", "zoe@example.com"),
    customer_phone: fc.constantFrom("604-555-0142", "6045550142", "ext. 5", ""),
    service_name: fc.constantFrom("Wax", "Ceramic"),
    booking_date: fc.constantFrom("2026-12-08", "2026-12-09", "2027-01-01"),
    start_minute: fc.constantFrom(540, 600),
    total_price_cents: fc.constantFrom(0, 2499, 2500, 19_500),
    vehicle_make: fc.constantFrom(null, "Citroën"),
    city: fc.constantFrom(null, "Burnaby"),
    comments: fc.constantFrom(null, "dog"),
    deleted_at: fc.constantFrom(null, "2026-12-01T18:00:00.000Z"),
  },
  { requiredKeys: [] },
);
const which = fc.integer({ min: 1, max: 3 });
const step = fc.oneof(
  fc.record({ do: fc.constant("insert" as const), changes }),
  fc.record({ do: fc.constant("update" as const), changes, which }),
  fc.record({ do: fc.constant("erase" as const), which }),
);

describe("what is derived from bookings", () => {
  it("is what it would be if it were made anew, after any changes, several rows at a time and undone ones too", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ step, undone: fc.boolean() }), { maxLength: 20 }),
        (steps) => {
          const { sqlite } = freshDatabase();
          for (const { step, undone } of steps) {
            sqlite.exec("begin");
            if (step.do === "insert") insert(sqlite, step.changes);
            if (step.do === "erase")
              sqlite.prepare("delete from bookings where id % ? = 0").run(step.which);
            if (step.do === "update" && Object.keys(step.changes).length > 0) {
              const set = Object.keys(step.changes).map((column) => `${column} = @${column}`);
              sqlite
                .prepare(`update bookings set ${set.join(", ")} where id % @which = 0`)
                .run({ ...step.changes, which: step.which });
            }
            sqlite.exec(undone ? "rollback" : "commit");
          }
          expect(derived(sqlite)).toEqual(madeAnew(sqlite));
          sqlite.exec("insert into booking_search (booking_search) values ('integrity-check')");
          sqlite.close();
        },
      ),
      { numRuns: 40 },
    );
  });

  it("is made for the bookings that an older version left", () => {
    const folder = mkdtempSync(join(tmpdir(), "migrations-"));
    for (const name of readdirSync("migrations").filter((name) => name < "0005"))
      copyFileSync(join("migrations", name), join(folder, name));
    const sqlite = openSqlite(":memory:");
    migrate(sqlite, folder);
    rmSync(folder, { recursive: true });
    for (let made = 0; made < 40; made++)
      insert(sqlite, {
        customer_name: `Zoë ${made}`,
        status: STATUSES[made % 4],
        booking_date: `2026-12-${10 + (made % 7)}`,
        total_price_cents: made * 1000,
      });
    sqlite.exec("update bookings set deleted_at = 'then' where id % 5 = 0");
    migrate(sqlite);
    expect(derived(sqlite)).toEqual(madeAnew(sqlite));
    sqlite.close();
  });

  it("has nothing left of what is erased", () => {
    const { sqlite } = freshDatabase();
    const before = derived(sqlite);
    for (let made = 0; made < 30; made++) insert(sqlite, { customer_name: `Zoë Chen ${made}` });
    expect(derived(sqlite).letters.length).toBeGreaterThan(1000);
    sqlite.exec("delete from bookings");
    expect(derived(sqlite)).toEqual(before);
    const pages = sqlite.prepare<[], Buffer>("select block from booking_search_data").pluck().all();
    for (const trace of ["zoe", "chen", "199"])
      expect(
        pages.filter((page) => page.includes(trace)),
        trace,
      ).toEqual([]);
  });
});
