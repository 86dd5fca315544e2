import { sql } from "kysely";
import { type Database, isOneOf, tablesOf } from "./columns";

/** Whether an operator has saved who works there. A shop with bookings has been asked long ago. */
export async function up(db: Database): Promise<void> {
  const { whole } = tablesOf(db);
  await db.schema
    .alterTable("resources")
    .addColumn("is_saved", whole, (c) =>
      c.notNull().defaultTo(0).check(isOneOf("is_saved", [0, 1])),
    )
    .execute();
  await sql`update resources set is_saved = 1 where exists (select id from bookings)`.execute(db);
}
