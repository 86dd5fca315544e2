import { readRules, RULE_FIELDS, RULE_NAMES, type RuleName } from "./rule-fields";
import { readWeek } from "./week-fields";
import { holidayOn } from "~/domain/holidays";
import type { SettingsChange } from "~/domain/settings";
import { type CivilDate, parseCivilDate, WEEKDAYS } from "~/domain/time";
import type { FieldErrors } from "~/ui/error-summary";
import { datesWords, lengthWords, readClosure } from "./closure";
import type { ChangeKind } from "./reply";

type Read = { change: SettingsChange; errors: FieldErrors };

export function readChange(values: Record<string, string>, today: CivilDate): Read | null {
  switch (values.change) {
    case "week": {
      const { week, errors } = readWeek(values);
      return { change: { kind: "week", week }, errors };
    }
    case "rules": {
      const { rules, errors } = readRules(values);
      return { change: { kind: "rules", rules }, errors };
    }
    case "close": {
      const { closure, errors } = readClosure(values, today);
      return { change: { kind: "close", closure }, errors };
    }
    case "holiday": {
      const date = parseCivilDate(values.date);
      if (!date || date < today || !holidayOn(date)) return null;
      return { change: { kind: "holiday", date, opens: values.opens === "yes" }, errors: {} };
    }
    default:
      return null;
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
