import { type CivilDate, formatShortDate, timeSpan } from "~/domain/time";
import type { StepId } from "./steps";
import type { Cents, PriceLine } from "~/domain/pricing";

export type SummaryLine = { label: string; value: string; step: StepId };
export type Summary = {
  lines: SummaryLine[];
  price: { lines: PriceLine[]; total: Cents } | null;
  forAnyCar: boolean;
};

export type When = { date: string | null; time: string | null };

export function whenLines({ date, time }: When): SummaryLine[] {
  const lines: SummaryLine[] = [];
  if (date) lines.push({ label: "Date", value: date, step: "date" });
  if (time) lines.push({ label: "Time", value: time, step: "date" });
  return lines;
}

/** A day and a start in minutes since midnight, worded for a summary. */
export function whenWords(date: CivilDate | null, start: number | null, minutes: number): When {
  return {
    date: date && formatShortDate(date),
    time: start === null ? null : timeSpan(start, minutes),
  };
}

export function withWhen(summary: Summary, when: When): Summary {
  const others = summary.lines.filter(({ step }) => step !== "date");
  const vehicle = others.filter(({ label }) => label === "Vehicle");
  return {
    ...summary,
    lines: [...others.slice(0, others.length - vehicle.length), ...whenLines(when), ...vehicle],
  };
}
