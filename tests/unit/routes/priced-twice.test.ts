import { expect, it } from "vitest";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import { pricedTwice } from "~/routes/services/priced-twice";

it.each([
  ["sedan", ["$195", "$150", "$450", "$225", "$80", "$120"]],
  ["truck", ["$243.75", "$187.50", "$562.50", "$281.25", "$100", "$150"]],
] as const)("the page says both prices of the same work, for a %s", (vehicle, prices) => {
  const said = pricedTwice(FIRST_CATALOGUE, vehicle).flatMap((row) =>
    row.prices.match(/\$[\d,.]*\d/g),
  );
  expect(said).toEqual(prices);
});
