import { comparisonsOf, UNBEATABLE_VALUE } from "~/content/competitors";
import type { Prices } from "~/domain/catalogue";
import { compare, COMPARISON_FILTERS, type ComparisonFilter } from "~/domain/comparison";
import { shortPrice } from "~/domain/pricing";

/** Whether anything that's sold is compared at all. */
export function isCompared(prices: Prices): boolean {
  const { standard, mobile } = comparisonsOf(prices);
  return standard.length + mobile.length > 0;
}

/** In words: the filters with a service, and the services of one, or what to say where there are none. */
export function comparedFor(prices: Prices, wanted: ComparisonFilter) {
  const data = comparisonsOf(prices);
  const filters = COMPARISON_FILTERS.filter((each) => compare(data, each).length > 0);
  const filter = filters.includes(wanted) ? wanted : (filters[0] ?? wanted);
  const services = compare(data, filter).map(
    ({ service, price, isStartingPrice, competitors }) => ({
      service,
      price: shortPrice(price),
      isStartingPrice,
      competitors: competitors.map(({ name, location, priceText, savingsText }) => ({
        name,
        location,
        priceText,
        savingsText,
      })),
    }),
  );
  return { filters, filter, services, instead: services.length === 0 ? UNBEATABLE_VALUE : null };
}
export type Compared = ReturnType<typeof comparedFor>;
