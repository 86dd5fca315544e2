import { sql } from "kysely";
import { type Database, isAtLeast, tablesOf } from "./columns";

/**
 * A booking knows what of its time is the vehicle's; those that are there keep theirs. In a shop that
 * has bookings larger vehicles take a car's time until the owner has decided.
 */
export async function up(db: Database): Promise<void> {
  const { whole } = tablesOf(db);
  await db.schema
    .alterTable("bookings")
    .addColumn("extra_minutes", whole, (c) =>
      c.notNull().defaultTo(0).check(isAtLeast("extra_minutes", 0)),
    )
    .execute();

  const { rows: booked } = await sql<{ at: string | null }>`select max(created_at) as at
    from bookings`.execute(db);
  const at = booked[0]?.at;
  if (!at) return;
  const { rows } = await sql`select version from site_documents
    where kind = 'catalogue' limit 1`.execute(db);
  if (rows.length > 0) return;
  // What a stored version lacks is the first values'.
  await sql`insert into site_documents (kind, version, body, note, saved_at)
    values ('catalogue', 0, '{"timeFactors":null}', 'First values', ${at})`.execute(db);
}
