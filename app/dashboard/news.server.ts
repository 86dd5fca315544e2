import type { ExpressionBuilder } from "kysely";
import type { DatabaseOrTransaction } from "~db/connect";
import type { Schema } from "~db/schema";
import { openInquiries } from "~db/inquiries";
import { standing } from "~db/standing";
import { offersToText } from "~db/offer-letters";
import { now } from "~/server/clock.server";
import { MOST_COUNTED, type News } from "./use-news";

export function bookedOnlineAfter(id: number) {
  return ({ and, eb, exists, selectFrom }: ExpressionBuilder<Schema, "bookings">) =>
    and([
      eb("bookings.id", ">", id),
      exists(
        selectFrom("booking_events")
          .select("booking_events.id")
          .whereRef("booking_events.booking_id", "=", "bookings.id")
          .where("booking_events.kind", "=", "booked")
          .where("booking_events.doer", "=", "customer"),
      ),
    ]);
}

async function bookedSince(
  db: DatabaseOrTransaction,
  since: number,
  limit: number,
): Promise<number[]> {
  const query = db
    .selectFrom("bookings")
    .select("id")
    .where(standing(now()))
    .where(bookedOnlineAfter(since));
  return (await query.orderBy("id").limit(limit).execute()).map(({ id }) => id);
}

/** Counts up to one more than is displayed. */
export async function findUnseenBookings(
  db: DatabaseOrTransaction,
  operatorId: number,
): Promise<News> {
  const seen = await seenBy(db, operatorId);
  return { ...seen, count: (await bookedSince(db, seen.since, MOST_COUNTED + 1)).length };
}

function seenBy(db: DatabaseOrTransaction, operatorId: number): Promise<Omit<News, "count">> {
  const open = openInquiries(db).limit(MOST_COUNTED + 1);
  const untexted = offersToText(db, now()).limit(MOST_COUNTED + 1);
  return db
    .selectFrom("operators")
    .select(({ fn, selectFrom, eb }) => [
      "seen_booking_id as since",
      fn
        .coalesce(
          selectFrom(open.as("open")).select(({ fn }) => fn.countAll<number>().as("count")),
          eb.lit(0),
        )
        .as("inquiries"),
      fn
        .coalesce(
          selectFrom(untexted.as("untexted")).select(({ fn }) => fn.countAll<number>().as("count")),
          eb.lit(0),
        )
        .as("toText"),
    ])
    .where("id", "=", operatorId)
    .executeTakeFirstOrThrow();
}

/**
 * Returns what's still new after a list was shown while `newest` was the latest: everything from
 * the first booking that it left out.
 */
export async function markBookingsSeen(
  db: DatabaseOrTransaction,
  operatorId: number,
  shown: readonly number[],
  newest: number,
): Promise<News> {
  const known = await seenBy(db, operatorId);
  const { since } = known;
  if (newest <= since) return { ...known, count: 0 };
  // One more than can have been shown, so that any booking left out is among them.
  const waiting = await bookedSince(db, since, shown.length + 1);
  const left = waiting.find((id) => !shown.includes(id));
  const seen = left === undefined ? newest : Math.min(newest, left - 1);
  await db
    .updateTable("operators")
    .set({ seen_booking_id: seen })
    .where("id", "=", operatorId)
    .where("seen_booking_id", "<", seen)
    .execute();
  return findUnseenBookings(db, operatorId);
}
