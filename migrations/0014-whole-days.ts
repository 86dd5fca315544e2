import { sql } from "kysely";
import { type Database, isOneOf, tablesOf } from "./columns";

/** What a new shop begins with. */
const FIRST = {
  week: [
    { opens: 540, closes: 1080, online: true },
    ...[true, true, true, false, true].map((online) => ({ opens: 480, closes: 1200, online })),
    { opens: 540, closes: 1080, online: true },
  ],
  closures: [],
  openHolidays: [],
  rules: {
    noticeMinutes: 120,
    horizonDays: 180,
    overrunMinutes: 180,
    cancelMinutes: 1440,
    retentionDays: 1095,
    mostByAddress: 20,
    mostAnHour: 30,
    setUpMinutes: 15,
    earlyLeaveMinutes: 60,
  },
};

/**
 * A crew is the owner or employees, a bay has a crew or people of its own. In a shop that has bookings
 * the rules for whole days wait until the owner has seen what breaks them.
 */
export async function up(db: Database): Promise<void> {
  const { whole } = tablesOf(db);
  await db.schema
    .alterTable("resources")
    .addColumn("is_owner", whole, (c) =>
      c.notNull().defaultTo(0).check(isOneOf("is_owner", [0, 1])),
    )
    .execute();
  await db.schema
    .alterTable("resources")
    .addColumn("crew_id", whole, (c) => c.references("resources.id"))
    .execute();

  // As the newest booking: a migration that's run again after a kill leaves the same.
  const { rows: booked } = await sql<{ at: string | null }>`select max(created_at) as at
    from bookings`.execute(db);
  const at = booked[0]?.at;
  if (!at) return;
  const { rows } = await sql<{ version: number; body: string }>`select version, body
    from site_documents where kind = 'hours' order by version desc limit 1`.execute(db);
  const [latest] = rows;
  if (!latest) await insert(0, FIRST, "First values");
  const { rules, ...hours } = latest ? (JSON.parse(latest.body) as typeof FIRST) : FIRST;
  await insert(
    Number(latest?.version ?? 0) + 1,
    { ...hours, rules: { ...rules, wholeDays: null } },
    "The rules for a crew’s whole day wait for your decision",
  );

  async function insert(version: number, body: unknown, note: string) {
    await sql`insert into site_documents (kind, version, body, note, saved_at)
      values ('hours', ${version}, ${JSON.stringify(body)}, ${note}, ${at})`.execute(
      db,
    );
  }
}
