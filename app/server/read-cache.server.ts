import type { DatabaseOrTransaction } from "~db/connect";
import { writeStamp } from "~db/write-stamp";
import { now } from "./clock.server";
import { db as site, sqlite } from "./db.server";
import { LatestMap } from "./bounded-map.server";
import { incoming, type Known } from "./incoming.server";

/** A calendar's page is some 30 KB. */
const MOST_KNOWN = 64;
const stampOf = sqlite && writeStamp(sqlite);
let latest: { stamp: string | null; known: Known } = { stamp: null, known: new Map() };

/**
 * Differs once anything was written or the minute has changed. Null, so that nothing is kept, on
 * PostgreSQL, and while the file can't be read.
 */
export function stampNow(): string | null {
  try {
    return stampOf && `${stampOf()} ${Math.floor(now() / 60_000)}`;
  } catch {
    return null;
  }
}

/** For a request that begins: what earlier ones have read, if nothing was written since. */
export function knownNow(): Known {
  const stamp = stampNow();
  if (stamp === null || stamp !== latest.stamp)
    latest = { stamp, known: new LatestMap(MOST_KNOWN) };
  return latest.known;
}

/**
 * What many pages ask for, the same for everybody, is read once until something is written. A press
 * reads anew each time: what it has written counts, and in a transaction what holds for it.
 */
export function untilWritten<Value>(
  db: DatabaseOrTransaction,
  name: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const request = incoming();
  if (request?.method !== "GET" || db !== site) return read();
  const { known } = request;
  const kept = known.get(name) as Promise<Value> | undefined;
  if (kept) return kept;
  const value = read();
  known.set(name, value);
  // The next page tries again.
  value.catch(() => known.delete(name));
  return value;
}
