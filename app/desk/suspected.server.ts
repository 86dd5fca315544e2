import { setImmediate } from "node:timers/promises";
import type { ExpressionBuilder, SelectQueryBuilder } from "kysely";
import { changeBooking } from "~db/booking-change";
import type { Database, DatabaseOrTransaction } from "~db/connect";
import { findEvenDeleted } from "~/server/find-booking.server";
import { NET } from "~db/payments";
import type { Schema } from "~db/schema";
import { unkept } from "~db/standing";
import { businessNow, now, timestamp } from "~/server/clock.server";
import type { Doer } from "~/domain/event";
import type { Cents } from "~/domain/pricing";
import { changeAndHandOver, FREE } from "./status-changes.server";
import { findRoom } from "./time-conflict.server";

/** The suspected bookings that a filter lists. */
type Listed = SelectQueryBuilder<Schema, "bookings", object>;

/** What the operator was asked about; bookings that come in later have higher ids. */
export type SuspectedList = { count: number; newest: number };
type Counted = SuspectedList & { /** For all of them. */ paid: Cents };
type Deleted =
  | { kind: "deleted"; deleted: number; at: string }
  | { kind: "changed"; shown: Counted }
  | { kind: "none" };
/** `freed`: restored without their hold, because their time has been taken. */
type Restored = { restored: number; freed: number };

/** How many there are, and the newest of them. */
export async function countSuspected(listed: Listed): Promise<Counted> {
  const { count, newest, paid } = await listed
    .select((eb) => [
      eb.fn.countAll<number>().as("count"),
      eb.fn.max("bookings.id").as("newest"),
      eb.fn.sum(NET).as("paid"),
    ])
    .executeTakeFirstOrThrow();
  return { count, newest: Number(newest ?? 0), paid: Number(paid ?? 0) };
}

/** If they're still as many. One at a time, so that a second press finds them deleted. */
export function deleteSuspected(
  db: Database,
  listed: Listed,
  shown: SuspectedList,
  doer: Doer,
): Promise<Deleted> {
  const result = running.then(() => deleteNow(db, listed, shown, doer));
  running = result.catch(() => {});
  return result;
}
let running: Promise<unknown> = Promise.resolve();

async function deleteNow(
  db: Database,
  listed: Listed,
  shown: SuspectedList,
  doer: Doer,
): Promise<Deleted> {
  const wanted = listed.where("bookings.id", "<=", shown.newest);
  const ids = (await wanted.select("id").orderBy("id").execute()).map(({ id }) => id);
  if (ids.length === 0) return (await lastDeletion(db, shown, doer)) ?? { kind: "none" };
  if (ids.length !== shown.count) return { kind: "changed", shown: await countSuspected(listed) };
  const at = timestamp();
  const deleted = await inBatches(db, ids, async (trx, id) => {
    const booking = await trx
      .selectFrom("bookings")
      .selectAll()
      .where("id", "=", id)
      .where(unkept)
      .executeTakeFirst();
    return (
      booking !== undefined &&
      changeBooking(trx, booking, { kind: "deleted", doer, at, to: { deleted_at: at } })
    );
  });
  return { kind: "deleted", deleted, at };
}

async function lastDeletion(
  db: Database,
  { newest, count }: SuspectedList,
  doer: Doer,
): Promise<Deleted | null> {
  const last = await findEvenDeleted(db, { id: newest });
  if (!last?.deleted_at) return null;
  const deleted = (await deletedAt(db, last.deleted_at, doer)).length;
  return deleted === count ? { kind: "deleted", deleted, at: last.deleted_at } : null;
}

/** Those that this operator deleted in that instant and that still are. */
export async function deletedAt(
  db: DatabaseOrTransaction,
  at: string,
  doer: Doer,
): Promise<number[]> {
  const query = db
    .selectFrom("bookings")
    .select("id")
    .where("deleted_at", "=", at)
    .where("held_until", "is not", null);
  return (
    await query
      .where(hasEvent("deleted", at, doer))
      .orderBy("id")
      .execute()
  ).map(({ id }) => id);
}

/** Where a time has been taken since, the booking comes back without its hold. */
export async function restoreDeletedAt(db: Database, at: string, doer: Doer): Promise<Restored> {
  const ids = await deletedAt(db, at, doer);
  let freed = 0;
  const restored = await inBatches(db, ids, async (trx, id) => {
    const booking = await findEvenDeleted(trx, { id });
    if (booking?.deleted_at !== at) return false;
    const holds = booking.held_until !== null && booking.held_until > now();
    const found = holds ? await findRoom(trx, booking, [], businessNow()) : FREE;
    if (found.conflict) freed += 1;
    const to = { deleted_at: null, ...(found.conflict ? { held_until: now() } : {}) };
    const room = found.conflict ? FREE : found;
    const changed = await changeAndHandOver(trx, booking, room, { kind: "restored", doer, to });
    return changed.kind === "changed";
  });
  return { restored: ids.length > 0 ? restored : await restoredSince(db, at, doer), freed };
}

async function restoredSince(db: DatabaseOrTransaction, at: string, doer: Doer): Promise<number> {
  const { count } = await db
    .selectFrom("bookings")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where(unkept)
    .where(hasEvent("deleted", at, doer))
    .executeTakeFirstOrThrow();
  return count;
}

function hasEvent(kind: "deleted", at: string, doer: Doer) {
  const operator = doer.by === "operator" ? doer.operatorId : null;
  return ({ exists, selectFrom }: ExpressionBuilder<Schema, "bookings">) =>
    exists(
      selectFrom("booking_events")
        .select("booking_events.id")
        .whereRef("booking_events.booking_id", "=", "bookings.id")
        .where("booking_events.kind", "=", kind)
        .where("booking_events.at", "=", at)
        .where("booking_events.operator_id", "=", operator),
    );
}

const BATCH_MS = 50;

/** In short transactions, with a pause for the event loop between them. */
async function inBatches(
  db: Database,
  ids: readonly number[],
  change: (trx: DatabaseOrTransaction, id: number) => Promise<boolean>,
): Promise<number> {
  let changed = 0;
  for (let next = 0; next < ids.length;) {
    const from = next;
    next = await db.transaction().execute(async (trx) => {
      const begun = performance.now();
      let at = from;
      do {
        if (await change(trx, ids[at]!)) changed += 1;
        at += 1;
      } while (at < ids.length && performance.now() - begun < BATCH_MS);
      return at;
    });
    await setImmediate();
  }
  return changed;
}
