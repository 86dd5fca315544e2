import type { DatabaseOrTransaction } from "~db/connect";
import type { BookingContent } from "~db/journal";
import type { Message } from "~db/schema";

type Letter = Pick<Message, "id" | "kind" | "booking_id" | "recipient" | "content">;

/** Also true of a letter that was written after the cancellation. */
export function knowsCancelled({ kind, content }: Pick<Letter, "kind" | "content">): boolean {
  // What's issued stays, whatever becomes of the booking.
  return (
    kind === "cancelled" ||
    kind === "receipt" ||
    (JSON.parse(content) as Partial<BookingContent>).booking?.status === "cancelled"
  );
}

/**
 * Of a cancelled booking. Cancelling while undoing a deletion sends nothing, so a waiting letter may be
 * out of date.
 */
export async function missesCancellation(
  db: DatabaseOrTransaction,
  letter: Letter,
): Promise<boolean> {
  const { id, booking_id, recipient } = letter;
  if (booking_id === null || knowsCancelled(letter)) return false;
  const behind = db
    .selectFrom("messages")
    .select("id")
    .where("booking_id", "=", booking_id)
    .where("id", ">", id);
  return !(await behind
    .where("recipient", "=", recipient)
    .where("kind", "=", "cancelled")
    .executeTakeFirst());
}
