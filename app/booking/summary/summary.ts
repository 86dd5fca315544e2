import type { Prices } from "~/domain/catalogue";
import { dependsOnSize } from "~/domain/pricing";
import { parseHourly, workByTheHour } from "~/domain/services";
import { asSwitched, surchargeLabel, vehicleLabel } from "~/domain/vehicle";
import { quoteOf } from "../quote";
import type { Draft } from "../wizard/steps";
import {
  type Summary,
  type SummaryLine,
  type When,
  type Where,
  whenLines,
  whenWords,
} from "./summary-lines";

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
  const lines: SummaryLine[] = [];
  if (quote) {
    const area = parseHourly(quote.serviceKey)?.area;
    const value = area ? workByTheHour(area) : quote.serviceName;
    lines.push({ label: "Service", value, step: "service" });
  }
  if (quote && quote.options.length > 0)
    lines.push({ label: "Includes", value: quote.options.join(", "), step: "service" });
  if (where) lines.push({ label: "Where", value: where.words, step: "date" });
  lines.push(...whenLines(when));
  if (selection.vehicle)
    lines.push({
      label: "Vehicle",
      value: vehicleWords(prices, chosen, sized),
      step: chosen.make ? "vehicle" : "service",
    });
  return {
    lines,
    price: quote && { lines: quote.lines, total: quote.total },
    forAnyCar: sized && selection.vehicle === null,
    plusTravel: where?.plusTravel ?? false,
  };
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
