import { type RawBuilder, sql } from "kysely";
import type { Status } from "~/domain/booking";
import type { DatabaseOrTransaction } from "../connect";
import type { Among, Hit, Source } from "../search";
import { indexedLength } from "../search-text";

/** An entry's number is this minus its booking's place (migrations/0011). */
const LAST_PLACE = sql.raw("9999123199999999");
/** Places are counted from the middle of the calendar, so that for every year they are integers JavaScript represents exactly. */
const MIDDLE_DAY = 5000_0000;
const MIDDLE_PLACE = sql.raw("5000000000000000");
const IDS = 100_000_000;
/** A status is indexed by its first letters; text searches skip it. */
const STATUS_LENGTH = 3;

/**
 * A source's hits in no particular order; if there are more than `limit`, the latest ones. They are returned as one list: a
 * thousand separate rows take longer to transfer than to find.
 */
export async function hitsOf(db: DatabaseOrTransaction, { rows, entry, order }: Source, limit: number | null): Promise<Hit[]> {
  const some = order && limit !== null ? sql`(select ${entry} from ${rows} order by ${order} limit ${limit})` : rows;
  const gathered = await sql<{ places: string }>`select json_group_array(${LAST_PLACE} - ${entry} - ${MIDDLE_PLACE}) as places from ${some}`.execute(db);
  return (JSON.parse(gathered.rows[0]!.places) as number[]).map(hitAt);
}

/** A booking's place combines its date and its id; here it is relative to the middle. */
function hitAt(place: number): Hit {
  const day = Math.floor(place / IDS);
  return { id: place - day * IDS, day: day + MIDDLE_DAY };
}

/** The entries containing a text, from the indexes for its length; the text is matched literally. */
export function textBy(text: string, { status, dates }: Among): Source[] {
  if (indexedLength(text) < 3) return [matches("booking_letters", phrase(text) + and(status), dates)];
  return ["booking_people", "booking_work"].map((index) => matches(index, words(text, status), dates));
}

/** The entries whose phone number contains these digits. */
export function digitsBy(digits: string, { status, dates }: Among): Source {
  return matches("booking_numbers", `${phrase(digits)} *${and(status)}`, dates);
}

/** The bookings whose reference starts with this. */
export function referenceBy(beginning: string, { status, dates }: Among): Source {
  const of = status ? sql`and status || '' = ${status}` : sql``;
  const rows = sql`searched_bookings where reference >= ${beginning} and reference < ${`${beginning}~`} ${of} ${within("entry", dates)}`;
  return { rows, entry: sql.raw("entry"), order: null };
}

const and = (status: Status | null) => (status ? ` AND ${phrase(status)}` : "");

function words(text: string, status: Status | null): string {
  const elsewhere = indexedLength(text) > STATUS_LENGTH ? phrase(text) : `- status : ${phrase(text)}`;
  return status ? `(status : ${phrase(status.slice(0, STATUS_LENGTH))}) AND (${elsewhere})` : elsewhere;
}

function matches(index: string, expression: string, dates: Among["dates"]): Source {
  const rows = sql`${sql.table(index)} where ${sql.table(index)} match ${expression} ${within("rowid", dates)}`;
  return { rows, entry: sql.raw("rowid"), order: sql.raw("rowid") };
}

/** FTS5 seeks to a rowid bound only if it is an integer, and ignores any other. */
function within(entry: "rowid" | "entry", dates: Among["dates"]): RawBuilder<unknown> {
  if (!dates) return sql``;
  const first = (date: string) => sql`cast(${dayOf(date)} as integer) * 100000000`;
  return sql`and ${sql.raw(entry)} between ${LAST_PLACE} - (${first(dates.to)} + 99999999) and ${LAST_PLACE} - ${first(dates.from)}`;
}

/** Quotes a text so that it is matched literally. No stored text contains NUL, and FTS5 would stop reading at one. */
function phrase(text: string): string {
  return `"${text.replaceAll("\0", "").replaceAll('"', '""')}"`;
}

/** 2026-12-08 as "20261208". */
function dayOf(date: string): string {
  return date.replaceAll("-", "");
}
