import { type Changes, changesBetween, type Doer, type EventKind } from "~/domain/event";
import type { DatabaseOrTransaction } from "./connect";
import { writeEvent } from "./journal";
import type { Booking } from "./schema";

/** What is done to a booking. `note` adds to its history what is no column of it, such as a reason. */
type Change = {
  kind: EventKind;
  doer: Doer;
  /** An ISO instant. */
  at: string;
  to: Partial<Omit<Booking, "id" | "sequence" | "updated_at">>;
  note?: Changes;
  quietly?: boolean;
};

/**
 * Changes a booking as it was read in the same transaction, and writes its history and messages. False where it has
 * changed since; nothing is written then. A change that changes nothing is none, and true.
 */
export async function changeBooking(trx: DatabaseOrTransaction, before: Booking, change: Change): Promise<boolean> {
  const changes = { ...changesBetween<Booking>(before, change.to), ...change.note };
  if (Object.keys(changes).length === 0) return true;
  const { numUpdatedRows } = await trx
    .updateTable("bookings")
    .set({ ...change.to, sequence: before.sequence + 1, updated_at: change.at })
    .where("id", "=", before.id)
    .where("sequence", "=", before.sequence)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  // Links went to the address before: whoever has that may be somebody else.
  if ("customer_email" in changes) await trx.deleteFrom("manage_links").where("booking_id", "=", before.id).execute();
  await writeEvent(trx, before.id, { kind: change.kind, doer: change.doer, at: change.at, changes, quietly: change.quietly });
  return true;
}
