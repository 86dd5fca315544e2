import { type Database, isOneOf, tablesOf } from "./columns";

/** Whether no empty day could hold a booking, so that it's agreed by phone how it's done. */
export async function up(db: Database): Promise<void> {
  const { whole } = tablesOf(db);
  await db.schema
    .alterTable("bookings")
    .addColumn("is_request", whole, (c) =>
      c.notNull().defaultTo(0).check(isOneOf("is_request", [0, 1])),
    )
    .execute();
}
