import { changeBooking, vouchFor } from "~db/booking-change";
import type { DatabaseOrTransaction } from "~db/connect";
import { findBooking, findEvenDeleted } from "~/server/find-booking.server";
import type { Booking } from "~db/schema";
import { businessNow, now, timestamp } from "~/server/clock.server";
import { liesAhead, OCCUPYING, previousStatuses, type Status, TAKES_TIME } from "~/domain/booking";
import type { Changes } from "~/domain/event";
import { historyNotes } from "~/domain/obstacle";
import { holdsTime } from "~/domain/suspicion";
import type { ChangeOptions } from "./book-at-desk.server";
import type { NotDone } from "./desk-changes.server";
import { type DeskTaker, findRoom, takenBy } from "./time-conflict.server";

/** `same` if there's nothing to change, `stale` if it isn't what the page showed. */
type StatusChanged = { kind: "changed" | "same" } | NotDone;
type Manner = Omit<ChangeOptions, "quietly">;

/**
 * Only from a status that docs/product.md#statuses allows and the operator saw. Confirming a
 * suspected booking keeps it, if there's room or the operator accepts the conflict.
 */
export async function setStatus(
  trx: DatabaseOrTransaction,
  id: number,
  { to, seen, version }: { to: Status; seen?: readonly Status[]; version?: number },
  { doer, confirmed }: Manner,
): Promise<StatusChanged> {
  const booking = await findBooking(trx, { id });
  if (!booking) return { kind: "gone" };
  const { status } = booking;
  const follows = to !== "pending" && previousStatuses(to).includes(status);
  if (!follows || (seen && !seen.includes(status)) || isNewer(booking, version))
    return { kind: "stale", booking };
  const confirms = to === "confirmed";
  const found = confirms ? await roomToKeep(trx, booking, confirmed) : FREE;
  if (found.conflict) return { kind: "conflict", conflict: found.conflict };
  const { quietly, note } = noticeOf(booking, to);
  const columns = { status: to, held_until: null, ...(confirms ? { suspicion: null } : {}) };
  const overruled = historyNotes({ obstacles: found.overruled });
  return changeAndHandOver(trx, booking, found, {
    kind: to,
    doer,
    to: columns,
    quietly,
    note: { ...note, ...overruled },
  });
}

export async function softDelete(
  trx: DatabaseOrTransaction,
  id: number,
  { version }: { version?: number },
  { doer }: Manner,
): Promise<StatusChanged> {
  const booking = await findBooking(trx, { id });
  if (!booking) return { kind: "gone" };
  if (isNewer(booking, version)) return { kind: "stale", booking };
  const deletion = { kind: "deleted", doer, to: { deleted_at: timestamp() } } as const;
  return changeAndHandOver(trx, booking, FREE, deletion);
}

/** Keeps a suspected booking, if there's room or the operator accepts it. */
export async function clearSuspicion(
  trx: DatabaseOrTransaction,
  id: number,
  { doer, confirmed }: Manner,
): Promise<StatusChanged> {
  const booking = await findBooking(trx, { id });
  if (!booking) return { kind: "gone" };
  if (!booking.suspicion) return { kind: "same" };
  const found = await roomToKeep(trx, booking, confirmed);
  if (found.conflict) return { kind: "conflict", conflict: found.conflict };
  const { quietly, note } = whileAhead(booking);
  const overruled = historyNotes({ obstacles: found.overruled });
  const to = { suspicion: null, held_until: null };
  await vouchFor(trx, id);
  return changeAndHandOver(trx, booking, found, {
    kind: "cleared",
    doer,
    to,
    quietly,
    note: { ...note, ...overruled },
  });
}

/** Confirmations are sent while the booking lies ahead, cancellations unless it's suspected. */
function noticeOf(booking: Booking, to: Status): { quietly?: boolean; note?: Changes } {
  if (to === "confirmed") return whileAhead(booking);
  return to === "cancelled"
    ? {
        note: historyNotes({ untold: booking.suspicion !== null && booking.customer_email !== "" }),
      }
    : {};
}

/** Otherwise the history records that the customer wasn't notified. */
function whileAhead({
  status,
  booking_date: date,
  start_minute: start,
  customer_email: email,
}: Booking): { quietly: boolean; note: Changes } {
  const quietly = !liesAhead({ status, date, start }, businessNow());
  return { quietly, note: historyNotes({ untold: quietly && email !== "" }) };
}

/**
 * Needs room or consent to the conflict, unless the booking comes back cancelled. One transaction,
 * so that the time can't be sold in between.
 */
export async function restoreBooking(
  trx: DatabaseOrTransaction,
  id: number,
  { asCancelled = false }: { asCancelled?: boolean },
  { doer, confirmed }: Manner,
): Promise<StatusChanged> {
  const booking = await findEvenDeleted(trx, { id });
  if (!booking) return { kind: "gone" };
  if (!booking.deleted_at) return { kind: "same" };
  const takesTime = TAKES_TIME.includes(booking.status) && holdsTime(booking.held_until, now());
  const cancels = takesTime && asCancelled && OCCUPYING.includes(booking.status);
  const found = takesTime && !cancels ? await findRoom(trx, booking, confirmed) : FREE;
  if (found.conflict) return { kind: "conflict", conflict: found.conflict };
  const to = {
    deleted_at: null,
    ...(cancels ? { status: "cancelled" as const, held_until: null } : {}),
  };
  const note = historyNotes({
    obstacles: found.overruled,
    untold: cancels && booking.customer_email !== "",
  });
  return changeAndHandOver(trx, booking, found, { kind: "restored", doer, to, note });
}

/** Undoes a completion without a notice. Its time must be free, as in `restoreBooking`. */
export async function reopenBooking(
  trx: DatabaseOrTransaction,
  id: number,
  { doer, confirmed }: Manner,
): Promise<StatusChanged> {
  const booking = await findBooking(trx, { id });
  if (!booking) return { kind: "gone" };
  if (booking.status !== "completed") return { kind: "same" };
  const found = await findRoom(trx, booking, confirmed);
  if (found.conflict) return { kind: "conflict", conflict: found.conflict };
  return changeAndHandOver(trx, booking, found, {
    kind: "reopened",
    doer,
    to: { status: "confirmed" },
    note: historyNotes({ obstacles: found.overruled }),
  });
}

/** Than the page that shows `version`. */
function isNewer({ sequence }: Booking, version: number | undefined): boolean {
  return version !== undefined && sequence !== version;
}

type Room = Pick<DeskTaker, "conflict" | "overruled"> & { taker: DeskTaker["taker"] | null };
/** For a booking that needs no room. */
export const FREE: Room = { conflict: null, overruled: [], taker: null };

/** Whoever takes it is written with the change, and what others hand over for it. */
export async function changeAndHandOver(
  trx: DatabaseOrTransaction,
  booking: Booking,
  { taker }: Room,
  change: Omit<Parameters<typeof changeBooking>[2], "at">,
): Promise<StatusChanged> {
  const to = { ...change.to, ...(taker ? takenBy(taker, booking) : {}) };
  const handedOver = taker?.handedOver;
  const done = await changeBooking(trx, booking, { ...change, at: timestamp(), to, handedOver });
  return done ? { kind: "changed" } : { kind: "stale", booking };
}

/** Only a suspected booking without a hold needs room; any other has its time. */
async function roomToKeep(
  trx: DatabaseOrTransaction,
  booking: Booking,
  confirmed: readonly string[],
) {
  return OCCUPYING.includes(booking.status) && !holdsTime(booking.held_until, now())
    ? findRoom(trx, booking, confirmed)
    : FREE;
}
