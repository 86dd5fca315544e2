import type { Database } from "~db/connect";
import type { Updateable } from "kysely";
import type { Booking, Schema } from "~db/schema";

// Rows as they are stored, past every rule.

type Numbered = "bookings" | "customers" | "messages" | "operators" | "resources";

export function bookingOf(db: Database, id: number): Promise<Booking> {
  return db.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

export function allBookings(db: Database): Promise<Booking[]> {
  return db.selectFrom("bookings").selectAll().orderBy("id").execute();
}

/** Nothing that is derived from the row follows. */
export async function setRow<Table extends Numbered>(
  db: Database,
  table: Table,
  id: number,
  columns: Updateable<Schema[Table]>,
): Promise<void> {
  const update = db.updateTable(table as Numbered).set(columns);
  await update.where("id", "=", id).execute();
}

/** A further crew or bay; returns its id. */
export async function insertResource(
  db: Database,
  row: { name: string; kind: "crew" | "bay"; first_day?: string; last_day?: string },
): Promise<number> {
  const insert = db.insertInto("resources").values(row).returning("id");
  return (await insert.executeTakeFirstOrThrow()).id;
}
