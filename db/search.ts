import type { RawBuilder } from "kysely";
import type { Status } from "~/domain/booking";
import type { CivilDate } from "~/domain/time";
import type { DatabaseOrTransaction } from "./connect";
import { isPostgres } from "./dialect";
import * as inPostgres from "./postgres/search";
import { spellingsOf } from "./search-text";
import * as inSqlite from "./sqlite/search";

/** A search term: its text, and its form as part of a phone number and of a reference, if it can be one. */
export type Term = { text: string; digits: string | null; reference: string | null };
/** Restricts a search to some bookings; null means any. */
export type Among = { status: Status | null; dates: { from: CivilDate; to: CivilDate } | null };
/** A booking found, with its date as a number: 20261208. */
export type Hit = { id: number; day: number };

/** A phone number is indexed by its suffixes, each at most this many digits long. */
const LONGEST_NUMBER = 20;

/**
 * Rows of an index and the expression that identifies their booking; `order` sorts the latest first, and is null if there are
 * few.
 */
export type Source = { rows: RawBuilder<unknown>; entry: RawBuilder<unknown>; order: RawBuilder<unknown> | null };

/**
 * The bookings matching a term, latest first, at most `limit` (null for all): from SQLite's full-text indexes of migrations/0005
 * and 0011, or PostgreSQL's trigrams of migrations/postgres/0004 (docs/decisions/0019, docs/decisions/0027, docs/decisions/0032).
 */
export async function findHits(db: DatabaseOrTransaction, term: Term, among: Among, limit: number | null): Promise<Hit[]> {
  const { hitsOf } = isPostgres(db) ? inPostgres : inSqlite;
  const lists = await Promise.all(sourcesOf(db, term, among).map((source) => hitsOf(db, source, limit)));
  return merged(lists.filter((hits) => hits.length > 0)).slice(0, limit ?? Infinity);
}

/** The hits of several indexes, sorted and each booking once. Sorting here saves the database a temporary table. */
function merged(lists: readonly Hit[][]): Hit[] {
  const each = lists.length < 2 ? (lists[0] ?? []) : [...new Map(lists.flat().map((hit) => [hit.id, hit])).values()];
  return each.toSorted((a, b) => b.day - a.day || b.id - a.id);
}

/** The indexes in which a term is looked up. */
function sourcesOf(db: DatabaseOrTransaction, { text, digits, reference }: Term, among: Among): Source[] {
  const { textBy, digitsBy, referenceBy } = isPostgres(db) ? inPostgres : inSqlite;
  const sources = spellingsOf(text).flatMap((spelling) => textBy(spelling, among));
  if (digits && digits.length <= LONGEST_NUMBER) sources.push(digitsBy(digits, among));
  if (reference) sources.push(referenceBy(reference, among));
  return sources;
}
