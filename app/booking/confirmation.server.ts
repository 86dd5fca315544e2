import type { DatabaseOrTransaction } from "../../db/connect";
import { findManaged } from "../../db/manage-links";
import type { Booking } from "../../db/schema";
import { derived, hashOf } from "../../db/secret";
import type { MessageState } from "~/domain/message";

/** The booking behind a confirmation's address, deleted or not; undefined for an address that was never given out. */
export function findByToken(db: DatabaseOrTransaction, token: string): Promise<Booking | undefined> {
  return db.selectFrom("bookings").selectAll().where("confirmation_hash", "=", hashOf(token)).executeTakeFirst();
}

/** The secret of the manage page for whoever has the confirmation's address; null for a booking older than that page. */
export async function manageSecret(db: DatabaseOrTransaction, token: string): Promise<string | null> {
  const secret = derived("manage", token);
  return (await findManaged(db, secret)) ? secret : null;
}

/** How far the customer's copy of a new booking has come; null where none was ever meant to go to the email that the booking has. */
export async function stateOfCopy(db: DatabaseOrTransaction, { id, customer_email }: Booking): Promise<MessageState | null> {
  const latest = db.selectFrom("messages").select("state").where("booking_id", "=", id).where("kind", "=", "received").where("recipient", "=", customer_email).orderBy("id", "desc");
  return (await latest.executeTakeFirst())?.state ?? null;
}
