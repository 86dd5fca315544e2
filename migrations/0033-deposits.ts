import { sql } from "kysely";
import { type Database, isAtLeast, tablesOf } from "./columns";

/** What a booking was asked for before its time is its own, and what of that was kept as it was cancelled. */
export async function up(db: Database): Promise<void> {
  const { isJson, text, whole } = tablesOf(db);
  const add = () => db.schema.alterTable("bookings");
  await add()
    .addColumn("deposit", text, (c) => c.check(sql<boolean>`deposit is null or ${isJson("deposit")}`))
    .execute();
  await add()
    .addColumn("kept_cents", whole, (c) =>
      c.notNull().defaultTo(0).check(isAtLeast("kept_cents", 0)),
    )
    .execute();
}
