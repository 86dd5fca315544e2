import { type RawBuilder, sql } from "kysely";
import type { Status } from "~/domain/booking";
import type { Among, Source } from "../search";
import { lengthOf } from "../search-text";

/** The number of an entry is this less its booking's place (migrations/0011). */
const LAST_PLACE = sql.raw("9999123199999999");
/** A status is indexed by its first letters; no text is looked for in it. */
const STATUS_LENGTH = 3;

/** The entries with a text in them, by the indexes for its length; everything in it means itself. */
export function textBy(text: string, { status, dates }: Among): Source[] {
  if (lengthOf(text) < 3) return [matches("booking_letters", phrase(text) + and(status), dates)];
  return ["booking_people", "booking_work"].map((index) => matches(index, words(text, status), dates));
}

/** The entries with these digits in their phone number. */
export function digitsBy(digits: string, { status, dates }: Among): Source {
  return matches("booking_numbers", `${phrase(digits)} *${and(status)}`, dates);
}

/** The bookings whose reference begins so. */
export function referenceBy(beginning: string, { status, dates }: Among): Source {
  const of = status ? sql`and status || '' = ${status}` : sql``;
  return source("entry", sql`searched_bookings where reference >= ${beginning} and reference < ${`${beginning}~`} ${of} ${within("entry", dates)}`);
}

const and = (status: Status | null) => (status ? ` AND ${phrase(status)}` : "");

function words(text: string, status: Status | null): string {
  const elsewhere = lengthOf(text) > STATUS_LENGTH ? phrase(text) : `- status : ${phrase(text)}`;
  return status ? `(status : ${phrase(status.slice(0, STATUS_LENGTH))}) AND (${elsewhere})` : elsewhere;
}

function matches(index: string, expression: string, dates: Among["dates"]): Source {
  return source("rowid", sql`${sql.table(index)} where ${sql.table(index)} match ${expression} ${within("rowid", dates)}`);
}

function source(entry: "rowid" | "entry", rows: Source["rows"]): Source {
  const order = sql.raw(entry);
  return { rows, place: sql`(${LAST_PLACE} - ${order})`, order };
}

/** FTS5 goes straight to ends that are integers, and passes by all others. */
function within(entry: "rowid" | "entry", dates: Among["dates"]): RawBuilder<unknown> {
  if (!dates) return sql``;
  const first = (date: string) => sql`cast(${dayOf(date)} as integer) * 100000000`;
  return sql`and ${sql.raw(entry)} between ${LAST_PLACE} - (${first(dates.to)} + 99999999) and ${LAST_PLACE} - ${first(dates.from)}`;
}

/** Everything in it means itself. No text has a NUL in it, and FTS5 would read no further. */
function phrase(text: string): string {
  return `"${text.replaceAll("\0", "").replaceAll('"', '""')}"`;
}

/** 2026-12-08 as "20261208". */
function dayOf(date: string): string {
  return date.replaceAll("-", "");
}
