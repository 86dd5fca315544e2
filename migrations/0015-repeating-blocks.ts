import { sql } from "kysely";
import { isPostgres } from "../db/dialect";
import { type Database, isOneOf, tablesOf } from "./columns";

/** A block may come again until a day, and one without a crew or bay is everybody's. */
export async function up(db: Database): Promise<void> {
  const { createWithId, whole, text } = tablesOf(db);
  await db.schema
    .alterTable("resource_blocks")
    .addColumn("every_days", whole, (c) => c.check(isOneOf("every_days", [1, 7])))
    .execute();
  await db.schema.alterTable("resource_blocks").addColumn("until_day", text).execute();
  if (isPostgres(db)) {
    await db.schema
      .alterTable("resource_blocks")
      .alterColumn("resource_id", (c) => c.dropNotNull())
      .execute();
    return;
  }
  // SQLite takes no `not null` from a column: the table is made anew.
  await createWithId("new_blocks")
    .addColumn("resource_id", whole, (c) => c.references("resources.id").onDelete("cascade"))
    .addColumn("from_minute", whole, (c) => c.notNull())
    .addColumn("to_minute", whole, (c) => c.notNull())
    .addColumn("reason", text, (c) => c.notNull())
    .addColumn("every_days", whole, (c) => c.check(isOneOf("every_days", [1, 7])))
    .addColumn("until_day", text)
    .addCheckConstraint("block_ends_after_its_start", sql`from_minute < to_minute`)
    .execute();
  await sql`insert into new_blocks select * from resource_blocks`.execute(db);
  await db.schema.dropTable("resource_blocks").execute();
  await db.schema.alterTable("new_blocks").renameTo("resource_blocks").execute();
}
