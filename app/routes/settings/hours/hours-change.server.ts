import { readRules, RULE_FIELDS, RULE_NAMES, type RuleName } from "./rule-fields";
import { readWeek, WEEK_FIELDS } from "./week-fields";
import { findId } from "~/dashboard/request.server";
import { holidayOn } from "~/domain/holidays";
import type { SettingsChange } from "~/domain/settings";
import { type CivilDate, parseCivilDate, WEEKDAYS } from "~/domain/time";
import type { FieldErrors } from "~/ui/error-summary";
import { datesInList } from "~/dashboard/words";
import { lengthWords, readClosure } from "./closure";
import { SHOWN, textField } from "../saving/reply.server";
import { UNKNOWN } from "../saving/save.server";
import { z } from "~/server/zod.server";

const FIELDS = {
  week: WEEK_FIELDS,
  rules: RULE_NAMES,
  close: ["from", "to", "reason"],
  holiday: ["date", "opens"],
} satisfies Partial<Record<SettingsChange["kind"], readonly string[]>>;
type FormKind = keyof typeof FIELDS;
export type HoursChange = Extract<SettingsChange, { kind: FormKind | "reopen" }>;

export const pressSchema = z.object({
  change: z.enum(["week", "rules", "close", "holiday", "reopen"]),
  id: z.string().optional().transform(findId),
  ...SHOWN,
});

/** All of a form's errors at once, also where one field decides what another may be. */
export function changeSchema(kind: FormKind, today: CivilDate) {
  const fields = z.object(Object.fromEntries(FIELDS[kind].map((name) => [name, textField])));
  return fields.transform((values, context): HoursChange => {
    const { change, errors } = readChange(kind, values, today);
    for (const [field, message] of Object.entries(errors))
      context.addIssue({ code: "custom", path: [field], message });
    return change;
  });
}

function readChange(
  kind: FormKind,
  values: Record<string, string>,
  today: CivilDate,
): { change: HoursChange; errors: FieldErrors } {
  switch (kind) {
    case "week": {
      const { week, errors } = readWeek(values);
      return { change: { kind, week }, errors };
    }
    case "rules": {
      const { rules, errors } = readRules(values);
      return { change: { kind, rules }, errors };
    }
    case "close": {
      const { closure, errors } = readClosure(values, today);
      return { change: { kind, closure }, errors };
    }
    case "holiday": {
      const date = parseCivilDate(values.date) ?? "";
      const isComing = date >= today && holidayOn(date) !== null;
      return {
        change: { kind, date, opens: values.opens === "yes" },
        errors: isComing ? {} : { main: UNKNOWN },
      };
    }
  }
}

export const ERROR_TITLES: Record<HoursChange["kind"], string> = {
  week: "The weekly hours haven't been saved",
  rules: "The rules haven't been saved",
  close: "The closure hasn't been added",
  reopen: "The closure hasn't been removed",
  holiday: "The holiday hasn't been changed",
};

export function savedWords(change: HoursChange, today: CivilDate): string {
  switch (change.kind) {
    case "week":
      return "Weekly hours saved";
    case "rules":
      return "Rules saved";
    case "close": {
      const { from, to } = change.closure;
      return `Closure added: ${datesInList(from, to, today)} (${lengthWords(change.closure)})`;
    }
    case "reopen":
      return "Closure removed";
    case "holiday":
      return `${change.opens ? "Open" : "Closed"} on ${holidayOn(change.date)} ${change.date.slice(0, 4)}`;
  }
}

export function fieldName(field: string): string {
  const day = /^day-([0-6])$/.exec(field);
  if (day) return WEEKDAYS[Number(day[1])]!;
  return RULE_NAMES.includes(field as RuleName) ? RULE_FIELDS[field as RuleName].name : field;
}
