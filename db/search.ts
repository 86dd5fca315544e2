import { type RawBuilder, sql } from "kysely";
import type { Status } from "~/domain/booking";
import type { CivilDate } from "~/domain/time";
import type { DatabaseOrTransaction } from "./connect";
import { isPostgres } from "./dialect";
import { digitsBy as digitsInPostgres, textBy as textInPostgres } from "./postgres/search";
import { spellingsOf } from "./search-text";
import { digitsBy as digitsInSqlite, textBy as textInSqlite } from "./sqlite/search";

/** What is looked for: a text, and what it is as part of a phone number and of a reference, where it can be one. */
export type Term = { text: string; digits: string | null; reference: string | null };
/** Among which bookings; null is any. */
export type Among = { status: Status | null; dates: { from: CivilDate; to: CivilDate } | null };
/** A booking that was found, and its date as a number: 20261208. */
export type Hit = { id: number; day: number };

/** A phone is indexed by its digits from each of them on, so many of them. */
const LONGEST_NUMBER = 20;

/**
 * The bookings in which a term is found, in the order of their dates, the latest or the earliest first, `limit` at most: by
 * SQLite's full-text indexes of migrations/0005, or by PostgreSQL's trigrams of migrations/postgres/0004 (decision records 19 and 27).
 */
export async function findHits(db: DatabaseOrTransaction, term: Term, among: Among, latestFirst: boolean, limit: number): Promise<Hit[]> {
  const order = sql`order by place ${latestFirst ? sql`desc` : sql`asc`} limit ${limit}`;
  const places = sourcesOf(db, term, among).map((source) => sql`select place from (${source} ${order}) as found`);
  // The place of a booking is its date and its id.
  const { rows } = await sql<Hit>`select place % 100000000 as id, place / 100000000 as day from (${sql.join(places, sql` union `)}) as places ${order}`.execute(db);
  return rows;
}

/** Where a term is looked for; most are looked for in one index. */
function sourcesOf(db: DatabaseOrTransaction, { text, digits, reference }: Term, among: Among): RawBuilder<unknown>[] {
  const [textBy, digitsBy] = isPostgres(db) ? [textInPostgres, digitsInPostgres] : [textInSqlite, digitsInSqlite];
  const sources = spellingsOf(text).map((spelling) => textBy(spelling, among));
  if (digits && digits.length <= LONGEST_NUMBER) sources.push(digitsBy(digits, among));
  if (reference) sources.push(referred(reference, among));
  return sources;
}

function referred(beginning: string, { status, dates }: Among) {
  const of = status ? sql`and status || '' = ${status}` : sql``;
  const within = dates ? sql`and place / 100000000 between ${dayOf(dates.from)} and ${dayOf(dates.to)}` : sql``;
  return sql`select place from searched_bookings where reference >= ${beginning} and reference < ${`${beginning}~`} ${of} ${within}`;
}

/** 2026-12-08 as 20261208. */
function dayOf(date: CivilDate): number {
  return Number(date.replaceAll("-", ""));
}
