import { readRules, RULE_FIELDS, RULE_NAMES, type RuleName } from "./rule-fields";
import { readWeek, WEEK_FIELDS } from "./week-fields";
import { holidayOn } from "~/domain/holidays";
import type { SettingsChange } from "~/domain/settings";
import { type CivilDate, parseCivilDate, WEEKDAYS } from "~/domain/time";
import type { FieldErrors } from "~/ui/error-summary";
import { datesWords, lengthWords, readClosure } from "./closure";
import type { ChangeKind } from "./reply";
import { z } from "~/server/zod.server";

export const UNKNOWN = "That cannot be set here any more. Nothing has been changed.";

const FIELDS = {
  week: WEEK_FIELDS,
  rules: RULE_NAMES,
  close: ["from", "to", "reason"],
  holiday: ["date", "opens"],
} satisfies Partial<Record<ChangeKind, readonly string[]>>;
type FormKind = keyof typeof FIELDS;

const text = z.string().default("");

/** Which form was sent, and what its page showed. */
export const pressSchema = z.object({
  change: z.enum(["week", "rules", "close", "holiday", "reopen"]),
  id: text,
  version: text,
  accepted: text,
  answer: text,
});

/** All of a form's errors at once, also where one field decides what another may be. */
export function changeSchema(kind: FormKind, today: CivilDate) {
  const fields = z.object(Object.fromEntries(FIELDS[kind].map((name) => [name, text])));
  return fields.transform((values, context): SettingsChange => {
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
): { change: SettingsChange; errors: FieldErrors } {
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

export const ERROR_TITLES: Record<ChangeKind, string> = {
  week: "The weekly hours have not been saved",
  rules: "The rules have not been saved",
  close: "The closure has not been added",
  holiday: "The holiday has not been changed",
  resource: "The crew or bay has not been changed",
  block: "The block has not been added",
};

export function savedWords(change: SettingsChange, today: CivilDate): string {
  switch (change.kind) {
    case "week":
      return "Weekly hours saved";
    case "rules":
      return "Rules saved";
    case "close":
      return `Closure added: ${datesWords(change.closure, today)} (${lengthWords(change.closure)})`;
    case "holiday":
      return `${change.opens ? "Open" : "Closed"} on ${holidayOn(change.date)} ${change.date.slice(0, 4)}`;
    case "resource":
      return `${change.to.name} saved`;
    case "block":
      return "Block added";
  }
}

export function meanwhileErrors(present: Record<string, string>): FieldErrors {
  return Object.fromEntries(
    Object.entries(present).map(([field, words]) => [field, `${fieldName(field)}: now “${words}”`]),
  );
}

function fieldName(field: string): string {
  const day = /^day-([0-6])$/.exec(field);
  if (day) return WEEKDAYS[Number(day[1])]!;
  return RULE_NAMES.includes(field as RuleName) ? RULE_FIELDS[field as RuleName].label : field;
}
