import type { DatabaseOrTransaction } from "../../db/connect";
import { type Cents, shortPrice } from "~/domain/pricing";
import { type CatalogueInForce, earlierCatalogue } from "~/server/catalogue.server";
import { readFields, versionField } from "~/server/form.server";
import type { Order } from "./submit.server";

/** `was` is null if it wasn't sold then. */
export type Repriced = { name: string; was: Cents | null; is: Cents };

/**
 * What costs another total now than on the page that showed this version; null if nothing does.
 * A form that names no version asks for nothing (docs/product.md#new-prices).
 */
export async function repricedSince(
  db: DatabaseOrTransaction,
  shown: number | null,
  prices: CatalogueInForce,
  quoteOf: Order["quote"],
): Promise<Repriced | null> {
  if (shown === null || shown === prices.version) return null;
  const now = quoteOf(prices);
  if (!now) return null;
  const earlier = await earlierCatalogue(db, shown);
  const was = (earlier && quoteOf(earlier)?.total) ?? null;
  return was === now.total ? null : { name: now.serviceName, was, is: now.total };
}

/** "The price of Interior Detailing is now $205 (it was $195)." */
export function repricedWords({ name, was, is }: Repriced): string {
  const before = was === null ? "" : ` (it was ${shortPrice(was)})`;
  return `The price of ${name} is now ${shortPrice(is)}${before}.`;
}

/** The reply to a press that would have booked at a price that nobody has agreed to. */
export function askAgain(repriced: Repriced): { title: string; errors: { price: string } } {
  const price = `${repricedWords(repriced)} Press Confirm Booking again to book at the new price.`;
  return { title: "The price has changed", errors: { price } };
}

/** The catalogue's version whose prices a form showed; null if it doesn't say. */
export function pricesShownBy(form: URLSearchParams): number | null {
  const { prices } = readFields(form, { prices: versionField });
  return prices < 0 ? null : prices;
}
