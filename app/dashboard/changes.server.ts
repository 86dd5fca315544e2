import { changeBooking } from "../../db/booking-change";
import type { Database, DatabaseOrTransaction } from "../../db/connect";
import type { Booking } from "../../db/schema";
import { loadQuestion } from "~/booking/availability.server";
import { businessNow, timestamp } from "~/clock.server";
import { OCCUPYING, previousStatuses, type Status } from "~/domain/booking";
import type { Doer, EventKind } from "~/domain/event";
import { placesAt } from "~/domain/slots";

const EVENTS: Partial<Record<Status, EventKind>> = { confirmed: "confirmed", completed: "completed", cancelled: "cancelled" };

/**
 * Sets a booking's status where §4 allows it from the status that it has at that moment, and where that is the one that
 * the operator saw (decision 30). False where not, or where the booking is gone: nothing has changed then. Whoever
 * confirms a suspected booking takes it for a customer's.
 */
export function setStatus(db: Database, id: number, to: Status, doer: Doer, seen: readonly Status[] = previousStatuses(to)): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const from = previousStatuses(to).filter((status) => seen.includes(status));
    const booking = await find(trx, id).where("deleted_at", "is", null).where("status", "in", from).executeTakeFirst();
    const kind = EVENTS[to];
    if (!booking || !kind) return false;
    return changeBooking(trx, booking, { kind, doer, at: timestamp(), to: { status: to, ...(to === "confirmed" ? { suspicion: null } : {}) } });
  });
}

/** Takes a booking out of every list and frees its time (decision 26). False where that has happened already. */
export function softDelete(db: Database, id: number, doer: Doer): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const booking = await find(trx, id).where("deleted_at", "is", null).executeTakeFirst();
    if (!booking) return false;
    const at = timestamp();
    return changeBooking(trx, booking, { kind: "deleted", doer, at, to: { deleted_at: at } });
  });
}

/** Says that a suspected booking is a customer's after all; the customer is written to. False where nothing was suspected. */
export function clearSuspicion(db: Database, id: number, doer: Doer): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const booking = await find(trx, id).where("deleted_at", "is", null).where("suspicion", "is not", null).executeTakeFirst();
    if (!booking) return false;
    return changeBooking(trx, booking, { kind: "cleared", doer, at: timestamp(), to: { suspicion: null } });
  });
}

export type Restored = "restored" | "full" | "notDeleted";

/**
 * Undoes a deletion. A booking that takes time in the calendar comes back only while its time still has a place;
 * the question and the answer are one transaction, so that nobody is sold the same place meanwhile.
 */
export function restore(db: Database, id: number, doer: Doer): Promise<Restored> {
  return db.transaction().execute(async (trx): Promise<Restored> => {
    const booking = await find(trx, id).where("deleted_at", "is not", null).executeTakeFirst();
    if (!booking) return "notDeleted";
    if (OCCUPYING.includes(booking.status) && !(await hasPlace(trx, booking))) return "full";
    const done = await changeBooking(trx, booking, { kind: "restored", doer, at: timestamp(), to: { deleted_at: null } });
    return done ? "restored" : "notDeleted";
  });
}

function find(trx: DatabaseOrTransaction, id: number) {
  return trx.selectFrom("bookings").selectAll().where("id", "=", id);
}

/** Hours and notice bind customers, not an operator who takes back a slip. */
async function hasPlace(trx: DatabaseOrTransaction, { booking_date: date, start_minute: start, duration_minutes: duration }: Booking) {
  return placesAt(date, start, await loadQuestion(trx, { from: date, to: date }, duration, businessNow())) > 0;
}
