import { type Database, tablesOf } from "./columns";

/** Kept for an hour, to count the letters that anybody can cause. */
export async function up(db: Database): Promise<void> {
  const { createWithId, whole, text } = tablesOf(db);
  await createWithId("caused_letters")
    .addColumn("kind", text, (c) => c.notNull())
    .addColumn("address_key", text)
    .addColumn("at", whole, (c) => c.notNull())
    .execute();
  for (const column of ["address_key", "at"])
    await db.schema
      .createIndex(`caused_letters_by_${column}`)
      .on("caused_letters")
      .column(column)
      .execute();
}
