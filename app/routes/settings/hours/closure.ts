import type { Closure } from "~/domain/hours";
import { A_DATE, type CivilDate, daysBetween, formatDay, readDate } from "~/domain/time";
import type { FieldErrors } from "~/ui/error-summary";
import { lineProblem, oneLine } from "~/domain/text";
import type { Values } from "~/domain/values";
import { ENTER_REASON, MOST_DAYS, REASON_LIMIT } from "../parts/day-values";

/** Without a last day a closure is one day long. */
export function readClosure(
  values: Values,
  today: CivilDate,
): { closure: Closure; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const from = readDate(values.from);
  const to = values.to ? readDate(values.to) : from;
  const reason = oneLine(values.reason ?? "");
  const wrong = lineProblem(reason, REASON_LIMIT, ENTER_REASON);
  if (!from) errors.from = values.from ? `First day: enter ${A_DATE}` : "Enter the first day";
  if (values.to && !to) errors.to = `Last day: enter ${A_DATE}`;
  if (from && to) {
    if (to < from) errors.to = `Last day: has to be ${formatDay(from)} or later`;
    else if (to < today)
      errors[values.to ? "to" : "from"] = "These days are past: choose today or later";
    else if (daysIn({ from, to }) > MOST_DAYS)
      errors.to = `Last day: one closure can be at most ${MOST_DAYS} days long`;
  }
  if (wrong) errors.reason = wrong;
  return { closure: { from: from ?? today, to: to ?? today, reason }, errors };
}

function daysIn({ from, to }: Pick<Closure, "from" | "to">): number {
  return daysBetween(from, to) + 1;
}

export function lengthWords(closure: Pick<Closure, "from" | "to">): string {
  const days = daysIn(closure);
  return days === 1 ? "1 day" : `${days} days`;
}
