import { type RawBuilder, sql } from "kysely";
import type { Status } from "~/domain/booking";
import type { CivilDate } from "~/domain/time";
import type { DatabaseOrTransaction } from "./connect";
import { isPostgres } from "./dialect";
import * as inPostgres from "./postgres/search";
import { spellingsOf } from "./search-text";
import * as inSqlite from "./sqlite/search";

/** What is looked for: a text, and what it is as part of a phone number and of a reference, where it can be one. */
export type Term = { text: string; digits: string | null; reference: string | null };
/** Among which bookings; null is any. */
export type Among = { status: Status | null; dates: { from: CivilDate; to: CivilDate } | null };
/** A booking that was found, and its date as a number: 20261208. */
export type Hit = { id: number; day: number };

/** A phone is indexed by its digits from each of them on, so many of them. */
const LONGEST_NUMBER = 20;

/** Rows of an index, and what a row's position in it is. */
export type Source = { position: RawBuilder<unknown>; rows: RawBuilder<unknown> };

/**
 * The bookings in which a term is found, in the order of their dates, the latest or the earliest first, `limit` at most: by
 * SQLite's full-text indexes of migrations/0005 and 0011, or by PostgreSQL's trigrams of migrations/postgres/0004 (decision
 * records 19, 27 and 32).
 */
export async function findHits(db: DatabaseOrTransaction, term: Term, among: Among, latestFirst: boolean, limit: number): Promise<Hit[]> {
  const { LATEST_IS_FIRST } = isPostgres(db) ? inPostgres : inSqlite;
  if (LATEST_IS_FIRST && !latestFirst) {
    // An index is read faster from its beginning; where that is all there is, it is turned round.
    const all = await read(db, term, among, "asc", limit);
    if (all.length < limit) return all.toReversed();
  }
  return read(db, term, among, latestFirst === LATEST_IS_FIRST ? "asc" : "desc", limit);
}

async function read(db: DatabaseOrTransaction, term: Term, among: Among, direction: "asc" | "desc", limit: number): Promise<Hit[]> {
  const { PLACE } = isPostgres(db) ? inPostgres : inSqlite;
  const order = sql`order by position ${sql.raw(direction)} limit ${limit}`;
  const found = sourcesOf(db, term, among).map(({ position, rows }) => sql`select position from (select ${position} as position from ${rows} ${order}) as found`);
  // The place of a booking is its date and its id.
  const { rows } = await sql<Hit>`select ${PLACE} % 100000000 as id, ${PLACE} / 100000000 as day from (${sql.join(found, sql` union `)}) as positions ${order}`.execute(db);
  return rows;
}

/** Where a term is looked for. */
function sourcesOf(db: DatabaseOrTransaction, { text, digits, reference }: Term, among: Among): Source[] {
  const { textBy, digitsBy, referenceBy } = isPostgres(db) ? inPostgres : inSqlite;
  const sources = spellingsOf(text).flatMap((spelling) => textBy(spelling, among));
  if (digits && digits.length <= LONGEST_NUMBER) sources.push(digitsBy(digits, among));
  if (reference) sources.push(referenceBy(reference, among));
  return sources;
}
