import { comparisonsOf, UNBEATABLE_VALUE } from "~/content/competitors";
import type { Prices } from "~/domain/catalogue";
import { compare, COMPARISON_FILTERS, type ComparisonFilter, mostSaved } from "~/domain/comparison";
import { shortPrice, shortRange } from "~/domain/pricing";

/** Of more, a starting price waits behind its own filter. */
const MOST_ROWS = 3;

/** Whether anything that's sold is compared at all. */
export function isCompared(prices: Prices): boolean {
  const { standard, mobile } = comparisonsOf(prices);
  return standard.length + mobile.length > 0;
}

/** In words: the filters with a row, and the rows of one, or what to say where there are none. */
export function comparedFor(prices: Prices, wanted: ComparisonFilter) {
  const data = comparisonsOf(prices);
  const filters = COMPARISON_FILTERS.filter((each) => compare(data, each).length > 0);
  const filter = filters.includes(wanted) ? wanted : (filters[0] ?? wanted);
  const all = compare(data, filter);
  const rows = all.length > MOST_ROWS ? all.filter((row) => !row.isStartingPrice) : all;
  const said = rows.map((row) => {
    const of = (end: "low" | "high") => row.competitors.map((each) => each[end]);
    const kinds = row.competitors.map(({ name, location }) => `${name}, ${location}`);
    return {
      service: row.service,
      kinds: [...(row.isStartingPrice ? ["Starting price"] : []), ...kinds].join("; "),
      ours: shortPrice(row.price),
      others: shortRange(Math.min(...of("low")), Math.max(...of("high"))),
      saved: mostSaved(row),
    };
  });
  return { filters, filter, rows: said, instead: said.length === 0 ? UNBEATABLE_VALUE : null };
}
export type Compared = ReturnType<typeof comparedFor>;
