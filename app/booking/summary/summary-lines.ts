import { type CivilDate, formatShortDate, timeSpan } from "~/domain/time";
import type { Quote } from "../quote";
import type { StepId } from "../wizard/steps";
import type { Estimate, PriceLine } from "~/domain/pricing";
import { taxLines } from "~/domain/tax";

export type SummaryLine = { label: string; value: string; step: StepId };
export type Summary = {
  lines: SummaryLine[];
  /** `taxed` stands under the total. */
  price: (Pick<Estimate, "lines" | "total"> & { taxed?: PriceLine[] }) | null;
  forAnyCar: boolean;
  /** Whether travel comes on top, as agreed by phone. */
  plusTravel: boolean;
  /** What is to be known about the total. */
  note?: string | null;
  /** What has to be paid beforehand. */
  deposit?: string;
};

/** Where the job is, in words, and whether travel comes on top. */
export type Where = { words: string; plusTravel: boolean };
export type When = { date: string | null; time: string | null };

type Chosen = {
  service: string | null;
  quote: Pick<Quote, "options" | "lines" | "total" | "taxes"> | null;
  where: Where | null;
  when: When;
  vehicle: string | null;
  vehicleStep?: StepId;
  forAnyCar: boolean;
};

/** Of what's chosen in either way of booking. */
export function summaryWith({
  service,
  quote,
  where,
  when,
  vehicle,
  vehicleStep = "vehicle",
  forAnyCar,
}: Chosen): Summary {
  const lines: SummaryLine[] = [];
  if (service) lines.push({ label: "Service", value: service, step: "service" });
  if (quote && quote.options.length > 0)
    lines.push({ label: "Includes", value: quote.options.join(", "), step: "service" });
  if (where) lines.push({ label: "Where", value: where.words, step: "date" });
  lines.push(...whenLines(when));
  if (vehicle) lines.push({ label: "Vehicle", value: vehicle, step: vehicleStep });
  const price = quote && {
    lines: quote.lines,
    total: quote.total,
    taxed: quote.taxes && taxLines(quote),
  };
  return { lines, price, forAnyCar, plusTravel: where?.plusTravel ?? false };
}

function whenLines({ date, time }: When): SummaryLine[] {
  const lines: SummaryLine[] = [];
  if (date) lines.push({ label: "Date", value: date, step: "date" });
  if (time) lines.push({ label: "Time", value: time, step: "date" });
  return lines;
}

/** A day and a start in minutes since midnight, worded for a summary; `after` is what follows its end. */
export function whenWords(
  date: CivilDate | null,
  start: number | null,
  minutes: number,
  after = "",
): When {
  return {
    date: date && formatShortDate(date),
    time: start === null ? null : timeSpan(start, minutes) + after,
  };
}

/** ". Ready from 6:30 PM": what follows the end of a time. */
export function afterwards(ready: string | null): string {
  return ready ? `. ${ready}` : "";
}

export function withWhen(summary: Summary, when: When): Summary {
  const others = summary.lines.filter(({ label }) => label !== "Date" && label !== "Time");
  const vehicle = others.filter(({ label }) => label === "Vehicle");
  return {
    ...summary,
    lines: [...others.slice(0, others.length - vehicle.length), ...whenLines(when), ...vehicle],
  };
}

/** "Fri, Dec 4, 9:00 AM – 12:00 PM". */
export function whenIn({ lines }: Summary): string {
  return lines
    .filter(({ label }) => label === "Date" || label === "Time")
    .map(({ value }) => value)
    .join(", ");
}
