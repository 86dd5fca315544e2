import type { Database } from "../../db/connect";
import { loadQuestion } from "~/booking/availability.server";
import { businessNow, timestamp } from "~/clock.server";
import { OCCUPYING, previousStatuses, type Status } from "~/domain/booking";
import { placesAt } from "~/domain/slots";

/**
 * Sets a booking's status where §4 allows it from the status that it has at that moment (decision 30).
 * False where it does not, or where the booking is gone: nothing has changed then.
 */
export async function setStatus(db: Database, id: number, to: Status): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("bookings")
    .set({ status: to, updated_at: timestamp() })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .where("status", "in", previousStatuses(to))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes a booking out of every list and frees its time (decision 26). False where that has happened already. */
export async function softDelete(db: Database, id: number): Promise<boolean> {
  const at = timestamp();
  const { numUpdatedRows } = await db
    .updateTable("bookings")
    .set({ deleted_at: at, updated_at: at })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export type Restored = "restored" | "full" | "notDeleted";

/**
 * Undoes a deletion. A booking that takes time in the calendar comes back only while its time still has a place;
 * the question and the answer are one transaction, so that nobody is sold the same place meanwhile.
 */
export function restore(db: Database, id: number): Promise<Restored> {
  return db.transaction().execute(async (trx): Promise<Restored> => {
    const booking = await trx
      .selectFrom("bookings")
      .select(["status", "booking_date as date", "start_minute as start", "duration_minutes as duration"])
      .where("id", "=", id)
      .where("deleted_at", "is not", null)
      .executeTakeFirst();
    if (!booking) return "notDeleted";
    const { date, start, duration } = booking;
    if (OCCUPYING.includes(booking.status)) {
      const question = await loadQuestion(trx, { from: date, to: date }, duration, businessNow());
      // Hours and notice bind customers, not an operator who takes back a slip.
      if (placesAt(date, start, question) === 0) return "full";
    }
    await trx.updateTable("bookings").set({ deleted_at: null, updated_at: timestamp() }).where("id", "=", id).execute();
    return "restored";
  });
}
