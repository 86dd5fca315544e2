import { type RawBuilder, sql } from "kysely";
import type { DatabaseOrTransaction } from "./connect";
import { isPostgres } from "./dialect";
import { fold, spellingsOf } from "./search-text";

/**
 * §9's search: bookings with the text anywhere in name, email, phone, service, reference, vehicle or
 * address, ignoring case and accents; a phone by its digits alone, a reference without its hyphen.
 */
export function found(db: DatabaseOrTransaction, text: string): RawBuilder<boolean> {
  const spellings = spellingsOf(text);
  if (spellings.length === 0) return sql`false`;
  const ids = isPostgres(db) ? inPostgres(spellings) : inSqlite(spellings.map(fold));
  // With a bare id SQLite would look up each booking found instead of walking the list's index.
  return sql`+bookings.id in (${ids})`;
}

/** The index knows every three letters in a row; anything shorter is looked for in the texts. */
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
  const patterns = spellings.map((spelling) => spelling.replaceAll(/[\\%_]/g, "\\$&"));
  const any = patterns.map((pattern) => sql`text like '%' || folded(${pattern}) || '%'`);
  return sql`select id from booking_search where ${sql.join(any, sql` or `)}`;
}
