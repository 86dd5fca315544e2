import { type Database, tablesOf } from "./columns";

/** A customer's counts grow by what one booking adds, however many they have. */
export async function up(db: Database): Promise<void> {
  // Null until all of theirs are counted once more.
  await db.schema.alterTable("customers").addColumn("latest_id", tablesOf(db).whole).execute();
  for (const key of ["email_key", "phone_key"]) {
    await db.schema.dropIndex(`customer_visits_by_${key}`).execute();
    await db.schema
      .createIndex(`customer_visits_by_${key}`)
      .on("customer_visits")
      .columns([key, "customer_id", "booking_id"])
      .execute();
  }
}
