import { type RawBuilder, sql } from "kysely";
import type { DatabaseOrTransaction } from "../connect";
import type { Among, Hit, Source } from "../search";
import { indexedLength } from "../search-text";

/** A source's hits; if there are more than `limit`, the latest ones. A booking's place combines its date and its id. */
export async function hitsOf(db: DatabaseOrTransaction, { rows, entry, order }: Source, limit: number | null): Promise<Hit[]> {
  const latest = order && limit !== null ? sql`order by ${order} limit ${limit}` : sql``;
  return (await sql<Hit>`select ${entry} % 100000000 as id, ${entry} / 100000000 as day from ${rows} ${latest}`.execute(db)).rows;
}

/** The bookings containing a text; one shorter than a trigram is also looked up in the phone number as it was typed. */
export function textBy(text: string, among: Among): Source[] {
  // PostgreSQL text never contains NUL.
  const wanted = text.replaceAll("\0", "");
  if (wanted === "") return [where(sql`false`, among)];
  const pattern = sql`'%' || folded(${literal(wanted)}) || '%'`;
  const inPhone = indexedLength(text) < 3 ? sql`or phone like ${pattern}` : sql``;
  return [where(sql`(words like ${pattern} ${inPhone})`, among)];
}

/** The bookings with these digits in their phone number. */
export function digitsBy(digits: string, among: Among): Source {
  return where(sql`digits like ${`%${digits}%`}`, among);
}

/** The bookings whose reference starts with this. */
export function referenceBy(beginning: string, among: Among): Source {
  return { ...where(sql`reference >= ${beginning} and reference < ${`${beginning}~`}`, among), order: null };
}

function where(condition: RawBuilder<unknown>, among: Among): Source {
  return { entry: sql.raw("place"), order: sql.raw("place desc"), rows: sql`searched_bookings where ${condition} ${within(among)}` };
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

/** Escapes the wildcards of LIKE. */
function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, "\\$&");
}
