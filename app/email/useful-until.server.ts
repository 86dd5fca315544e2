import type { BookingContent } from "../../db/journal";
import type { Message } from "../../db/schema";
import { instantAt } from "~/clock.server";

const MINUTE = 60_000;

/**
 * Until when a message is of use, in epoch milliseconds; null where it always is. "See you on" a time, and what holds it, are of
 * none after the minute in which that begins (decision record 25).
 */
export function usefulUntil({ kind, content, expires_at }: Pick<Message, "kind" | "content" | "expires_at">): number | null {
  if (kind !== "received" && kind !== "confirmed") return expires_at;
  const { booking } = JSON.parse(content) as Partial<BookingContent>;
  return booking ? instantAt({ date: booking.booking_date, minute: booking.start_minute }) + MINUTE : expires_at;
}
