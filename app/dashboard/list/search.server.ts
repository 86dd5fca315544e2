import type { DatabaseOrTransaction } from "../../../db/connect";
import { findHits, type Hit, type Term } from "../../../db/search";
import { localDigits } from "~/domain/phone";
import { addDays, type CivilDate, FIRST_DAY, LAST_DAY } from "~/domain/time";
import { periodAt, type Scope } from "./counts.server";
import type { Dates, Direction } from "../filter";

/** Maximum bookings that a search lists: all of them are read and sorted for each page. */
export const FOUND_AT_MOST = 1000;

const ALL_DATES: Dates = { from: FIRST_DAY, to: LAST_DAY };
/**
 * Stretch lengths in bookings. A list takes as long a stretch as it needs; a file only what fits in memory if all of it matches.
 */
const FIRST_STRETCH = 1_200;
const LONGEST_AT_ONCE = 20_000;
const AS_GOOD_AS_ALL = 400_000;
/** Without hits so far, the next stretch is this many times as long as all those before it. */
const WIDER = 8;
/** A search without hits in the first stretch and fewer than this altogether is read all at once. */
const RARE = 500;

/** In date order; `more`: the search would find others too. */
type SearchResult = { hits: Hit[]; more: boolean };

/**
 * §9's search: the text anywhere in name, email, phone, service, reference, vehicle or address, ignoring case and accents; a
 * phone by its digits alone, a reference by its beginning without the hyphen. Past the limit it lists the latest bookings for
 * "desc", the earliest for "asc".
 */
export async function findBookings(db: DatabaseOrTransaction, q: string, scope: Scope, dir: Direction): Promise<SearchResult> {
  const hits = dir === "desc" ? await findHits(db, termOf(q), scope, FOUND_AT_MOST + 1) : await findEarliest(db, q, scope, FOUND_AT_MOST + 1);
  return { hits: hits.slice(0, FOUND_AT_MOST), more: hits.length > FOUND_AT_MOST };
}

async function findEarliest(db: DatabaseOrTransaction, q: string, scope: Scope, limit: number): Promise<Hit[]> {
  const hits: Hit[] = [];
  let mayBeRare = true;
  for await (const some of earliestFirst(db, q, scope, Infinity, (found) => limit - found)) {
    hits.push(...some);
    if (hits.length >= limit) break;
    if (mayBeRare && hits.length === 0) {
      // A rare text is faster to read as a whole: the way to the earliest hits leads past all other bookings.
      const latest = await findHits(db, termOf(q), scope, RARE);
      if (latest.length < RARE) return latest.toReversed();
    }
    mayBeRare = false;
  }
  return hits;
}

/** Everything a search finds within `scope`, in batches and in date order. */
export function findAll(db: DatabaseOrTransaction, q: string, scope: Scope, dir: Direction): AsyncGenerator<Hit[]> {
  return dir === "desc" ? latestFirst(db, q, scope) : earliestFirst(db, q, scope, LONGEST_AT_ONCE, () => FOUND_AT_MOST);
}

async function* latestFirst(db: DatabaseOrTransaction, q: string, scope: Scope): AsyncGenerator<Hit[]> {
  let dates = scope.dates ?? ALL_DATES;
  for (let limit = FOUND_AT_MOST; ; ) {
    const hits = await findHits(db, termOf(q), { ...scope, dates }, limit);
    if (hits.length < limit) return yield hits;
    // The last day may have more hits, so it is read again along with all that lies beyond it.
    const last = hits.at(-1)!.day;
    const whole = hits.filter(({ day }) => day !== last);
    if (whole.length === 0) limit *= 2;
    else yield whole;
    dates = { ...dates, to: dateOf(last) };
  }
}

/**
 * The indexes are read from the latest booking back (docs/decisions/0032), so the earliest hits are found in stretches of whole
 * days, each reversed. A stretch is as long as what is still wanted is likely to take, judging by the hits so far.
 */
async function* earliestFirst(db: DatabaseOrTransaction, q: string, scope: Scope, longest: number, wanted: (found: number) => number): AsyncGenerator<Hit[]> {
  let dates = scope.dates ?? ALL_DATES;
  let [length, passed, found] = [FIRST_STRETCH, 0, 0];
  while (dates.from <= dates.to) {
    // With next to no hits so far, all the rest is read.
    const end = length > AS_GOOD_AS_ALL ? null : await dayAt(db, scope, passed + length);
    const hits = await findHits(db, termOf(q), { ...scope, dates: end ? { ...dates, to: end.period } : dates }, null);
    yield hits.toReversed();
    if (!end) return;
    dates = { ...dates, from: addDays(end.period, 1) };
    passed += length - end.offset + end.bookings;
    found += hits.length;
    // No hits so far say nothing about how many are further on.
    const likely = found === 0 ? passed * WIDER : Math.ceil((1.05 * wanted(found) * passed) / found);
    length = Math.min(longest, Math.max(FIRST_STRETCH, likely));
  }
}

/** The day of the booking after the first `offset`, counted from the earliest. */
function dayAt(db: DatabaseOrTransaction, { status, dates }: Scope, offset: number) {
  return periodAt(db, { list: "date", within: "", status }, { dates, offset, latestFirst: false, finest: "day" });
}

function termOf(q: string): Term {
  return { text: q, digits: digitsOf(q), reference: referenceOf(q) };
}

/** 20261208 as 2026-12-08. */
function dateOf(day: number): CivilDate {
  return String(day).replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");
}

/** "(604) 555-0142" as "6045550142", without the country code; null if the text is not part of a phone number. */
export function digitsOf(text: string): string | null {
  return /^[\d\s().+-]+$/.test(text) ? localDigits(text) || null : null;
}

/** "n3dzw8zp" as "N3DZ-W8ZP", even if its end is still missing; null if the text is not a reference. */
export function referenceOf(text: string): string | null {
  const [, first, second] = /^([a-z\d]{4})[\s-]?([a-z\d]{0,4})$/i.exec(text) ?? [];
  return first ? `${first}-${second}`.toUpperCase() : null;
}
