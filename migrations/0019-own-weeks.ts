import { sql } from "kysely";
import { type Database, tablesOf } from "./columns";

/** A crew may have hours of its own: a JSON list of seven days from Sunday, or null. */
export async function up(db: Database): Promise<void> {
  const { text, isJson } = tablesOf(db);
  await db.schema
    .alterTable("resources")
    .addColumn("week", text, (c) => c.check(sql`week is null or ${isJson("week")}`))
    .execute();
}
