import { sql } from "kysely";
import type { DatabaseOrTransaction } from "../../../db/connect";
import { gathered, idList } from "../../../db/dialect";
import { CUSTOMER_COLUMNS, type CustomerRow, directionOf, type Key, KEYS } from "./customer-rows.server";
import type { CustomerSort } from "./customer-view";
import { PAGE_SIZE } from "../filter";
import type { ListPlace } from "../places";
import { firstOf } from "../list/ranking";

/**
 * The customers whose bookings a search has found, as `customersQuery` returns all of them: one row more than a page, backward
 * for the page before a place. They are few, so they are sorted here (docs/decisions/0039).
 */
export async function readFound(db: DatabaseOrTransaction, sort: CustomerSort, place: ListPlace, at: Key | null, bookings: readonly number[]): Promise<CustomerRow[]> {
  const read = await foundQuery(db, sort, bookings).executeTakeFirstOrThrow();
  const [keys, ids] = [JSON.parse(read.keys) as Key["key"][], JSON.parse(read.ids) as number[]];
  // The place is sorted in with the rest and the page begins after it, because that customer may not be among those found.
  if (at) {
    keys.push(at.key);
    ids.push(at.id);
  }
  const dir = directionOf(sort, place);
  const inOrder = firstOf([{ values: keys, dir }, { values: ids, dir }], Infinity).map((index) => ids[index]!);
  const begin = at ? inOrder.lastIndexOf(at.id) + 1 : 0;
  return rowsById(db, inOrder.slice(begin, begin + PAGE_SIZE + 1));
}

/** Their sort keys and ids. Exported so that tests can check its query plan. */
export function foundQuery(db: DatabaseOrTransaction, sort: CustomerSort, bookings: readonly number[]) {
  return db
    .selectFrom("customers")
    .select([gathered(db, KEYS[sort]).as("keys"), gathered(db, sql.ref("id")).as("ids")])
    .where(sql<boolean>`visits + cancelled > 0`)
    .where("id", "in", sql<number>`(select customer_id from customer_visits where booking_id in ${idList(db, bookings)})`);
}

async function rowsById(db: DatabaseOrTransaction, ids: readonly number[]): Promise<CustomerRow[]> {
  const rows = await db.selectFrom("customers").select(CUSTOMER_COLUMNS).where("id", "in", idList(db, ids)).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
