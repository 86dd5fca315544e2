import { sql } from "kysely";
import { isPostgres } from "../../db/dialect";
import { type Database, tablesOf } from "../columns";
import { createBookings } from "./bookings";
import { createCustomers } from "./customers";
import { createOperators } from "./operators";
import { createSchedule } from "./schedule";

export async function up(db: Database): Promise<void> {
  if (isPostgres(db)) await sql`create extension if not exists citext`.execute(db);
  const tables = tablesOf(db);
  await createSchedule(db, tables);
  await createOperators(db, tables);
  await createBookings(db, tables);
  await createCustomers(db, tables);
}
