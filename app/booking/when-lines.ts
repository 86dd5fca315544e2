import { type CivilDate, formatShortDate, timeSpan } from "~/domain/time";
import type { Summary, SummaryLine, When } from "./summary";

/** The chosen day and time as lines of a summary; none for what is not chosen. */
export function whenLines({ date, time }: When): SummaryLine[] {
  const lines: SummaryLine[] = [];
  if (date) lines.push({ label: "Date", value: date, step: "date" });
  if (time) lines.push({ label: "Time", value: time, step: "date" });
  return lines;
}

/** A day, and a start in minutes since midnight, in words as a summary has them; the time's end is an estimate. */
export function whenWords(date: CivilDate | null, start: number | null, minutes: number): When {
  return { date: date && formatShortDate(date), time: start === null ? null : timeSpan(start, minutes) };
}

/** A summary with another day and time than it came with. */
export function withWhen(summary: Summary, when: When): Summary {
  const others = summary.lines.filter(({ step }) => step !== "date");
  const vehicle = others.filter(({ label }) => label === "Vehicle");
  return { ...summary, lines: [...others.slice(0, others.length - vehicle.length), ...whenLines(when), ...vehicle] };
}
