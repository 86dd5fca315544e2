import { type Database, tablesOf } from "./columns";

/** The taxes on a booking's price: none for those that are there. */
export async function up(db: Database): Promise<void> {
  const { text } = tablesOf(db);
  await db.schema
    .alterTable("bookings")
    .addColumn("taxes", text, (c) => c.notNull().defaultTo("[]"))
    .execute();
}
