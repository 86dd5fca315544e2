import { sql } from "kysely";
import { isPostgres } from "../db/dialect";
import { type Database, isOneOf, tablesOf } from "./columns";

const KINDS = ["deposit", "payment", "tip", "refund", "rounding"];
const METHODS = ["etransfer", "cash", "card", "cheque", "other"];

/** What customers have paid: rows that nothing changes, and that outlast their booking. */
export async function up(db: Database): Promise<void> {
  const { createWithId, isDate, text, whole } = tablesOf(db);
  await createWithId("payments")
    .addColumn("booking_id", whole, (c) => c.references("bookings.id").onDelete("set null"))
    .addColumn("reference", text, (c) => c.notNull())
    .addColumn("work_day", text, (c) => c.notNull().check(isDate("work_day")))
    .addColumn("resource_name", text)
    .addColumn("kind", text, (c) => c.notNull().check(isOneOf("kind", KINDS)))
    .addColumn("method", text, (c) => c.notNull().check(isOneOf("method", METHODS)))
    .addColumn("cents", whole, (c) => c.notNull())
    .addColumn("paid_on", text, (c) => c.notNull().check(isDate("paid_on")))
    .addColumn("at", whole, (c) => c.notNull())
    .addColumn("operator_id", whole, (c) => c.references("operators.id").onDelete("set null"))
    .addColumn("operator_name", text, (c) => c.notNull())
    .addColumn("note", text, (c) => c.notNull())
    .addColumn("takes_back", whole, (c) => c.unique().references("payments.id"))
    .addCheckConstraint(
      "payments_cents",
      sql`cents <> 0 and case kind when 'rounding' then cents between -2 and 2
        else (cents < 0) = (takes_back is not null) end`,
    )
    .execute();
  await db.schema
    .createIndex("payments_by_booking")
    .on("payments")
    .columns(["booking_id", "id"])
    .execute();
  await keepPayments(db);
}

/** Only the person goes, with the booking; and who had an account, with that. */
async function keepPayments(db: Database): Promise<void> {
  const changed =
    "before update of id, reference, work_day, resource_name, kind, method, cents, paid_on, at, operator_name, takes_back on payments";
  const statements = isPostgres(db)
    ? [
        `create function keep_payments() returns trigger language plpgsql as $$
        begin raise exception 'payments are never changed'; end $$`,
        `create trigger payments_stay ${changed} for each row execute function keep_payments()`,
        `create trigger payments_are_kept before delete on payments
          for each row when (old.booking_id is not null) execute function keep_payments()`,
      ]
    : [
        `create trigger payments_stay ${changed}
        begin select raise(abort, 'payments are never changed'); end`,
        `create trigger payments_are_kept before delete on payments when old.booking_id is not null
        begin select raise(abort, 'payments are never changed'); end`,
      ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
