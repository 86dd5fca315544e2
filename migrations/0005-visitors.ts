import { type Database, isOneOf, tablesOf } from "./columns";

/** What the crew finds at the customer's place, whom it meets at the car, and inquiries. */
export async function up(db: Database): Promise<void> {
  const { createWithId, text } = tablesOf(db);
  await db.schema
    .alterTable("bookings")
    .addColumn("hookups", text, (c) =>
      c.check(isOneOf("hookups", ["both", "outlet", "tap", "neither"])),
    )
    .execute();
  for (const column of ["meet_name", "meet_phone"])
    await db.schema.alterTable("bookings").addColumn(column, text).execute();
  await createWithId("inquiries")
    .addColumn("name", text, (c) => c.notNull())
    .addColumn("contact", text, (c) => c.notNull())
    .addColumn("what", text, (c) => c.notNull())
    .addColumn("created_at", text, (c) => c.notNull())
    .addColumn("done_at", text)
    .execute();
  await db.schema.createIndex("inquiries_by_time").on("inquiries").column("created_at").execute();
}
