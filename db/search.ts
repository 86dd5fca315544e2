import type { RawBuilder } from "kysely";
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

/** Rows of an index, and what in them says which bookings are meant; `order` has the latest first, and is null where they are few. */
export type Source = { rows: RawBuilder<unknown>; entry: RawBuilder<unknown>; order: RawBuilder<unknown> | null };

/**
 * The bookings in which a term is found, the latest first, `limit` at most, null being all: by SQLite's full-text indexes of migrations/0005
 * and 0011, or by PostgreSQL's trigrams of migrations/postgres/0004 (decision records 19, 27 and 32).
 */
export async function findHits(db: DatabaseOrTransaction, term: Term, among: Among, limit: number | null): Promise<Hit[]> {
  const { hitsOf } = isPostgres(db) ? inPostgres : inSqlite;
  const lists = await Promise.all(sourcesOf(db, term, among).map((source) => hitsOf(db, source, limit)));
  return merged(lists.filter((hits) => hits.length > 0)).slice(0, limit ?? Infinity);
}

/** What several indexes have found, in order and each booking once. Sorting here spares the database a table to sort in. */
function merged(lists: readonly Hit[][]): Hit[] {
  const each = lists.length < 2 ? (lists[0] ?? []) : [...new Map(lists.flat().map((hit) => [hit.id, hit])).values()];
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
