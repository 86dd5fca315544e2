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
  if (knowsCancelled(letter)) return false;
  const { id, booking_id, recipient } = letter;
  const untold = await db
    .selectFrom("bookings")
    .select("id")
    .where("id", "=", booking_id)
    .where("status", "=", "cancelled")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("messages")
            .select("messages.id")
            .whereRef("messages.booking_id", "=", "bookings.id")
            .where("messages.id", ">", id)
            .where("messages.recipient", "=", recipient)
            .where("messages.kind", "=", "cancelled"),
        ),
      ),
    )
    .executeTakeFirst();
  return untold !== undefined;
}
