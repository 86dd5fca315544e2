import type { Database } from "~db/connect";
import type { ExpressionBuilder, Insertable, Selectable, Updateable } from "kysely";
import type { Booking, Schema } from "~db/schema";

// Rows as they are stored, past every rule.

type Numbered = "bookings" | "customers" | "messages" | "operators" | "resources";

export function bookingOf(db: Database, id: number): Promise<Booking> {
  return db.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

export function allBookings(db: Database): Promise<Booking[]> {
  return db.selectFrom("bookings").selectAll().orderBy("id").execute();
}

type Of<Table extends keyof Schema> = Partial<Selectable<Schema[Table]>>;
/** Kysely's types don't follow a table that is a parameter: they are said here to be those of bookings. */
type Any = { table: "bookings"; row: Booking & Insertable<Schema["bookings"]> };
const given = (columns: object) => (eb: ExpressionBuilder<Schema, "bookings">) =>
  eb.and(columns as Booking);

/** A table's rows by their ids, those with the given columns. */
export async function rowsOf<Table extends keyof Schema>(
  db: Database,
  table: Table,
  columns: Of<Table> = {},
): Promise<Selectable<Schema[Table]>[]> {
  const all = db
    .selectFrom(table as Any["table"])
    .selectAll()
    .orderBy("id");
  return (await all.where(given(columns)).execute()) as never;
}
/** The first of them, and the last. */
export const rowOf = async <Table extends keyof Schema>(
  db: Database,
  table: Table,
  columns?: Of<Table>,
) => (await rowsOf(db, table, columns))[0]!;
export const newestOf = async <Table extends keyof Schema>(
  db: Database,
  table: Table,
  columns?: Of<Table>,
) => (await rowsOf(db, table, columns)).at(-1)!;

export async function insertRow<Table extends keyof Schema>(
  db: Database,
  table: Table,
  row: Insertable<Schema[Table]> | readonly Insertable<Schema[Table]>[],
): Promise<void> {
  await db
    .insertInto(table as Any["table"])
    .values(row as Any["row"])
    .execute();
}

/** Changes the rows with the given columns. Nothing that is derived from a row follows. */
export async function setRows<Table extends keyof Schema>(
  db: Database,
  table: Table,
  change: Updateable<Schema[Table]>,
  columns: Of<Table> = {},
): Promise<void> {
  const update = db.updateTable(table as Any["table"]).set(change as Any["row"]);
  await update.where(given(columns)).execute();
}
export const setRow = <Table extends Numbered>(
  db: Database,
  table: Table,
  id: number,
  change: Updateable<Schema[Table]>,
) => setRows(db, table, change, { id } as Of<Table>);

/** A further crew or bay; returns its id. */
export async function insertResource(
  db: Database,
  row: Insertable<Schema["resources"]>,
): Promise<number> {
  const insert = db.insertInto("resources").values(row).returning("id");
  return (await insert.executeTakeFirstOrThrow()).id;
}
