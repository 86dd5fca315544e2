import { sql } from "kysely";
import { type Database, isAtLeast, isBetween, isOneOf, type Tables } from "../columns";

/** Times are minutes since midnight, dates yyyy-MM-dd. */
export async function createSchedule(
  db: Database,
  { create, createWithId, whole, text }: Tables,
): Promise<void> {
  await create("weekly_hours")
    .addColumn("weekday", whole, (c) => c.primaryKey().check(isBetween("weekday", 0, 6)))
    .addColumn("opens", whole, (c) => c.check(isBetween("opens", 0, 1439)))
    .addColumn("closes", whole, (c) => c.check(isBetween("closes", 1, 1440)))
    .addColumn("online", whole, (c) => c.notNull().defaultTo(1).check(isOneOf("online", [0, 1])))
    .addCheckConstraint("opens_and_closes", sql`(opens is null) = (closes is null)`)
    .addCheckConstraint("opens_before_it_closes", sql`opens is null or opens < closes`)
    .execute();
  // Monday to Friday 8 to 8, weekends 9 to 6; Thursday by phone only.
  await sql`insert into weekly_hours (weekday, opens, closes, online) values
    (0, 540, 1080, 1), (1, 480, 1200, 1), (2, 480, 1200, 1), (3, 480, 1200, 1),
    (4, 480, 1200, 0), (5, 480, 1200, 1), (6, 540, 1080, 1)`.execute(db);

  await createWithId("closures")
    .addColumn("from_date", text, (c) => c.notNull())
    .addColumn("to_date", text, (c) => c.notNull())
    .addColumn("reason", text, (c) => c.notNull())
    .addCheckConstraint("closure_ends_after_its_start", sql`from_date <= to_date`)
    .execute();
  await db.schema.createIndex("closures_by_end").on("closures").column("to_date").execute();

  await create("open_holidays")
    .addColumn("date", text, (c) => c.primaryKey().notNull())
    .execute();

  await create("booking_rules")
    .addColumn("id", whole, (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn("capacity", whole, (c) => c.notNull().check(isAtLeast("capacity", 1)))
    .addColumn("notice_minutes", whole, (c) => c.notNull().check(isAtLeast("notice_minutes", 0)))
    .addColumn("horizon_days", whole, (c) => c.notNull().check(isBetween("horizon_days", 1, 730)))
    .addColumn("overrun_minutes", whole, (c) => c.notNull().check(isAtLeast("overrun_minutes", 0)))
    .addColumn("cancel_minutes", whole, (c) =>
      c.notNull().defaultTo(1440).check(isAtLeast("cancel_minutes", 0)),
    )
    .addColumn("retention_days", whole, (c) =>
      c.notNull().defaultTo(1095).check(isBetween("retention_days", 30, 36_500)),
    )
    .addColumn("most_by_address", whole, (c) =>
      c.notNull().defaultTo(20).check(isBetween("most_by_address", 1, 1000)),
    )
    .addColumn("most_an_hour", whole, (c) =>
      c.notNull().defaultTo(30).check(isBetween("most_an_hour", 1, 10_000)),
    )
    .execute();
  await sql`insert into booking_rules (id, capacity, notice_minutes, horizon_days, overrun_minutes)
    values (1, 2, 120, 180, 180)`.execute(db);
}
