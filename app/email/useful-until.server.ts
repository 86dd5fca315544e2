import type { BookingContent } from "../../db/journal";
import type { Message } from "../../db/schema";
import { instantAt } from "~/server/clock.server";

const MINUTE = 60_000;

/**
 * In epoch milliseconds; null if always. A confirmation of a time, or of a hold on it, is useless
 * after the minute in which that time begins.
 */
export function usefulUntil({
  kind,
  content,
  expires_at,
}: Pick<Message, "kind" | "content" | "expires_at">): number | null {
  if (kind !== "received" && kind !== "confirmed" && kind !== "keep") return expires_at;
  const { booking } = JSON.parse(content) as Partial<BookingContent>;
  return booking
    ? instantAt({ date: booking.booking_date, minute: booking.start_minute }) + MINUTE
    : expires_at;
}
