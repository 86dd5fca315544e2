import { type Database, tablesOf } from "./columns";

/** What a sent form has done, for a day: the same form sent again is answered alike. */
export async function up(db: Database): Promise<void> {
  const { create, text, whole } = tablesOf(db);
  await create("submissions")
    .addColumn("hash", text, (c) => c.notNull().primaryKey())
    .addColumn("what", text, (c) => c.notNull())
    .addColumn("id", text, (c) => c.notNull())
    .addColumn("outcome", text, (c) => c.notNull())
    .addColumn("at", whole, (c) => c.notNull())
    .execute();
  await db.schema.createIndex("submissions_at").on("submissions").column("at").execute();
}
