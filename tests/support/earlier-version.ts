import type SQLite from "better-sqlite3";
import type { Migration } from "kysely/migration";
import { connect, openSqlite } from "~db/connect";
import { migrate } from "~db/migrate";
import type { NewBooking } from "~db/schema";
import { migrations } from "../../migrations";
import { bookingRow } from "./bookings";
import { insertRow } from "./rows";

export const [FIRST, ...LATER] = Object.keys(migrations) as [string, ...string[]];

/** The file of a version that had only the first migration, with bookings. */
export async function earlierVersion(path: string): Promise<SQLite.Database> {
  const sqlite = openSqlite(path);
  const db = connect(sqlite);
  await migrate(db, { [FIRST]: migrations[FIRST]! });
  for (let made = 0; made < 5; made++)
    await insertRow(db, "bookings", { ...rowThen(), customer_name: `Zoë ${made}` });
  return sqlite;
}

/** Before there were crews and bays. */
export function rowThen(): NewBooking {
  const { place: _, resource_id: __, ...row } = bookingRow();
  return row as NewBooking;
}

/** A migration of a version that is still to come: it changes every booking, and the schema around them. */
export const NEXT: Record<string, Migration> = {
  ...migrations,
  "9000-next": {
    async up(db) {
      await db.schema.createTable("crews").addColumn("name", "text").execute();
      await db.updateTable("bookings").set({ comments: "Changed" }).execute();
      await db.schema.alterTable("bookings").addColumn("crew", "text").execute();
      await db.updateTable("bookings").set({ crew: "First" }).execute();
      await db.schema.createIndex("bookings_by_crew").on("bookings").column("crew").execute();
    },
  },
};
