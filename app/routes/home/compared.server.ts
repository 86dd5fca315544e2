import { COMPARISONS } from "~/content/competitors";
import { compare, type ComparisonFilter, mostSaved } from "~/domain/comparison";
import { shortPrice, shortRange } from "~/domain/pricing";

/** Of more, a starting price waits behind its own filter. */
const MOST_ROWS = 3;

/** The table's rows, in words. */
export function comparedRows(filter: ComparisonFilter) {
  const all = compare(COMPARISONS, filter);
  const rows = all.length > MOST_ROWS ? all.filter((row) => !row.isStartingPrice) : all;
  return rows.map((row) => {
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
}
export type ComparedRow = ReturnType<typeof comparedRows>[number];
