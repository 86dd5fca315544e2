import { serviceAddress } from "~/anchors";
import { catalogueEntry, type CatalogueEntry } from "~/content/catalogue";
import type { Solution } from "~/content/page-parts";
import { formatPrice } from "~/domain/pricing";

export function solutionRow({ problem, answer, service }: Solution) {
  const entry = catalogueEntry(service);
  return {
    problem,
    answer,
    service: entry.name,
    path: serviceAddress(service),
    price: priceText(entry),
  };
}
export type SolutionRow = ReturnType<typeof solutionRow>;

/** "$249.00", "from $450.00", "$50.00 an hour", or "priced by phone". */
function priceText(entry: CatalogueEntry): string {
  if (entry.kind === "inquiry") return "priced by phone";
  const price = formatPrice(entry.price);
  return { fixed: price, starting: `from ${price}`, from: `${price} an hour` }[entry.label];
}
