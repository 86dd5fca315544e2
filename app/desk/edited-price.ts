import { overrideLine, type PriceOverride, overrideReason } from "~/domain/price-override";
import type { Cents, PriceLine } from "~/domain/pricing";
import { priceLinesOf } from "~/domain/stored";
import type { Quote } from "../booking/quote";

/** What a booking costs and how long it takes. */
export type Priced = { total: Cents; lines: PriceLine[]; minutes: number };

/** A booking's price and duration as stored. */
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

/**
 * The price after an edit: the one set by hand; the stored one while nothing it depends on
 * has changed; otherwise the quote's. `same` says that the work and the vehicle's size are
 * unchanged. Null if a price would have to be computed for work that is no longer sold.
 */
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
