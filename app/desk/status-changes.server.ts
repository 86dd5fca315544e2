import { changeBooking, vouchFor } from "~db/booking-change";
import type { DatabaseOrTransaction } from "~db/connect";
import { putBackInLine, takeAgain } from "~/booking/waiting/undone.server";
import { unreached } from "~/content/gazetteer";
import { placeOf } from "~/content/place-names";
import { findBooking, findEvenDeleted } from "~/server/find-booking.server";
import type { Booking } from "~db/schema";
import { didTo } from "~/server/last-change.server";
import { issueForKept } from "~/server/receipts.server";
import { netPaid, settledDeposit } from "~/server/settled-deposit.server";
import type { Outcome } from "~/server/submission.server";
import { businessNow, now, timestamp } from "~/server/clock.server";
import { OCCUPYING, previousStatuses, type Status, TAKES_TIME } from "~/domain/booking";
import { depositDue } from "~/domain/deposits";
import type { Changes } from "~/domain/event";
import { historyNotes, isTooLate, type Obstacle, obstacleWords } from "~/domain/obstacle";
import { isToAgree } from "~/domain/request";
import { holdsTime } from "~/domain/suspicion";
import type { Press } from "./book-at-desk.server";
import { heldOnceBack } from "./deposit-hold.server";
import type { NotChanged } from "./desk-changes.server";
import { noticeAhead, noticeTo } from "./notice.server";
import {
  askAnyway,
  type DeskTaker,
  findRoom,
  takenBy,
  type TimeConflict,
} from "./time-conflict.server";

/** `same` if there's nothing to change, `stale` if it isn't what the page showed. */
type StatusChanged = { kind: "changed" | "same" } | NotChanged;

/**
 * Only from a status that docs/product.md#statuses allows. Confirming a
 * suspected booking keeps it, if there's room or the operator accepts the conflict.
 * `keeps`: it's cancelled for its customer, who loses the deposit by the terms.
 */
export async function setStatus(
  trx: DatabaseOrTransaction,
  id: number,
  { to, version, keeps = false }: { to: Status; version?: number; keeps?: boolean },
  { doer, confirmed }: Press,
): Promise<StatusChanged> {
  const booking = await findBooking(trx, { id });
  if (!booking) return { kind: "gone" };
  const { status } = booking;
  const follows = to !== "pending" && previousStatuses(to).includes(status);
  const isNewer = version !== undefined && booking.sequence !== version;
  if (!follows || isNewer) return { kind: "stale", booking };
  const confirms = to === "confirmed";
  const found = confirms ? await roomToKeep(trx, booking, confirmed) : FREE;
  if (found.conflict) return { kind: "conflict", conflict: found.conflict };
  const money =
    to === "cancelled"
      ? await settledDeposit(trx, booking, keeps ? { customerAt: businessNow() } : "shop")
      : { to: {}, note: confirms ? await noteOfDeposit(trx, booking) : {} };
  const columns = {
    ...money.to,
    status: to,
    held_until: null,
    ...(confirms ? { suspicion: null } : {}),
  };
  // Of other statuses no letter tells, so nobody misses one.
  const notice = confirms
    ? noticeAhead(booking, businessNow())
    : to === "cancelled"
      ? noticeTo(booking)
      : undefined;
  const change = { kind: to, doer, to: columns, note: money.note } as const;
  const done = await changeAndHandOver(trx, booking, found, change, notice);
  if (done.kind === "changed" && to === "cancelled" && !keeps) await putBackInLine(trx, booking);
  return done;
}

/** An operator may confirm a booking whose deposit isn't there. */
async function noteOfDeposit(trx: DatabaseOrTransaction, booking: Booking): Promise<Changes> {
  const due = depositDue(booking);
  if (!due) return {};
  const net = await netPaid(trx, booking.id);
  return net < due.cents ? { deposit_left: [null, due.cents] } : { deposit_paid: [null, net] };
}

export async function softDelete(
  trx: DatabaseOrTransaction,
  id: number,
  version: number,
  { doer }: Pick<Press, "doer">,
): Promise<StatusChanged> {
  const booking = await findBooking(trx, { id });
  if (!booking) return { kind: "gone" };
  if (booking.sequence !== version) return { kind: "stale", booking };
  const deletion = { kind: "deleted", doer, to: { deleted_at: timestamp() } } as const;
  const done = await changeAndHandOver(trx, booking, FREE, deletion);
  if (done.kind === "changed") await putBackInLine(trx, booking);
  return done;
}

/** Keeps a suspected booking, if there's room or the operator accepts it. */
export async function clearSuspicion(
  trx: DatabaseOrTransaction,
  id: number,
  { doer, confirmed }: Press,
): Promise<StatusChanged> {
  const booking = await findBooking(trx, { id });
  if (!booking) return { kind: "gone" };
  if (!booking.suspicion) return { kind: "same" };
  const found = await roomToKeep(trx, booking, confirmed);
  if (found.conflict) return { kind: "conflict", conflict: found.conflict };
  await vouchFor(trx, id);
  const change = { kind: "cleared", doer, to: { suspicion: null, held_until: null } } as const;
  return changeAndHandOver(trx, booking, found, change, noticeAhead(booking, businessNow()));
}

