import type { DatabaseOrTransaction } from "~db/connect";
import { customServices, findPackage, type Prices } from "~/domain/catalogue";
import { categoryOf } from "~/domain/services";
import { type CatalogueInForce, earlierCatalogue } from "~/server/catalogue.server";
import { CUSTOM_KEY } from "../quote";
import { type Offer, type OfferChanges, offerChanges } from "./offer-changes";
import type { Order } from "./submit.server";

type Offered = Pick<Order, "flow" | "quote" | "quoteBefore">;

/**
 * What's sold otherwise now than on the page that showed this version; null if nothing is.
 * A form that names no version asks for nothing (docs/product.md#new-prices).
 */
export async function changedSince(
  db: DatabaseOrTransaction,
  catalogueVersion: number,
  prices: CatalogueInForce,
  { flow, quote, quoteBefore = quote }: Offered,
): Promise<OfferChanges | null> {
  if (catalogueVersion < 0 || catalogueVersion === prices.version) return null;
  const is = offerIn(prices, flow, quote);
  if (!is) return null;
  const earlier = await earlierCatalogue(db, catalogueVersion);
  return offerChanges(earlier && offerIn(earlier, flow, quoteBefore), is);
}

function offerIn(prices: Prices, flow: Order["flow"], quoteOf: Order["quote"]): Offer | null {
  const quote = quoteOf(prices);
  if (!quote) return null;
  const entry = flow === "package" ? findPackage(prices, quote.serviceKey) : null;
  const listed = entry?.addOns ?? optionsFor(prices, quote.serviceKey);
  return {
    ...quote,
    options: listed.filter(({ name }) => quote.options.includes(name)),
    pricing: entry ?? null,
    guarantee: entry?.guarantee ?? null,
    needsGarage: entry?.needsGarage ?? false,
  };
}

function optionsFor(prices: Prices, serviceKey: string) {
  if (serviceKey === CUSTOM_KEY) return customServices(prices);
  return categoryOf(serviceKey) === "exterior" ? prices.options.exterior : prices.options.interior;
}
