import { sql } from "kysely";
import type { DatabaseOrTransaction } from "../../../db/connect";
import type { Status } from "~/domain/booking";
import { partsOf } from "./counts.server";
import { inListOrder } from "./order.server";
import { type BookingRow, keptStatus, rowsQuery } from "./rows.server";
import { slicesOf } from "./slices";

const GRAINS = ["name 2", "name 5", "name 10"] as const;

/** The bookings of all dates after the first `offset`, by customer name ascending, each customer's latest first. */
export async function rowsByName(db: DatabaseOrTransaction, status: Status | null, offset: number, limit: number): Promise<BookingRow[]> {
  const name = await nameAt(db, status, offset);
  if (!name) return [];
  const query = rowsQuery(db)
    .where(sql<boolean>`lower(customer_name) >= ${name.beginning}`)
    .where(keptStatus(status));
  return inListOrder(query, { sort: "customer", dir: "asc" }).limit(limit).offset(name.offset).execute();
}

/** The lower-case name prefix with the booking after the first `offset`, and the offset left within it. Null past the end. */
async function nameAt(db: DatabaseOrTransaction, status: Status | null, offset: number): Promise<{ beginning: string; offset: number } | null> {
  let found = { part: "", offset };
  for (const grain of GRAINS) {
    const [slice] = slicesOf(await partsOf<string>(db, { list: "customer", within: found.part, status }, grain), found.offset, 1);
    if (!slice) return null;
    found = slice;
  }
  return { beginning: found.part, offset: found.offset };
}
