import { sql } from "kysely";
import { isPostgres } from "../db/dialect";
import { type Database, tablesOf } from "./columns";

/** Invoices and receipts: nothing changes what was issued, but that its person is erased. */
export async function up(db: Database): Promise<void> {
  const { createWithId, isJson, text, whole } = tablesOf(db);
  await createWithId("receipts")
    .addColumn("number", text, (c) => c.notNull().unique())
    .addColumn("booking_id", whole, (c) => c.references("bookings.id").onDelete("set null"))
    .addColumn("issued_at", whole, (c) => c.notNull())
    .addColumn("says", text, (c) => c.notNull().check(isJson("says")))
    .addColumn("replaces", text, (c) => c.unique().references("receipts.number"))
    .execute();
  await db.schema
    .createIndex("receipts_by_booking")
    .on("receipts")
    .columns(["booking_id", "id"])
    .execute();
  const never = "receipts are never changed";
  const statements = isPostgres(db)
    ? [
        `create function keep_receipts() returns trigger language plpgsql as $$
        begin raise exception '${never}'; end $$`,
        `create trigger receipts_stay before update on receipts for each row
          when (new.booking_id is not null or new.number <> old.number
            or new.issued_at <> old.issued_at or new.replaces is distinct from old.replaces)
          execute function keep_receipts()`,
        `create trigger receipts_are_kept before delete on receipts
          for each row when (old.booking_id is not null) execute function keep_receipts()`,
      ]
    : [
        `create trigger receipts_stay before update on receipts
          when new.booking_id is not null or new.number <> old.number
            or new.issued_at <> old.issued_at or new.replaces is not old.replaces
          begin select raise(abort, '${never}'); end`,
        `create trigger receipts_are_kept before delete on receipts when old.booking_id is not null
          begin select raise(abort, '${never}'); end`,
      ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
