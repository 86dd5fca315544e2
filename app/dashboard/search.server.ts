import { type RawBuilder, sql } from "kysely";
import type { DatabaseOrTransaction } from "../../db/connect";
import type { Status } from "~/domain/booking";
import type { CivilDate } from "~/domain/time";
import type { Scope } from "./counts.server";
import type { Dates } from "./filter";

/** A search lists so many bookings at most: they are read and sorted for each page of it. */
export const FOUND_AT_MOST = 1000;
/** A phone is indexed by its digits from each of them on, so many of them. */
const LONGEST_NUMBER = 20;

/** A booking that a search lists, and its date as a number. */
export type Hit = { id: number; day: number };
/** In the order of their dates; `more` says that the search would find others too. */
export type Found = { hits: Hit[]; more: boolean };

/**
 * §9's search, over SQLite's full-text indexes of migrations/0005: the text anywhere in name, email, phone, service, reference,
 * vehicle or address, whatever its case and accents; a phone by its digits alone, and a reference by its beginning without
 * the hyphen. Where it finds more than it lists, it lists the latest bookings, or the earliest.
 */
export async function findBookings(db: DatabaseOrTransaction, q: string, scope: Scope, latestFirst: boolean): Promise<Found> {
  const order = sql`order by place ${latestFirst ? sql`desc` : sql`asc`} limit ${FOUND_AT_MOST + 1}`;
  const places = sourcesOf(q, scope).map((source) => sql`select place from (${source} ${order})`);
  // The place of a booking is its date and its id: migrations/0005.
  const { rows } = await sql<Hit>`select place % 100000000 as id, place / 100000000 as day from (${sql.join(places, sql` union `)}) ${order}`.execute(db);
  return { hits: rows.slice(0, FOUND_AT_MOST), more: rows.length > FOUND_AT_MOST };
}

/** Where a term is looked for; most are looked for in one index. */
function sourcesOf(q: string, { status, dates }: Scope): RawBuilder<unknown>[] {
  const digits = digitsOf(q);
  const reference = referenceOf(q);
  const and = status ? ` AND ${phrase(status)}` : "";
  const text = lengthOf(q) < 3 ? matches("booking_letters", phrase(q) + and, dates) : matches("booking_words", words(q, status), dates);
  const sources = [text];
  if (digits && digits.length <= LONGEST_NUMBER) sources.push(matches("booking_numbers", `${phrase(digits)} *${and}`, dates));
  if (reference) sources.push(referred(reference, { status, dates }));
  return sources;
}

/** A status is indexed by its first three letters. */
function words(q: string, status: Status | null): string {
  return status ? `(status : ${phrase(status.slice(0, 3))}) AND (- status : ${phrase(q)})` : `- status : ${phrase(q)}`;
}

function matches(index: string, expression: string, dates: Dates | null) {
  // FTS5 goes straight to ends that are integers, and passes by all others.
  const within = dates ? sql`and rowid between cast(${dayOf(dates.from)} as integer) * 100000000 and cast(${dayOf(dates.to)} as integer) * 100000000 + 99999999` : sql``;
  return sql`select rowid as place from ${sql.table(index)} where ${sql.table(index)} match ${expression} ${within}`;
}

function referred(beginning: string, { status, dates }: Scope) {
  const of = status ? sql`and status || '' = ${status}` : sql``;
  const within = dates ? sql`and place / 100000000 between ${Number(dayOf(dates.from))} and ${Number(dayOf(dates.to))}` : sql``;
  return sql`select place from searched_bookings where reference >= ${beginning} and reference < ${`${beginning}~`} ${of} ${within}`;
}

/** Everything in it means itself. No text has a NUL in it, and FTS5 would read no further. */
function phrase(text: string): string {
  return `"${text.replaceAll("\0", "").replaceAll('"', '""')}"`;
}

/** In characters as the index counts them: a NUL and accents that are characters of their own do not count. */
function lengthOf(q: string): number {
  const points = Array.from(q.normalize("NFC"), (character) => character.codePointAt(0)!);
  return points.filter((point) => point !== 0 && (point < 0x300 || point > 0x331)).length;
}

/** 2026-12-08 as "20261208". */
function dayOf(date: CivilDate): string {
  return date.replaceAll("-", "");
}

/** "(604) 555-0142" as "6045550142", without the country code; null where the text is no part of a phone number. */
export function digitsOf(text: string): string | null {
  if (!/^[\d\s().+-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, "");
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits || null;
}

/** "n3dzw8zp" as "N3DZ-W8ZP", also where its end is still missing; null where the text is no reference. */
export function referenceOf(text: string): string | null {
  const [, first, second] = /^([a-z\d]{4})[\s-]?([a-z\d]{0,4})$/i.exec(text) ?? [];
  return first ? `${first}-${second}`.toUpperCase() : null;
}
