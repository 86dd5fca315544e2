import { type Database, tablesOf } from "./columns";

/** Where somebody in line has their car: how long the drive is may depend on it. */
export async function up(db: Database): Promise<void> {
  const { text } = tablesOf(db);
  for (const column of ["street", "city"])
    await db.schema
      .alterTable("waiting_entries")
      .addColumn(column, text, (c) => c.notNull().defaultTo(""))
      .execute();
}
