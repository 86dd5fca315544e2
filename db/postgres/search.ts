import { type RawBuilder, sql } from "kysely";
import type { Among } from "../search";
import { lengthOf } from "../search-text";

/** The places of bookings with a text in them; shorter than a trigram it is looked for in the phone as it was typed too. */
export function textBy(text: string, among: Among): RawBuilder<unknown> {
  // PostgreSQL has no NUL in any text.
  const wanted = text.replaceAll("\0", "");
  if (wanted === "") return sql`select place from searched_bookings where false`;
  const pattern = sql`'%' || folded(${literal(wanted)}) || '%'`;
  const inPhone = lengthOf(text) < 3 ? sql`or phone like ${pattern}` : sql``;
  return sql`select place from searched_bookings where (words like ${pattern} ${inPhone}) ${within(among)}`;
}

/** The places of bookings with these digits in their phone number. */
export function digitsBy(digits: string, among: Among): RawBuilder<unknown> {
  return sql`select place from searched_bookings where digits like ${`%${digits}%`} ${within(among)}`;
}

function within({ status, dates }: Among): RawBuilder<unknown> {
  const ofStatus = status ? sql`and status = ${status}` : sql``;
  const ofDates = dates ? sql`and place between ${first(dates.from)} and ${first(dates.to)}::bigint + 99999999` : sql``;
  return sql`${ofStatus} ${ofDates}`;
}

/** The first place of a date. */
function first(date: string): number {
  return Number(date.replaceAll("-", "")) * 100_000_000;
}

/** Everything in it means itself. */
function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, "\\$&");
}
