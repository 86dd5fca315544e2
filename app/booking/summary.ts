import type { Cents } from "~/domain/pricing";
import { DAY_MINUTES, formatShortDate, formatTime } from "~/domain/time";
import { surchargeLabel, vehicleLabel } from "~/domain/vehicle";
import { type PriceLine, quoteOf } from "./quote";
import type { Draft, StepId } from "./steps";

/** A line of the summary beside every step; `step` is where it can be changed. */
export type SummaryLine = { label: string; value: string; step: StepId };
export type Summary = { lines: SummaryLine[]; price: { lines: PriceLine[]; total: Cents } | null; forAnyCar: boolean };

type Answers = Omit<Draft, "key" | "openedAt">;

/** What is chosen so far, with the estimate and how it comes about (§2.4). */
export function summaryOf(draft: Answers, timeIsFree: boolean): Summary {
  const { selection } = draft;
  const quote = quoteOf(selection);
  const lines: SummaryLine[] = [];
  if (quote) lines.push({ label: "Service", value: quote.serviceName, step: "service" });
  if (quote && quote.options.length > 0) lines.push({ label: "Includes", value: quote.options.join(", "), step: "service" });
  if (draft.date) lines.push({ label: "Date", value: formatShortDate(draft.date), step: "date" });
  if (quote && draft.start !== null && timeIsFree) lines.push({ label: "Time", value: timeSpan(draft.start, quote.minutes), step: "date" });
  if (selection.vehicle) lines.push({ label: "Vehicle", value: vehicleWords(draft), step: draft.make ? "vehicle" : "service" });
  return { lines, price: quote && { lines: quote.lines, total: quote.total }, forAnyCar: selection.vehicle === null };
}

/** "10:00 AM – 1:00 PM", the end being an estimate. */
export function timeSpan(start: number, minutes: number): string {
  return `${formatTime(start)} – ${formatTime(start + minutes)}${start + minutes > DAY_MINUTES ? " the next day" : ""}`;
}

/** "Toyota Camry, sedan" or "Truck +25%". */
function vehicleWords({ selection, make, model }: Answers): string {
  const type = selection.vehicle ?? "";
  const named = [make, model].filter(Boolean).join(" ");
  const extra = surchargeLabel(type);
  return [named ? `${named}, ${vehicleLabel(type)}` : vehicleLabel(type), extra].filter(Boolean).join(" ");
}
