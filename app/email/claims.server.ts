import { type ExpressionBuilder, sql } from "kysely";
import type { Database, DatabaseOrTransaction } from "~db/connect";
import { asOneWriter, likely } from "~db/dialect";
import { isClockInDoubt } from "~db/nights";
import type { Message, Schema } from "~db/schema";
import { LONGEST_PAUSE } from "~/domain/message";
import { businessTimeOf } from "~/server/clock.server";
import { LONGEST_HAND_OVER } from "./smtp.server";

/** `attempts` identifies a claim: the holder of an older one matches no row, and can't send. */
type Claim = Pick<Message, "id" | "attempts" | "booking_id" | "recipient">;

/** In milliseconds; after that a claim is void, whichever machine made it. */
const ABANDONED_AFTER = 2 * LONGEST_HAND_OVER;

/**
 * The message that has been due longest. None overtakes an earlier one about the same booking to
 * the same address.
 */
export function claim(db: Database, now: number): Promise<Message | undefined> {
  return asOneWriter(db, (alone) => take(alone, now));
}

function take(alone: DatabaseOrTransaction, now: number): Promise<Message | undefined> {
  return alone
    .updateTable("messages")
    .set((eb) => ({ state: "sending", attempts: eb("attempts", "+", 1), claimed_at: now }))
    .where("state", "=", "waiting")
    .where("id", "=", (eb) =>
      eb
        .selectFrom("messages as due")
        .select((eb) =>
          eb.fn
            .coalesce(
              eb
                .selectFrom("messages as earlier")
                .select((eb) => eb.fn.min("earlier.id").as("id"))
                .whereRef("earlier.booking_id", "=", "due.booking_id")
                .whereRef("earlier.recipient", "=", "due.recipient")
                .where("earlier.state", "=", "waiting"),
              "due.id",
            )
            .as("id"),
        )
        // Uses the index of waiting messages, so that a long queue costs no more than a short one.
        .where(likely(alone, sql`due.state = 'waiting'`))
        .where("due.due_at", "<=", now)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("messages as busy")
                .select("busy.id")
                .whereRef("busy.booking_id", "=", "due.booking_id")
                .whereRef("busy.recipient", "=", "due.recipient")
                .where("busy.state", "in", ["sending", "handing"]),
            ),
          ),
        )
        .orderBy("due.due_at")
        .orderBy("due.id")
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst();
}

/** False if the claim isn't ours any more: the message must not leave. */
export async function markHanding(
  db: DatabaseOrTransaction,
  { id, attempts }: Claim,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("messages")
    .set({ state: "handing" })
    .where("id", "=", id)
    .where("attempts", "=", attempts)
    .where("state", "=", "sending")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function discard(db: DatabaseOrTransaction, { id, attempts }: Claim): Promise<void> {
  await db
    .deleteFrom("messages")
    .where("id", "=", id)
    .where("attempts", "=", attempts)
    .where("state", "in", ["sending", "handing"])
    .execute();
}

type Settled =
  | { state: "sent"; sent_at: number; problem: null }
  | { state: "failed" | "unsure"; problem: string };

/** A reply that comes after the claim was given up still counts, and prevents a second sending. */
export async function settle(
  db: DatabaseOrTransaction,
  { id, attempts }: Claim,
  to: Settled,
): Promise<void> {
  const from = [
    "sending",
    "handing",
    "unsure",
    ...(to.state === "sent" ? (["waiting"] as const) : []),
  ] as const;
  await db
    .updateTable("messages")
    .set(to)
    .where("id", "=", id)
    .where("attempts", "=", attempts)
    .where("state", "in", from)
    .execute();
}

/** Delays those behind it in the conversation too, so that it isn't retried early for them. */
export async function retryLater(
  db: Database,
  { id, attempts, booking_id, recipient }: Claim,
  to: { due_at: number; problem: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("messages")
      .set({ ...to, state: "waiting" })
      .where("id", "=", id)
      .where("attempts", "=", attempts)
      .where("state", "in", ["sending", "handing", "unsure"])
      .executeTakeFirst();
    if (numUpdatedRows === 0n || booking_id === null) return;
    await trx
      .updateTable("messages")
      .set({ due_at: to.due_at })
      .where("booking_id", "=", booking_id)
      .where("recipient", "=", recipient)
      .where("state", "=", "waiting")
      .where("id", ">", id)
      .where("due_at", "<", to.due_at)
      .execute();
  });
}

/**
 * Fails messages that are no longer useful, and takes back abandoned claims. What's dated further
 * ahead than any of ours was dated by a clock that was ahead, and is due.
 */
export async function tidy(db: Database, now: number): Promise<void> {
  // By a wrong clock nothing is too late for good.
  if (!(await isClockInDoubt(db, businessTimeOf(now).date)))
    await db
      .updateTable("messages")
      .set({
        state: "failed",
        problem: sql<string>`'Its time had passed before it could be sent' || coalesce('. ' || problem, '')`,
      })
      .where("state", "=", "waiting")
      .where("expires_at", "<=", now)
      .execute();
  await db
    .updateTable("messages")
    .set({ due_at: now })
    .where("state", "=", "waiting")
    .where("due_at", ">", now + LONGEST_PAUSE)
    .execute();
  await release(db, now - ABANDONED_AFTER, now);
}

/**
 * What hadn't left waits again; what was leaving may have arrived, so it's never resent
 * automatically. A live holder loses nothing: see `markHanding` and `settle`.
 */
export async function release(db: Database, claimedUpTo: number, now: number): Promise<void> {
  const isAbandoned = (eb: ExpressionBuilder<Schema, "messages">) =>
    eb("claimed_at", "<=", claimedUpTo).or("claimed_at", ">", now + ABANDONED_AFTER);
  await db
    .updateTable("messages")
    .set({ state: "waiting", due_at: now })
    .where("state", "=", "sending")
    .where(isAbandoned)
    .execute();
  await db
    .updateTable("messages")
    .set({ state: "unsure", problem: "The website was stopped while the message was leaving" })
    .where("state", "=", "handing")
    .where(isAbandoned)
    .execute();
}
