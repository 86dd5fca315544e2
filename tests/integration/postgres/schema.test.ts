import { sql } from "kysely";
import { expect, it } from "vitest";
import { eraseBooking } from "~db/booking-change";
import { connect, type Database } from "~db/connect";
import type { Booking, NewBooking } from "~db/schema";
import { bookingRow, insertBooking } from "../../support/bookings";
import { freshDatabase, migratedInMemory } from "../../support/database";
import { insertMessage } from "../../support/messages";

/** Tables that search and migrations use, each engine's its own. */
const OWN = /^(booking_search|kysely_|sqlite_)/;

const sqliteAtHead = () => migratedInMemory();
const both = () => [connect(sqliteAtHead()), freshDatabase().db] as const;

type Column = { table: string; column: string; required: boolean };
const ordered = (columns: Column[]) =>
  columns
    .filter(({ table }) => !OWN.test(table))
    .map(({ table, column, required }) => `${table}.${column}${required ? "" : "?"}`)
    .toSorted();

it("both engines have the same tables, columns and required values at head", async () => {
  const inSqlite = sqliteAtHead()
    .prepare<[], Column>(
      `select m.name as "table", c.name as "column", c."notnull" = 1 or c.pk > 0 as required from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table'`,
    )
    .all();
  const { rows } = await sql<Column>`
    select c.table_name as "table", c.column_name as "column", is_nullable = 'NO' as required
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(freshDatabase().db);
  expect(ordered(rows)).toEqual(ordered(inSqlite));
  expect(rows.length).toBeGreaterThan(120);
});

it("text sorts by code point and numbers are whole, whatever the database's own locale", async () => {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%' and data_type not in ('bigint', 'bytea') and udt_name <> 'citext' and collation_name is distinct from 'C'`.execute(
    freshDatabase().db,
  );
  expect(rows).toEqual([]);
});

it.each<Partial<Record<keyof NewBooking, unknown>>>([
  { flow: "phone" },
  { status: "lost" },
  { service_options: "{" },
  { price_lines: "" },
  { booking_date: "2026-1-1" },
  { booking_date: "2026-12-081" },
  { start_minute: -1 },
  { start_minute: 1440 },
  { duration_minutes: 0 },
  { vehicle_size: "tank" },
  { location_mode: "moon" },
  { extra_minutes: -1 },
  { by_arrangement: 2 },
  { is_request: 2 },
  { total_price_cents: -1 },
  { customer_name: null },
  { start_minute: "ten" },
])("both databases refuse a booking with %j", async (given) => {
  for (const db of both())
    await expect(
      db
        .insertInto("bookings")
        .values(bookingRow(given as Partial<NewBooking>))
        .execute(),
    ).rejects.toThrow();
});

it.each<[string, (db: Database) => Promise<unknown>]>([
  [
    "a resource that is neither crew nor bay",
    (db) =>
      db
        .insertInto("resources")
        .values({ name: "Van", kind: "van" as never, first_day: null, last_day: null })
        .execute(),
  ],
  [
    "a block that ends as it begins",
    (db) =>
      db
        .insertInto("resource_blocks")
        .values({ resource_id: 1, from_minute: 60, to_minute: 60, reason: "" })
        .execute(),
  ],
  ["a job of nobody there is", (db) => insertBooking(db, { resource_id: 99 })],
  ["a job that is fixed twice", (db) => insertBooking(db, { resource_fixed: 2 })],
  ["a message in no state", (db) => insertMessage(db, { state: "lost" as never })],
  [
    "the same cause twice for one address",
    async (db) => [
      await insertMessage(db, { cause: "x", recipient: "y" }),
      await insertMessage(db, { cause: "x", recipient: "y" }),
    ],
  ],
  [
    "a link to no booking",
    (db) =>
      db
        .insertInto("manage_links")
        .values({ token_hash: "x", booking_id: 7, created_at: "" })
        .execute(),
  ],
  [
    "one operator's email twice, in another case",
    (db) =>
      db
        .insertInto("operators")
        .values(
          ["a@example.com", "A@Example.com"].map((email) => ({
            email,
            password_hash: "",
            created_at: "",
          })),
        )
        .execute(),
  ],
  [
    "the same reference twice",
    async (db) => [
      await insertBooking(db, { reference: "A" }),
      await insertBooking(db, { reference: "A" }),
    ],
  ],
  [
    "history that changes",
    async (db) => [
      await booked(db),
      await db.updateTable("booking_events").set({ at: "never" }).execute(),
    ],
  ],
  [
    "history that goes",
    async (db) => [await booked(db), await db.deleteFrom("booking_events").execute()],
  ],
])("both databases refuse %s", async (_name, forbidden) => {
  for (const db of both()) await expect(forbidden(db)).rejects.toThrow();
});

it("both databases erase what hangs on a booking with it", async () => {
  for (const db of both()) {
    const { id } = await booked(db);
    await eraseBooking(db, id);
    for (const table of [
      "booking_events",
      "messages",
      "manage_links",
      "customers",
      "customer_visits",
    ] as const) {
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
  }
});

async function booked(db: Database): Promise<Booking> {
  const booking = await insertBooking(db);
  const { id } = booking;
  await db
    .insertInto("booking_events")
    .values({
      booking_id: id,
      at: "",
      kind: "booked",
      doer: "system",
      operator_id: null,
      through: "worker",
      changes: "{}",
    })
    .execute();
  await db
    .insertInto("manage_links")
    .values({ token_hash: "x", booking_id: id, created_at: "" })
    .execute();
  await insertMessage(db, { booking_id: id });
  return booking;
}
