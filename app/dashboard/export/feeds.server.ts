import type { Database, DatabaseOrTransaction } from "~db/connect";
import { hashOf } from "~db/secret";
import type { Booking } from "~db/schema";
import { standing } from "~db/standing";
import { now as clock } from "~/server/clock.server";
import { OCCUPYING } from "~/domain/booking";
import { foldedName } from "~/domain/text";
import type { CivilDate } from "~/domain/time";
import { writeBestEffort } from "~/server/best-effort-write.server";

export const MOST_FEEDS = 10;
export const FEED_PAST_DAYS = 30;
/** Bounds the cost of a feed, whatever the table holds. */
const MOST_ENTRIES = 4000;
const HOUR_MS = 60 * 60_000;

/** Epoch milliseconds; `read_at` is to the hour, null if never. */
type Feed = { id: number; name: string; created_at: number; read_at: number | null };

export function listFeeds(db: DatabaseOrTransaction, operatorId: number): Promise<Feed[]> {
  return db
    .selectFrom("calendar_feeds")
    .select(["id", "name", "created_at", "read_at"])
    .where("operator_id", "=", operatorId)
    .orderBy("id", "desc")
    .execute();
}

/**
 * Returns the secret, of which only the hash is stored. `secretAt` gives a form's secret for an
 * instant, so that a form sent twice finds its feed.
 */
export function createFeed(
  db: Database,
  operatorId: number,
  name: string,
  now: number,
  secretAt: (instant: number) => string,
): Promise<{ secret: string } | "too many" | "name taken"> {
  return db.transaction().execute(async (trx) => {
    const feeds = await trx
      .selectFrom("calendar_feeds")
      .select(["name", "created_at", "token_hash"])
      .where("operator_id", "=", operatorId)
      .execute();
    const made = feeds.find(
      ({ created_at, token_hash }) => hashOf(secretAt(created_at)) === token_hash,
    );
    if (made) return { secret: secretAt(made.created_at) };
    if (feeds.length >= MOST_FEEDS) return "too many";
    if (feeds.some((feed) => foldedName(feed.name) === foldedName(name))) return "name taken";
    const secret = secretAt(now);
    await trx
      .insertInto("calendar_feeds")
      .values({
        operator_id: operatorId,
        token_hash: hashOf(secret),
        name,
        created_at: now,
        read_at: null,
      })
      .execute();
    return { secret };
  });
}

/** Only the operator's own; false if it's already gone. */
export async function revokeFeed(
  db: DatabaseOrTransaction,
  operatorId: number,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("calendar_feeds")
    .where("id", "=", id)
    .where("operator_id", "=", operatorId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Whether a secret opens a feed of somebody who may still sign in. Records the read. */
export async function openFeed(
  db: DatabaseOrTransaction,
  secret: string,
  now: number,
): Promise<boolean> {
  const feed = await db
    .selectFrom("calendar_feeds")
    .innerJoin("operators", "operators.id", "calendar_feeds.operator_id")
    .select(["calendar_feeds.id", "read_at"])
    .where("token_hash", "=", hashOf(secret))
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  if (!feed) return false;
  if (feed.read_at === null || Math.abs(now - feed.read_at) >= HOUR_MS)
    await writeBestEffort(`read of feed ${feed.id}`, () =>
      db.updateTable("calendar_feeds").set({ read_at: now }).where("id", "=", feed.id).execute(),
    );
  return true;
}

/** Pending and confirmed, earliest first; no end, as operators may book beyond the horizon. */
export function feedBookings(db: DatabaseOrTransaction, from: CivilDate): Promise<Booking[]> {
  return db
    .selectFrom("bookings")
    .selectAll()
    .where(standing(clock()))
    .where("status", "in", OCCUPYING)
    .where("booking_date", ">=", from)
    .orderBy("booking_date")
    .orderBy("start_minute")
    .orderBy("id")
    .limit(MOST_ENTRIES)
    .execute();
}
