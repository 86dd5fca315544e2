import { comparisonsOf, UNBEATABLE_VALUE } from "~/content/competitors";
import type { Prices } from "~/domain/catalogue";
import { compare, type ComparisonFilter, mostSaved } from "~/domain/comparison";
import { shortPrice, shortRange } from "~/domain/pricing";

/** Of more, a starting price waits behind its own filter. */
const MOST_ROWS = 3;

/** Whether anything that's sold is compared at all. */
export function isCompared(prices: Prices): boolean {
  const { standard, mobile } = comparisonsOf(prices);
  return standard.length + mobile.length > 0;
}

/** The comparison in words: a table's rows, or what to say where there are none. */
export function comparedFor(prices: Prices, filter: ComparisonFilter) {
  const all = compare(comparisonsOf(prices), filter);
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
  return { rows: said, instead: said.length === 0 ? UNBEATABLE_VALUE : null };
}
export type Compared = ReturnType<typeof comparedFor>;
