import type { DatabaseOrTransaction } from "../../db/connect";
import type { Booking } from "../../db/schema";
import type { Changes, Doer, EventKind } from "~/domain/event";

/**
 * What an operator's own change of this kind has made of the version that they saw, where that is the last that has
 * happened to the booking; null where it is not. The same press sent again is done already (decision record 31).
 */
export async function ownChange(trx: DatabaseOrTransaction, booking: Booking, version: number, kind: EventKind, doer: Doer): Promise<Changes | null> {
  // Each change is one event and one more in the sequence.
  if (doer.by !== "operator" || booking.sequence !== version + 1) return null;
  const last = await trx.selectFrom("booking_events").select(["kind", "operator_id", "changes"]).where("booking_id", "=", booking.id).orderBy("id", "desc").limit(1).executeTakeFirst();
  return last?.kind === kind && last.operator_id === doer.operatorId ? (JSON.parse(last.changes) as Changes) : null;
}
