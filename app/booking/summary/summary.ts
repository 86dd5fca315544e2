import type { Prices } from "~/domain/catalogue";
import { dependsOnSize } from "~/domain/pricing";
import { asSwitched, surchargeLabel, vehicleLabel } from "~/domain/vehicle";
import { quoteOf } from "../quote";
import type { Draft } from "../wizard/draft.server";
import { type Summary, summaryWith, type When, type Where, whenWords } from "./summary-lines";

export function whenOf(
  prices: Prices,
  { selection, date, start }: Pick<Draft, "selection" | "date" | "start">,
  timeIsFree: boolean,
): When {
  const quote = quoteOf(prices, selection);
  return whenWords(date, quote && timeIsFree ? start : null, quote?.minutes ?? 0);
}

type Chosen = Pick<Draft, "selection" | "make" | "model">;

export function summaryOf(
  prices: Prices,
  chosen: Chosen,
  when: When,
  where: Where | null,
): Summary {
  const { selection } = chosen;
  const quote = quoteOf(prices, selection);
  const sized = !quote || dependsOnSize(prices, quote.serviceKey);
  return summaryWith({
    service: quote?.serviceName ?? null,
    quote,
    where,
    when,
    vehicle: selection.vehicle && vehicleWords(prices, chosen, sized),
    vehicleStep: chosen.make ? "vehicle" : "service",
    forAnyCar: sized && selection.vehicle === null,
  });
}

function vehicleWords(
  { factors }: Prices,
  { selection, make, model }: Chosen,
  sized: boolean,
): string {
  const type = selection.vehicle;
  if (!type) return "";
  const named = [make, model].filter(Boolean).join(" ");
  const extra = sized ? surchargeLabel(factors, type) : null;
  // Until the third step asks which, the switch has said a size only.
  const words = named ? `${named}, ${vehicleLabel(type)}` : vehicleLabel(asSwitched(type));
  return [words, extra].filter(Boolean).join(" ");
}
