import { sql } from "kysely";
import { isPostgres } from "../db/dialect";
import { type Database, tablesOf } from "./columns";

/** What was counted at the end of a day, of what should have been there: rows that nothing changes. */
export async function up(db: Database): Promise<void> {
  const { createWithId, isDate, isJson, text, whole } = tablesOf(db);
  await createWithId("day_closes")
    .addColumn("day", text, (c) => c.notNull().check(isDate("day")))
    .addColumn("last_payment", whole, (c) => c.notNull())
    .addColumn("counts", text, (c) => c.notNull().check(isJson("counts")))
    .addColumn("note", text, (c) => c.notNull())
    .addColumn("at", whole, (c) => c.notNull())
    .addColumn("operator_name", text, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("day_closes_by_day")
    .on("day_closes")
    .columns(["day", "id"])
    .execute();
  await db.schema
    .createIndex("payments_by_day")
    .on("payments")
    .columns(["paid_on", "id"])
    .execute();
  const never = "closes are never changed";
  const statements = isPostgres(db)
    ? [
        `create function keep_closes() returns trigger language plpgsql as $$
        begin raise exception '${never}'; end $$`,
        `create trigger closes_stay before update or delete on day_closes
          for each row execute function keep_closes()`,
      ]
    : ["update", "delete"].map(
        (change) => `create trigger closes_stay_${change} before ${change} on day_closes
          begin select raise(abort, '${never}'); end`,
      );
  for (const statement of statements) await sql.raw(statement).execute(db);
}
