import { type Database, tablesOf } from "./columns";

/**
 * Cars at one address that were booked together are one visit. The first may be erased before the
 * others, which stay together: no reference.
 */
export async function up(db: Database): Promise<void> {
  await db.schema.alterTable("bookings").addColumn("visit_id", tablesOf(db).whole).execute();
  await db.schema
    .createIndex("bookings_by_visit")
    .on("bookings")
    .column("visit_id")
    .where("visit_id" as never, "is not", null)
    .execute();
}
