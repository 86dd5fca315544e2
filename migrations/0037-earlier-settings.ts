import { type Database, tablesOf } from "./columns";

/** What held until a save of yesterday or today, as JSON: a crew had gone by it. */
export async function up(db: Database): Promise<void> {
  const { createWithId, isJson, text, whole } = tablesOf(db);
  await createWithId("earlier_settings")
    .addColumn("until_minute", whole, (c) => c.notNull())
    .addColumn("body", text, (c) => c.notNull().check(isJson("body")))
    .execute();
}
