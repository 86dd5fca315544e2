import type { DatabaseOrTransaction } from "../../db/connect";
import type { BookingContent } from "../../db/journal";
import type { Message } from "../../db/schema";

type Letter = Pick<Message, "id" | "kind" | "booking_id" | "recipient" | "content">;

/** Whether a letter says that its booking is cancelled, or was written after that. */
export function knowsCancelled({ kind, content }: Pick<Letter, "kind" | "content">): boolean {
  return kind === "cancelled" || (JSON.parse(content) as Partial<BookingContent>).booking?.status === "cancelled";
}

/**
 * Whether a letter to a customer speaks of a booking that is cancelled by now as if it were not, and none behind it puts that
 * right: who cancels by undoing a deletion tells nobody (decision record 31).
 */
export async function isCancelledUntold(db: DatabaseOrTransaction, letter: Letter): Promise<boolean> {
  const { id, booking_id, recipient } = letter;
  if (booking_id === null || knowsCancelled(letter)) return false;
  const booking = await db.selectFrom("bookings").select("status").where("id", "=", booking_id).executeTakeFirst();
  if (booking?.status !== "cancelled") return false;
  const behind = db.selectFrom("messages").select("id").where("booking_id", "=", booking_id).where("id", ">", id);
  return !(await behind.where("recipient", "=", recipient).where("kind", "=", "cancelled").executeTakeFirst());
}
