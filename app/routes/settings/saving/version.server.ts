import type { Settings, SettingsChange } from "~/domain/settings";
import { resourceValues, resourceWords } from "../crews/resource-fields";
import { ruleValues, ruleWords } from "../hours/rule-fields";
import { weekValues, weekWords } from "../hours/week-fields";

type Values = Record<string, string>;
type Kind = SettingsChange["kind"];

/** What a form shows of the settings, by its fields; `id` is that of a crew or a bay. */
export function wordsOf({ schedule, rules, resources }: Settings, kind: Kind, id?: number): Values {
  if (kind === "week") return weekWords(schedule.week);
  if (kind === "rules") return ruleWords(rules);
  const resource = kind === "resource" ? resources.find((each) => each.id === id) : undefined;
  return resource ? resourceWords(resource) : {};
}

/** The same as its fields hold it. */
export function valuesOf(
  { schedule, rules, resources }: Settings,
  kind: Kind,
  id?: number,
): Values {
  if (kind === "week") return weekValues(schedule.week);
  if (kind === "rules") return ruleValues(rules);
  const resource = kind === "resource" ? resources.find((each) => each.id === id) : undefined;
  return resource ? resourceValues(resource) : {};
}

/**
 * The values that a form was opened with, sent along with what was typed. A closure, a block and a
 * holiday are one value each: no save of theirs could revert another.
 */
export function versionOf(settings: Settings, kind: Kind, id?: number): string {
  const values = valuesOf(settings, kind, id);
  return Object.keys(values).length > 0 ? JSON.stringify(values) : "";
}

/** Nothing if it isn't from a form of ours. */
export function openedWith(version: string): Values {
  try {
    const values: unknown = JSON.parse(version);
    return values !== null && typeof values === "object" ? (values as Values) : {};
  } catch {
    return {};
  }
}

/** Which field's words speak of it: those of a day speak of its hours too. */
export function fieldOf(name: string): string {
  return name.replace(/^(opens|closes)-/, "day-");
}
