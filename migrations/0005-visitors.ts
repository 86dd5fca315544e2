import { type Database, isOneOf, tablesOf } from "./columns";

/** What the crew finds at the customer's place, and whom it meets at the car. */
export async function up(db: Database): Promise<void> {
  const { text } = tablesOf(db);
  await db.schema
    .alterTable("bookings")
    .addColumn("hookups", text, (c) =>
      c.check(isOneOf("hookups", ["both", "outlet", "tap", "neither"])),
    )
    .execute();
  for (const column of ["meet_name", "meet_phone"])
    await db.schema.alterTable("bookings").addColumn(column, text).execute();
}
