import { sql } from "kysely";
import type { DatabaseOrTransaction } from "../../../db/connect";
import type { Booking } from "../../../db/schema";
import type { Status } from "~/domain/booking";
import type { Slice } from "./slices";

/** The columns of a list row. */
export const ROW_COLUMNS = [
  "id", "status", "customer_name", "customer_email", "customer_phone", "service_name", "booking_date", "booking_time",
  "vehicle_type", "vehicle_make", "vehicle_model", "total_price_cents", "suspicion",
] as const;

/** A list row: what the table shows, and nothing more about the customer. */
export type BookingRow = Pick<Booking, (typeof ROW_COLUMNS)[number]>;

/** The base query of every list. */
export function rowsQuery(db: DatabaseOrTransaction) {
  return db.selectFrom("bookings").select(ROW_COLUMNS).where("deleted_at", "is", null);
}

/** A status condition for a walk along another index, written so that SQLite does not switch to the status index. */
export function keptStatus(status: Status | null) {
  return status ? sql<boolean>`status || '' = ${status}` : sql<boolean>`true`;
}

/** Reads the rows of slices, one slice after the other. */
export async function inTurn<Key>(slices: readonly Slice<Key>[], read: (slice: Slice<Key>) => Promise<BookingRow[]>): Promise<BookingRow[]> {
  const rows: BookingRow[] = [];
  for (const slice of slices) rows.push(...(await read(slice)));
  return rows;
}
