import { type Database, isOneOf, tablesOf } from "./columns";

/** Whether the night's work has been stopped since the last completed one. */
export async function up(db: Database): Promise<void> {
  await db.schema
    .alterTable("nights")
    .addColumn("stopped", tablesOf(db).whole, (c) =>
      c.notNull().defaultTo(0).check(isOneOf("stopped", [0, 1])),
    )
    .execute();
}
