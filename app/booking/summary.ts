import { type Cents, dependsOnSize, type PriceLine } from "~/domain/pricing";
import { surchargeLabel, vehicleLabel } from "~/domain/vehicle";
import { quoteOf } from "./quote";
import type { Draft, StepId } from "./steps";
import { whenLines, whenWords } from "./when-lines";

/** A line of the summary beside every step; `step` is where it can be changed. */
export type SummaryLine = { label: string; value: string; step: StepId };
export type Summary = {
  lines: SummaryLine[];
  price: { lines: PriceLine[]; total: Cents } | null;
  forAnyCar: boolean;
};

/** The chosen day and time in words; null if there is none, or if the time is no longer free. */
export type When = { date: string | null; time: string | null };

/** The chosen day and time, worded for the summary; the end of the time is an estimate. */
export function whenOf(
  { selection, date, start }: Pick<Draft, "selection" | "date" | "start">,
  timeIsFree: boolean,
): When {
  const quote = quoteOf(selection);
  return whenWords(date, quote && timeIsFree ? start : null, quote?.minutes ?? 0);
}

type Chosen = Pick<Draft, "selection" | "make" | "model">;

/** The choices so far, with the estimate and its breakdown (§2.4). */
export function summaryOf(chosen: Chosen, when: When): Summary {
  const { selection } = chosen;
  const quote = quoteOf(selection);
  const sized = !quote || dependsOnSize(quote.serviceKey);
  const lines: SummaryLine[] = [];
  if (quote) lines.push({ label: "Service", value: quote.serviceName, step: "service" });
  if (quote && quote.options.length > 0)
    lines.push({ label: "Includes", value: quote.options.join(", "), step: "service" });
  lines.push(...whenLines(when));
  if (selection.vehicle)
    lines.push({
      label: "Vehicle",
      value: vehicleWords(chosen, sized),
      step: chosen.make ? "vehicle" : "service",
    });
  return {
    lines,
    price: quote && { lines: quote.lines, total: quote.total },
    forAnyCar: sized && selection.vehicle === null,
  };
}

/** "Toyota Camry, Sedan" or "Truck +25%"; the size surcharge appears only if there is one. */
function vehicleWords({ selection, make, model }: Chosen, sized: boolean): string {
  const type = selection.vehicle ?? "";
  const named = [make, model].filter(Boolean).join(" ");
  const extra = sized ? surchargeLabel(type) : null;
  return [named ? `${named}, ${vehicleLabel(type)}` : vehicleLabel(type), extra]
    .filter(Boolean)
    .join(" ");
}
