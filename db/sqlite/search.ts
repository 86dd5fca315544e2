import { type RawBuilder, sql } from "kysely";
import type { Status } from "~/domain/booking";
import { lengthOf } from "../search-text";
import type { Among } from "../search";

/** The places of bookings with a text in them, by the index for its length; everything in it means itself. */
export function textBy(text: string, { status, dates }: Among): RawBuilder<unknown> {
  return lengthOf(text) < 3 ? matches("booking_letters", phrase(text) + and(status), dates) : matches("booking_words", words(text, status), dates);
}

/** The places of bookings with these digits in their phone number. */
export function digitsBy(digits: string, { status, dates }: Among): RawBuilder<unknown> {
  return matches("booking_numbers", `${phrase(digits)} *${and(status)}`, dates);
}

const and = (status: Status | null) => (status ? ` AND ${phrase(status)}` : "");

/** A status is indexed by its first three letters. */
function words(text: string, status: Status | null): string {
  return status ? `(status : ${phrase(status.slice(0, 3))}) AND (- status : ${phrase(text)})` : `- status : ${phrase(text)}`;
}

function matches(index: string, expression: string, dates: Among["dates"]) {
  // FTS5 goes straight to ends that are integers, and passes by all others.
  const within = dates ? sql`and rowid between cast(${dayOf(dates.from)} as integer) * 100000000 and cast(${dayOf(dates.to)} as integer) * 100000000 + 99999999` : sql``;
  return sql`select rowid as place from ${sql.table(index)} where ${sql.table(index)} match ${expression} ${within}`;
}

/** Everything in it means itself. No text has a NUL in it, and FTS5 would read no further. */
function phrase(text: string): string {
  return `"${text.replaceAll("\0", "").replaceAll('"', '""')}"`;
}

/** 2026-12-08 as "20261208". */
function dayOf(date: string): string {
  return date.replaceAll("-", "");
}
