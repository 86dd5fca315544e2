import { sql } from "kysely";
import { type Database, isAtLeast, isOneOf, tablesOf } from "./columns";

/** Crews and bays replace the capacity; each booking gets a place, and a crew or bay. */
export async function up(db: Database): Promise<void> {
  const { createWithId, whole, text } = tablesOf(db);
  await createWithId("resources")
    .addColumn("name", text, (c) => c.notNull())
    .addColumn("kind", text, (c) => c.notNull().check(isOneOf("kind", ["crew", "bay"])))
    .addColumn("first_day", text)
    .addColumn("last_day", text)
    .execute();
  await sql`insert into resources (name, kind) values ('Mobile crew', 'crew'), ('Shop bay', 'bay')`.execute(
    db,
  );
  await createWithId("resource_blocks")
    .addColumn("resource_id", whole, (c) =>
      c.notNull().references("resources.id").onDelete("cascade"),
    )
    .addColumn("from_minute", whole, (c) => c.notNull())
    .addColumn("to_minute", whole, (c) => c.notNull())
    .addColumn("reason", text, (c) => c.notNull())
    .addCheckConstraint("block_ends_after_its_start", sql`from_minute < to_minute`)
    .execute();

  await addColumn("booking_rules", "set_up_minutes", 15);
  await addColumn("booking_rules", "early_leave_minutes", 60);
  await db.schema.alterTable("booking_rules").dropColumn("capacity").execute();

  await db.schema
    .alterTable("bookings")
    .addColumn("place", text, (c) => c.notNull().defaultTo("burnaby"))
    .execute();
  await db.schema
    .alterTable("bookings")
    .addColumn("resource_id", whole, (c) => c.references("resources.id"))
    .execute();
  await db.schema
    .alterTable("bookings")
    .addColumn("resource_fixed", whole, (c) =>
      c.notNull().defaultTo(0).check(isOneOf("resource_fixed", [0, 1])),
    )
    .execute();
  await sql`update bookings set place = 'shop' where location_mode = 'shop'`.execute(db);
  await sql`update bookings set place = 'elsewhere' where location_mode = 'mobile' and city is not null`.execute(
    db,
  );
  for (const town of TOWNS)
    await sql`update bookings set place = ${town.toLowerCase().replace(" ", "-")}
      where location_mode = 'mobile' and lower(city) like ${`${town.toLowerCase()}%`}`.execute(db);
  await sql`update bookings set resource_id =
    (select id from resources where kind = case place when 'shop' then 'bay' else 'crew' end)`.execute(
    db,
  );

  async function addColumn(table: string, name: string, value: number) {
    await db.schema
      .alterTable(table)
      .addColumn(name, whole, (c) => c.notNull().defaultTo(value).check(isAtLeast(name, 0)))
      .execute();
  }
}

const TOWNS =
  "Burnaby, Vancouver, Richmond, New Westminster, Coquitlam, Surrey, North Vancouver, West Vancouver, Lions Bay, Britannia Beach, Squamish, Garibaldi Highlands, Brackendale, Whistler, Pemberton, Port Moody, Port Coquitlam, Pitt Meadows, Maple Ridge, Langley, Delta, White Rock".split(
    ", ",
  );
