import { type Database, isBetween, isOneOf, tablesOf } from "./columns";

const ENDS = ["taken", "left", "over", "unanswered", "removed"];
const ANSWERS = ["taken", "declined", "lapsed", "gone"];

/** Who asked to be told of a free time, and the times that are held for them meanwhile. */
export async function up(db: Database): Promise<void> {
  const { createWithId, whole, text, isDate } = tablesOf(db);
  await createWithId("waiting_entries")
    .addColumn("secret_hash", text, (c) => c.notNull().unique())
    .addColumn("created_at", whole, (c) => c.notNull())
    .addColumn("confirmed_at", whole)
    .addColumn("ended_at", whole)
    .addColumn("ended_why", text, (c) => c.check(isOneOf("ended_why", ENDS)))
    .addColumn("name", text, (c) => c.notNull())
    .addColumn("email", text, (c) => c.notNull())
    .addColumn("phone", text, (c) => c.notNull())
    .addColumn("booking_id", whole, (c) => c.references("bookings.id").onDelete("cascade"))
    .addColumn("flow", text, (c) => c.check(isOneOf("flow", ["wizard", "package"])))
    .addColumn("service_key", text)
    .addColumn("service_options", text)
    .addColumn("vehicle_type", text)
    .addColumn("place", text, (c) => c.notNull())
    .addColumn("from_day", text, (c) => c.notNull().check(isDate("from_day")))
    .addColumn("to_day", text, (c) => c.notNull().check(isDate("to_day")))
    .addColumn("parts", text, (c) => c.notNull())
    .addColumn("unanswered", whole, (c) => c.notNull().defaultTo(0))
    .addColumn("address_key", text)
    .addColumn("operator_id", whole, (c) => c.references("operators.id").onDelete("set null"))
    .execute();
  await createWithId("waiting_offers")
    .addColumn("entry_id", whole, (c) =>
      c.notNull().references("waiting_entries.id").onDelete("cascade"),
    )
    .addColumn("batch", whole)
    .addColumn("date", text, (c) => c.notNull().check(isDate("date")))
    .addColumn("start_minute", whole, (c) => c.notNull().check(isBetween("start_minute", 0, 1439)))
    .addColumn("place", text, (c) => c.notNull())
    .addColumn("resource_id", whole)
    .addColumn("duration_minutes", whole, (c) => c.notNull())
    .addColumn("extra_minutes", whole, (c) => c.notNull())
    .addColumn("cure_minutes", whole, (c) => c.notNull())
    .addColumn("offered_at", whole, (c) => c.notNull())
    .addColumn("until", whole, (c) => c.notNull())
    .addColumn("answered_at", whole)
    .addColumn("answer", text, (c) => c.check(isOneOf("answer", ANSWERS)))
    .addColumn("texted_at", whole)
    .execute();
  const index = (name: string, table: string) => db.schema.createIndex(name).on(table);
  await index("waiting_entries_open", "waiting_entries")
    .column("created_at")
    .where("ended_at" as never, "is", null)
    .execute();
  await index("waiting_entries_by_booking", "waiting_entries").column("booking_id").execute();
  await index("waiting_offers_by_entry", "waiting_offers").column("entry_id").execute();
  await index("waiting_offers_open", "waiting_offers")
    .column("date")
    .where("answer" as never, "is", null)
    .execute();
}
