import {
  estimateByHand,
  isAgreed,
  type PriceOverride,
  overrideReason,
} from "~/domain/price-override";
import { type Cents, type Estimate, shortPrice } from "~/domain/pricing";
import { priceLinesOf, taxesOf } from "~/domain/json-columns";
import { withTax } from "~/domain/tax";
import { formatDuration } from "~/domain/time";
import type { Prices } from "~/domain/catalogue";
import { sizeOf, type VehicleSize } from "~/domain/vehicle";
import type { WorkTime } from "~/domain/work-time";
import type { Quote } from "~/booking/quote";
import type { BookedWork } from "~/booking/stored-work";
import { AS_BOOKED, isSameWork, quoteOfWork } from "./work";

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
  { work, size, stored }: { work: BookedWork; size: VehicleSize; stored: Pick<Priced, "lines"> },
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
  const taxed = [was, is].map((price) => shortPrice(withTax(price))).join(" to ");
  const goes = `The price goes from ${shortPrice(was.total)} to ${shortPrice(is.total)} by today's prices`;
  const isTaxed = [was, is].some(({ taxes = [] }) => taxes.length > 0);
  const price =
    was.total === is.total
      ? `With tax the price goes from ${taxed}`
      : goes + (isTaxed ? `, with tax from ${taxed}` : "");
  const length =
    was.minutes === is.minutes
      ? ""
      : `, the time from ${formatDuration(was.minutes)} to ${formatDuration(is.minutes)}`;
  return `${price}${length}. Press Save changes again to agree`;
}
type PriceAndTime = Pick<Priced, "total" | "taxes" | "minutes">;

/**
 * `pricedAlike`: to its size too. Null if work that's no longer sold needs a price. The same price for the
 * same work keeps its taxes.
 */
export function editedPrice(
  stored: Priced,
  quote: Quote | null,
  { same, pricedAlike }: { same: boolean; pricedAlike: boolean },
  hand: PriceOverride | null,
): Priced | null {
  const { minutes, extra, cure } = pricedAlike || !quote ? stored : quote;
  const reason = overrideReason(stored.lines);
  const isKept = hand ? hand.cents === stored.total && hand.reason === reason : reason === null;
  if (pricedAlike && isKept) return stored;
  if (hand) {
    const taxed = quote && !(same && hand.cents === stored.total) ? quote : stored;
    return { ...estimateByHand(hand, taxed), minutes, extra, cure };
  }
  if (!quote) return null;
  const { total, lines, taxes } = quote;
  return { total, lines, taxes, minutes, extra, cure };
}
