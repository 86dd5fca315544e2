import { type Database, isOneOf, tablesOf } from "./columns";

/** Whether a booking was cancelled because its customer didn't come. */
export async function up(db: Database): Promise<void> {
  const { whole } = tablesOf(db);
  await db.schema
    .alterTable("bookings")
    .addColumn("no_show", whole, (c) => c.notNull().defaultTo(0).check(isOneOf("no_show", [0, 1])))
    .execute();
  await db.schema
    .createIndex("bookings_of_no_shows")
    .on("bookings")
    .column("id")
    .where("no_show" as never, "=", 1)
    .execute();
}
