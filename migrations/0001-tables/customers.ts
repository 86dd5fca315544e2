import { sql } from "kysely";
import type { Database, Tables } from "../columns";

/** db/customers.ts writes both tables. */
export async function createCustomers(
  db: Database,
  { create, createWithId, whole, text }: Tables,
): Promise<void> {
  await createWithId("customers")
    .addColumn("name", text, (c) => c.notNull())
    .addColumn("email", text, (c) => c.notNull())
    .addColumn("phone", text, (c) => c.notNull())
    .addColumn("visits", whole, (c) => c.notNull().defaultTo(0))
    .addColumn("cancelled", whole, (c) => c.notNull().defaultTo(0))
    .addColumn("booked_cents", whole, (c) => c.notNull().defaultTo(0))
    .addColumn("completed_cents", whole, (c) => c.notNull().defaultTo(0))
    .addColumn("last_visit", text, (c) => c.notNull().defaultTo(""))
    .addColumn("notes", text, (c) => c.notNull().defaultTo(""))
    .addColumn("version", whole, (c) => c.notNull().defaultTo(0))
    .execute();
  for (const [name, by] of [
    ["customers_by_last_visit", sql`last_visit`],
    ["customers_by_spend", sql`completed_cents`],
    ["customers_by_name", sql`lower(name)`],
  ] as const)
    await db.schema
      .createIndex(name)
      .on("customers")
      .expression(sql`${by}, id`)
      .where(sql<boolean>`visits + cancelled > 0`)
      .execute();

  await create("customer_visits")
    .addColumn("booking_id", whole, (c) =>
      c.primaryKey().references("bookings.id").onDelete("cascade"),
    )
    .addColumn("customer_id", whole, (c) => c.notNull().references("customers.id"))
    .addColumn("email_key", text)
    .addColumn("phone_key", text)
    .execute();
  for (const column of ["customer_id", "email_key", "phone_key"])
    await db.schema
      .createIndex(`customer_visits_by_${column}`)
      .on("customer_visits")
      .column(column)
      .execute();
}
