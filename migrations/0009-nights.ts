import { sql } from "kysely";
import { type Database, isAtLeast, tablesOf } from "./columns";

/** When the night's work was last completed: one row, which the first start writes. */
export async function up(db: Database): Promise<void> {
  const { create, isDate, text, whole } = tablesOf(db);
  await create("nights")
    .addColumn("id", whole, (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn("last_on", text, (c) => c.notNull().check(isDate("last_on")))
    .addColumn("agreed_days", whole, (c) => c.check(isAtLeast("agreed_days", 1)))
    .addColumn("agreed_erased", whole, (c) =>
      c.notNull().defaultTo(0).check(isAtLeast("agreed_erased", 0)),
    )
    .execute();
}
