import type { DatabaseOrTransaction } from "../../db/connect";
import type { Booking } from "../../db/schema";
import { hashOf } from "../../db/secret";

/** The booking behind a confirmation's address, deleted or not; undefined for an address that was never given out. */
export function findByToken(db: DatabaseOrTransaction, token: string): Promise<Booking | undefined> {
  return db.selectFrom("bookings").selectAll().where("confirmation_hash", "=", hashOf(token)).executeTakeFirst();
}
