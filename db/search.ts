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

/** Rows of an index, what their bookings' places are, and the order that has the latest first. */
export type Source = { rows: RawBuilder<unknown>; place: RawBuilder<unknown>; order: RawBuilder<unknown> };

/**
 * The bookings in which a term is found, the latest first, `limit` at most: by SQLite's full-text indexes of migrations/0005
 * and 0011, or by PostgreSQL's trigrams of migrations/postgres/0004 (decision records 19, 27 and 32).
 */
export async function findHits(db: DatabaseOrTransaction, term: Term, among: Among, limit: number): Promise<Hit[]> {
  const found = sourcesOf(db, term, among).map(({ rows, place, order }) =>
    // The place of a booking is its date and its id.
    sql<Hit>`select ${place} % 100000000 as id, ${place} / 100000000 as day from ${rows} order by ${order} limit ${limit}`.execute(db),
  );
  const lists = (await Promise.all(found)).map(({ rows }) => rows).filter((hits) => hits.length > 0);
  return merged(lists).slice(0, limit);
}

/** What several indexes have found, each in order and each booking once. Sorting here spares the database a table to sort in. */
function merged(lists: readonly Hit[][]): Hit[] {
  if (lists.length < 2) return lists[0] ?? [];
  const each = [...new Map(lists.flat().map((hit) => [hit.id, hit])).values()];
  return each.toSorted((a, b) => b.day - a.day || b.id - a.id);
}

/** Where a term is looked for. */
function sourcesOf(db: DatabaseOrTransaction, { text, digits, reference }: Term, among: Among): Source[] {
  const { textBy, digitsBy, referenceBy } = isPostgres(db) ? inPostgres : inSqlite;
  const sources = spellingsOf(text).flatMap((spelling) => textBy(spelling, among));
  if (digits && digits.length <= LONGEST_NUMBER) sources.push(digitsBy(digits, among));
  if (reference) sources.push(referenceBy(reference, among));
  return sources;
}
