import {
  estimateByHand,
  isAgreed,
  type PriceOverride,
  overrideReason,
} from "~/domain/price-override";
import { type Cents, type Estimate, shortPrice } from "~/domain/pricing";
import { priceLinesOf, taxesOf } from "~/domain/json-columns";
import { formatDuration } from "~/domain/time";
import type { Prices } from "~/domain/catalogue";
import { sizeOf, type VehicleSize } from "~/domain/vehicle";
import type { WorkTime } from "~/domain/work-time";
import type { Quote } from "~/booking/quote";
import { AS_BOOKED, isSameWork, quoteOfWork, type StoredWork } from "./work";

export type Priced = Estimate & WorkTime;

export function storedPrice(booking: {
  total_price_cents: Cents;
  price_lines: string;
  taxes: string;
  duration_minutes: number;
  extra_minutes: number;
  cure_minutes: number;
}): Priced {
  return {
    total: booking.total_price_cents,
    lines: priceLinesOf(booking.price_lines),
    taxes: taxesOf(booking.taxes),
    minutes: booking.duration_minutes,
    extra: booking.extra_minutes,
    cure: booking.cure_minutes,
  };
}

/** Whether nothing has changed that price and time depend on: not the work, nor a size that counts. */
export function isPricedAlike(
  prices: Prices,
  { work, size, stored }: { work: StoredWork; size: VehicleSize; stored: Pick<Priced, "lines"> },
  values: Record<string, string>,
): boolean {
  if (!isSameWork(prices, work, values)) return false;
  const { vehicleType = "" } = values;
  const quoteFor = (vehicle: string) => {
    const quote = quoteOfWork(prices, { ...values, vehicleType: vehicle });
    return `${quote?.total} ${quote?.minutes}`;
  };
  return (
    isAgreed(stored.lines) ||
    values.work === AS_BOOKED ||
    sizeOf(vehicleType) === size ||
    quoteFor(vehicleType) === quoteFor(size)
  );
}

/** What a second "Save changes" agrees to. */
export function newPriceWords(was: PriceAndTime, is: PriceAndTime): string {
  const goes = `The price goes from ${shortPrice(was.total)} to ${shortPrice(is.total)} by today's prices`;
  const length =
    was.minutes === is.minutes
      ? ""
      : `, the time from ${formatDuration(was.minutes)} to ${formatDuration(is.minutes)}`;
  return `${goes}${length}. Press Save changes again to agree`;
}
type PriceAndTime = Pick<Priced, "total" | "minutes">;

/** `same`: priced alike. Null if work that's no longer sold needs a price. */
export function editedPrice(
  stored: Priced,
  quote: Quote | null,
  same: boolean,
  hand: PriceOverride | null,
): Priced | null {
  const { minutes, extra, cure } = same || !quote ? stored : quote;
  const reason = overrideReason(stored.lines);
  const isKept = hand ? hand.cents === stored.total && hand.reason === reason : reason === null;
  if (same && isKept) return stored;
  if (hand) return { ...estimateByHand(hand, quote ?? stored), minutes, extra, cure };
  if (!quote) return null;
  const { total, lines, taxes } = quote;
  return { total, lines, taxes, minutes, extra, cure };
}
