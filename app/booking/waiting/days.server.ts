import type { ShopRules } from "~/domain/settings";
import { addDays, type CivilDate, daysBetween, formatDate } from "~/domain/time";
import { DAY_PARTS, LONGEST_RANGE } from "~/domain/waiting";
import { businessNow } from "~/server/clock.server";
import { dayField, optionalField } from "~/server/form.server";
import { z } from "~/server/zod.server";

/** The days and parts of the day that somebody waits for. */
export const DAYS = {
  from: dayField(),
  to: dayField(),
  morning: optionalField,
  afternoon: optionalField,
  evening: optionalField,
};
type Days = z.infer<z.ZodObject<typeof DAYS>>;

/** Within what the calendar shows. */
export function inOrder({ horizonDays }: Pick<ShopRules, "horizonDays">) {
  const last = addDays(businessNow().date, horizonDays);
  return ({ from, to }: Pick<Days, "from" | "to">, context: z.RefinementCtx) => {
    const wrong = rangeProblem(from, to, last);
    if (wrong) context.addIssue({ code: "custom", path: ["to"], message: wrong });
  };
}

function rangeProblem(from: CivilDate, to: CivilDate, last: CivilDate): string | null {
  if (to < businessNow().date) return "That day is past";
  if (to < from) return "The last day is before the first";
  if (to > last) return `Our calendar ends on ${formatDate(last)}`;
  return daysBetween(from, to) >= LONGEST_RANGE ? `Choose ${LONGEST_RANGE} days at most` : null;
}

export function daysOf({ from, to, ...parts }: Days) {
  return { from, to, parts: DAY_PARTS.filter((part) => parts[part] !== null) };
}

const TWO_WEEKS = 14;

/** What a form begins with. */
export function firstDays(first: CivilDate): { from: CivilDate; to: CivilDate } {
  return { from: first, to: addDays(first, TWO_WEEKS - 1) };
}
