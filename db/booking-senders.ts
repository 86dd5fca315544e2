import type { DatabaseOrTransaction } from "./connect";

/** From now on a booking doesn't count against where it came from: its customer or an operator has vouched for it. */
export async function vouchFor(trx: DatabaseOrTransaction, bookingId: number): Promise<void> {
  await trx
    .updateTable("booking_senders")
    .set({ kept: 1 })
    .where("booking_id", "=", bookingId)
    .execute();
}
