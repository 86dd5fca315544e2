import { type Database, isBetween, tablesOf } from "./columns";

/** How long a booking keeps its bay afterwards: those that are there keep it no longer than they did. */
export async function up(db: Database): Promise<void> {
  const { whole } = tablesOf(db);
  await db.schema
    .alterTable("bookings")
    .addColumn("cure_minutes", whole, (c) =>
      c.notNull().defaultTo(0).check(isBetween("cure_minutes", 0, 24 * 60)),
    )
    .execute();
}
