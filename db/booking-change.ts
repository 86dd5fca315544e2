import { type Changes, changesBetween, type Doer, type EventKind } from "~/domain/event";
import type { DatabaseOrTransaction } from "./connect";
import { writeEvent } from "./journal";
import type { Booking } from "./schema";

/** A change to a booking. `note` adds entries to its history that are not columns, such as a reason. */
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
 * Updates a booking that was read in the same transaction, and writes its history and messages. Returns false, and writes
 * nothing, if the booking has changed since. An update that changes no value writes nothing and returns true.
 */
export async function changeBooking(
  trx: DatabaseOrTransaction,
  before: Booking,
  change: Change,
): Promise<boolean> {
  const changes = { ...changesBetween<Booking>(before, change.to), ...change.note };
  if (Object.keys(changes).length === 0) return true;
  const { numUpdatedRows } = await trx
    .updateTable("bookings")
    .set({ ...change.to, sequence: before.sequence + 1, updated_at: change.at })
    .where("id", "=", before.id)
    .where("sequence", "=", before.sequence)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  // The links were sent to the previous address, which may be somebody else's.
  if ("customer_email" in changes)
    await trx.deleteFrom("manage_links").where("booking_id", "=", before.id).execute();
  await writeEvent(trx, before.id, {
    kind: change.kind,
    doer: change.doer,
    at: change.at,
    changes,
    quietly: change.quietly,
  });
  return true;
}
