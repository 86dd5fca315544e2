import { overrideLine, type PriceOverride, overrideReason } from "~/domain/price-override";
import type { Cents, PriceLine } from "~/domain/pricing";
import { priceLinesOf } from "~/domain/stored";
import type { Quote } from "../booking/quote";

export type Priced = { total: Cents; lines: PriceLine[]; minutes: number };

export function storedPrice(booking: {
  total_price_cents: Cents;
  price_lines: string;
  duration_minutes: number;
}): Priced {
  return {
    total: booking.total_price_cents,
    lines: priceLinesOf(booking.price_lines),
    minutes: booking.duration_minutes,
  };
}

/** `same`: neither work nor size has changed. Null if work that's no longer sold needs a price. */
export function editedPrice(
  stored: Priced,
  quote: Quote | null,
  same: boolean,
  hand: PriceOverride | null,
): Priced | null {
  const minutes = same || !quote ? stored.minutes : quote.minutes;
  if (hand) return { total: hand.cents, lines: [overrideLine(hand)], minutes };
  if (same && overrideReason(stored.lines) === null) return stored;
  return quote && { total: quote.total, lines: quote.lines, minutes };
}
