import { sql } from "kysely";
import type { DatabaseOrTransaction } from "../../../db/connect";
import type { Scope } from "./counts.server";
import type { Dates } from "../filter";
import { inListOrder } from "./order.server";
import { pricesOf } from "./price-band";
import { type BookingRow, inTurn, keptStatus, rowsQuery } from "./rows.server";
import { slicesOf } from "./slices";
import { countedValues } from "./value-list.server";

/**
 * A list of a date range by customer or price. By date, only initial letters of names and price bands are counted: within a
 * letter or band, bookings of other dates are read and skipped, from whichever end is nearer.
 */
export async function rowsByBand(db: DatabaseOrTransaction, sort: "customer" | "price", scope: Scope & { dates: Dates }, offset: number, limit: number): Promise<BookingRow[]> {
  const bands = await countedValues(db, sort === "price" ? "price band" : "customer letter", scope);
  const sizes = new Map(bands.map(({ part, bookings }) => [part, bookings]));
  return inTurn(slicesOf(bands, offset, limit), async ({ part, offset, limit }) => {
    const behind = sizes.get(part)! - offset - limit;
    const isBackward = behind < offset;
    const query = rowsQuery(db)
      .where(sort === "price" ? pricedIn(Number(part)) : namesOf(String(part)))
      .where(sql<boolean>`booking_date || '' between ${scope.dates.from} and ${scope.dates.to}`)
      .where(keptStatus(scope.status));
    const rows = await inListOrder(query, { sort, dir: isBackward ? "desc" : "asc" }).limit(limit).offset(isBackward ? behind : offset).execute();
    return isBackward ? rows.toReversed() : rows;
  });
}

function pricedIn(band: number) {
  const { from, to } = pricesOf(band);
  return sql<boolean>`total_price_cents between ${from} and ${to}`;
}

/** Names that begin with a letter, in lower case. "" is the empty name; with `=` instead of `<=`, SQLite would sort. */
function namesOf(letter: string) {
  if (letter === "") return sql<boolean>`lower(customer_name) <= ''`;
  return sql<boolean>`lower(customer_name) >= ${letter} and lower(customer_name) < ${`${letter}\u{10FFFF}`}`;
}