/**
 * Needs room or consent to the conflict, unless the booking comes back cancelled. One transaction,
 * so that the time can't be sold in between.
 */
export async function restoreBooking(
  trx: DatabaseOrTransaction,
  id: number,
  { asCancelled = false }: { asCancelled?: boolean },
  { doer, confirmed }: Press,
): Promise<StatusChanged> {
  const booking = await findEvenDeleted(trx, { id });
  if (!booking) return { kind: "gone" };
  if (!booking.deleted_at) return { kind: "same" };
  const takesTime = TAKES_TIME.includes(booking.status) && holdsTime(booking.held_until, now());
  const cancels = takesTime && asCancelled && OCCUPYING.includes(booking.status);
  const found =
    takesTime && !cancels ? await findRoom(trx, booking, confirmed, businessNow()) : FREE;
  if (found.conflict) return { kind: "conflict", conflict: found.conflict };
  const money = cancels ? await settledDeposit(trx, booking, "shop") : null;
  const to = {
    deleted_at: null,
    ...(cancels
      ? { status: "cancelled" as const, held_until: null }
      : await heldOnceBack(trx, { ...booking, deleted_at: null })),
    ...money?.to,
  };
  const notice = cancels ? noticeTo(booking, true) : undefined;
  const change = { kind: "restored", doer, to, note: money?.note } as const;
  const done = await changeAndHandOver(trx, booking, found, change, notice);
  if (done.kind === "changed" && takesTime && !cancels) await takeAgain(trx, booking);
  return done;
}

/** Undoes a completion without a notice. Its time must be free, as in `restoreBooking`. */
export async function reopenBooking(
  trx: DatabaseOrTransaction,
  id: number,
  { doer, confirmed }: Press,
): Promise<StatusChanged> {
  const booking = await findBooking(trx, { id });
  if (!booking) return { kind: "gone" };
  if (booking.status !== "completed") return { kind: "same" };
  const found = await findRoom(trx, booking, confirmed, businessNow(), { stands: true });
  if (found.conflict) return { kind: "conflict", conflict: found.conflict };
  const change = { kind: "reopened", doer, to: { status: "confirmed" } } as const;
  return changeAndHandOver(trx, booking, found, change);
}

/** What came of a press; `late` says why nothing was left to do for it. */
export async function outcomeOf(
  trx: DatabaseOrTransaction,
  id: number,
  changed: StatusChanged,
  late: () => Promise<Outcome<never>>,
): Promise<Outcome<TimeConflict>> {
  if (changed.kind === "changed") return { kind: "done", did: await didTo(trx, id) };
  if (changed.kind !== "conflict") return late();
  const { obstacles } = changed.conflict;
  const far = obstacles.find(({ kind }) => kind === "unreached");
  const main = isTooLate(obstacles)
    ? "It's too late to be there in time."
    : far
      ? `${obstacleWords(far)}.`
      : "Its time is full without it.";
  return { ...askAnyway(changed.conflict), errors: { main } };
}

export type Room = Pick<DeskTaker, "conflict" | "overruled"> & { taker: DeskTaker["taker"] | null };
/** For a booking that needs no room. */
export const FREE: Room = { conflict: null, overruled: [], taker: null };

/** Written with the change: who takes it, what others hand over for it, and what was overruled. */
export async function changeAndHandOver(
  trx: DatabaseOrTransaction,
  booking: Booking,
  { taker, overruled: obstacles }: Room,
  change: Pick<Parameters<typeof changeBooking>[2], "kind" | "doer" | "to" | "note">,
  { quietly, untold }: Partial<ReturnType<typeof noticeTo>> = {},
): Promise<StatusChanged> {
  const done = await changeBooking(trx, booking, {
    ...change,
    at: timestamp(),
    to: { ...change.to, ...(taker ? takenBy(taker, booking) : {}) },
    note: { ...change.note, ...historyNotes({ obstacles, untold }) },
    quietly,
    handedOver: taker?.handedOver,
  });
  if (done && change.to.kept_cents) await issueForKept(trx, booking.id);
  return done ? { kind: "changed" } : { kind: "stale", booking };
}

/**
 * Only a suspected booking without a hold needs room, and one whose time isn't agreed on yet; any other has
 * its time. Nobody drives to some towns without an operator's word.
 */
async function roomToKeep(
  trx: DatabaseOrTransaction,
  booking: Booking,
  confirmed: readonly string[],
) {
  if (!OCCUPYING.includes(booking.status)) return FREE;
  const room = (...kinds: Obstacle["kind"][]) =>
    findRoom(trx, booking, confirmed, businessNow(), { kinds });
  const isHeld = holdsTime(booking.held_until, now());
  if (!isHeld || isToAgree(booking)) return room("full", "unreached");
  if (!unreached(placeOf(booking), booking)) return FREE;
  const found = await room("unreached");
  return found.conflict ? found : { ...found, taker: null };
}
