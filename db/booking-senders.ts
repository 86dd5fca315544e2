import type { DatabaseOrTransaction } from "./connect";

/** A booking that somebody vouched for no longer counts against where it came from. */
export async function vouchFor(trx: DatabaseOrTransaction, bookingId: number): Promise<void> {
  await trx
    .updateTable("booking_senders")
    .set({ kept: 1 })
    .where("booking_id", "=", bookingId)
    .execute();
}
