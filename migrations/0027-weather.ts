import { type Database, isOneOf, tablesOf } from "./columns";

/** Whom the operator has asked because of a day's weather, and what they said. */
export async function up(db: Database): Promise<void> {
  const { whole, text, isDate } = tablesOf(db);
  const add = () => db.schema.alterTable("waiting_entries");
  await add()
    .addColumn("weather_day", text, (c) => c.check(isDate("weather_day")))
    .execute();
  await add()
    .addColumn("answer", text, (c) => c.check(isOneOf("answer", ["keep", "call"])))
    .execute();
  await add().addColumn("texted_at", whole).execute();
}
