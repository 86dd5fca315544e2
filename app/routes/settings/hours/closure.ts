import { dateInList } from "~/dashboard/words";
import type { Closure } from "~/domain/hours";
import { oneLine } from "~/domain/text";
import {
  type CivilDate,
  daysBetween,
  formatDay,
  formatShortDate,
  parseCivilDate,
} from "~/domain/time";

/** In characters: customers read the reason in the calendar, where there's little room. */
export const MAX_REASON = 80;
const MAX_DAYS = 366;

/** Without a last day a closure is one day long. */
export function readClosure(
  values: Record<string, string>,
  today: CivilDate,
): { closure: Closure; errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const from = parseCivilDate(values.from);
  const to = values.to ? parseCivilDate(values.to) : from;
  const reason = oneLine(values.reason ?? "");
  if (!from) errors.from = values.from ? "First day: enter a date" : "Enter the first day";
  if (values.to && !to) errors.to = "Last day: enter a date";
  if (from && to) {
    if (to < from) errors.to = `Last day: has to be ${formatDay(from)} or later`;
    else if (to < today)
      errors[values.to ? "to" : "from"] = "These days are past: choose today or later";
    else if (daysIn({ from, to }) > MAX_DAYS)
      errors.to = `Last day: one closure can be at most ${MAX_DAYS} days long`;
  }
  if (!reason) errors.reason = "Enter the reason";
  else if (Array.from(reason).length > MAX_REASON)
    errors.reason = `Reason: at most ${MAX_REASON} characters`;
  return { closure: { from: from ?? today, to: to ?? today, reason }, errors };
}

function daysIn({ from, to }: Pick<Closure, "from" | "to">): number {
  return daysBetween(from, to) + 1;
}

export function lengthWords(closure: Pick<Closure, "from" | "to">): string {
  const days = daysIn(closure);
  return days === 1 ? "1 day" : `${days} days`;
}

/** "Mon, Dec 21 – Fri, Dec 25"; with the year unless it's the current one. */
export function datesWords({ from, to }: Pick<Closure, "from" | "to">, today: CivilDate): string {
  if (from === to) return dateInList(from, today);
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${sameYear ? formatShortDate(from) : dateInList(from, today)} – ${dateInList(to, today)}`;
}
