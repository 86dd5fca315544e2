import type { DatabaseOrTransaction } from "../../db/connect";
import { findHits, type Hit, type Term } from "../../db/search";
import type { CivilDate } from "~/domain/time";
import type { Scope } from "./counts.server";
import { FIRST_DAY, LAST_DAY } from "./filter";

export type { Hit } from "../../db/search";

/** A search lists so many bookings at most: they are read and sorted for each page of it. */
export const FOUND_AT_MOST = 1000;

/** In the order of their dates; `more` says that the search would find others too. */
export type Found = { hits: Hit[]; more: boolean };

/**
 * §9's search: the text anywhere in name, email, phone, service, reference, vehicle or address, whatever its case and accents;
 * a phone by its digits alone, and a reference by its beginning without the hyphen. Where it finds more than it lists, it
 * lists the latest bookings, or the earliest.
 */
export async function findBookings(db: DatabaseOrTransaction, q: string, scope: Scope, latestFirst: boolean): Promise<Found> {
  const hits = await findHits(db, termOf(q), scope, latestFirst, FOUND_AT_MOST + 1);
  return { hits: hits.slice(0, FOUND_AT_MOST), more: hits.length > FOUND_AT_MOST };
}

/** Everything that a search finds, some at a time, in the order of the dates; within `scope`. */
export async function* findAll(db: DatabaseOrTransaction, q: string, scope: Scope, latestFirst: boolean): AsyncGenerator<Hit[]> {
  let dates = scope.dates ?? { from: FIRST_DAY, to: LAST_DAY };
  for (let limit = FOUND_AT_MOST; ; ) {
    const hits = await findHits(db, termOf(q), { ...scope, dates }, latestFirst, limit);
    if (hits.length < limit) return yield hits;
    // There may be more of the last day: it is asked for again, with all that lies beyond it.
    const last = hits.at(-1)!.day;
    const whole = hits.filter(({ day }) => day !== last);
    if (whole.length === 0) limit *= 2;
    else yield whole;
    dates = latestFirst ? { ...dates, to: dateOf(last) } : { ...dates, from: dateOf(last) };
  }
}

function termOf(q: string): Term {
  return { text: q, digits: digitsOf(q), reference: referenceOf(q) };
}

/** 20261208 as 2026-12-08. */
function dateOf(day: number): CivilDate {
  return String(day).replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");
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
