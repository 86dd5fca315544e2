import type { BookingContent } from "~db/journal";
import type { Message } from "~db/schema";
import { LETTERS } from "~/domain/message";
import { instantAt } from "~/server/clock.server";

const MINUTE = 60_000;

/** Epoch milliseconds; null if always. */
export function usefulUntil({
  kind,
  content,
  expires_at,
}: Pick<Message, "kind" | "content" | "expires_at">): number | null {
  if (!LETTERS[kind].untilStart) return expires_at;
  const { booking } = JSON.parse(content) as Partial<BookingContent>;
  return booking
    ? instantAt({ date: booking.booking_date, minute: booking.start_minute }) + MINUTE
    : expires_at;
}
