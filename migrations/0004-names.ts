import { type Kysely, sql } from "kysely";
import { plain } from "../app/domain/text";
import { type Database, tablesOf } from "./columns";

const ORDERS = [
  { table: "bookings", name: "customer_name", order: "customer_order" },
  { table: "customers", name: "name", order: "name_order" },
] as const;

/** Lists by name put Á with A: the order is stored as a plain keyboard types it. */
export async function up(db: Database): Promise<void> {
  const { text } = tablesOf(db);
  for (const { table, name, order } of ORDERS) {
    await db.schema
      .alterTable(table)
      .addColumn(order, text, (c) => c.notNull().defaultTo(""))
      .execute();
    const rows = db as Kysely<Record<string, Record<string, string>>>;
    const names = await rows.selectFrom(table).select(name).distinct().execute();
    for (const { [name]: each = "" } of names)
      await rows.updateTable(table).set({ [order]: plain(each) }).where(name, "=", each).execute();
  }
  await db.schema.dropIndex("bookings_by_customer").execute();
  await db.schema
    .createIndex("bookings_by_customer")
    .on("bookings")
    .expression(sql`customer_order, booking_date desc, id, status, held_until`)
    .where(sql.ref("deleted_at"), "is", null)
    .execute();
  await db.schema.dropIndex("customers_by_name").execute();
  await db.schema
    .createIndex("customers_by_name")
    .on("customers")
    .expression(sql`name_order, id`)
    .where(sql<boolean>`visits + cancelled > 0`)
    .execute();
}
