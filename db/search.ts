import { type RawBuilder, sql } from "kysely";
import type { DatabaseOrTransaction } from "./connect";
import { isPostgres } from "./dialect";
import { type Searched, searchedText, spellingsOf } from "./search-text";

/** Ignores case, accents, and hyphens of references. */
export function found(db: DatabaseOrTransaction, text: string): RawBuilder<boolean> {
  const spellings = spellingsOf(text);
  if (spellings.length === 0) return sql`false`;
  const ids = isPostgres(db) ? inPostgres(spellings) : inSqlite(spellings);
  // With a bare id SQLite would look up each booking found instead of walking the list's index.
  return sql`+bookings.id in (${ids})`;
}

/** The index has every three letters in a row; shorter text is looked for in the rows. */
function inSqlite(spellings: readonly string[]): RawBuilder<unknown> {
  const phrases = spellings.filter(isLong).map((spelling) => `"${spelling.replaceAll('"', '""')}"`);
  const indexed = sql`select rowid from booking_search where booking_search match ${phrases.join(" OR ")}`;
  const read = spellings
    .filter((spelling) => !isLong(spelling))
    .map((spelling) => sql`select rowid from booking_search where instr(text, ${spelling}) > 0`);
  return sql.join(phrases.length > 0 ? [indexed, ...read] : read, sql` union `);
}

const isLong = (spelling: string) => Array.from(spelling).length >= 3;

function inPostgres(spellings: readonly string[]): RawBuilder<unknown> {
  const patterns = spellings.map((spelling) => `%${spelling.replaceAll(/[\\%_]/g, "\\$&")}%`);
  const any = patterns.map((pattern) => sql`text like ${pattern}`);
  return sql`select id from booking_search where ${sql.join(any, sql` or `)}`;
}

export async function putIntoSearch(
  trx: DatabaseOrTransaction,
  booking: Searched & { id: number },
): Promise<void> {
  const [id, text] = [idColumn(trx), searchedText(booking)];
  const { rows } = await sql<{ text: string }>`
    select text from booking_search where ${id} = ${booking.id}`.execute(trx);
  if (rows[0]?.text === text) return;
  if (rows[0]) await takeFromSearch(trx, booking.id);
  await putNewIntoSearch(trx, booking);
}

export async function putNewIntoSearch(
  trx: DatabaseOrTransaction,
  booking: Searched & { id: number },
): Promise<void> {
  const [id, text] = [idColumn(trx), searchedText(booking)];
  await sql`insert into booking_search (${id}, text) values (${booking.id}, ${text})`.execute(trx);
}

export async function takeFromSearch(trx: DatabaseOrTransaction, bookingId: number): Promise<void> {
  await sql`delete from booking_search where ${idColumn(trx)} = ${bookingId}`.execute(trx);
}

const idColumn = (db: DatabaseOrTransaction) => sql.ref(isPostgres(db) ? "id" : "rowid");
