import { hashOf } from "../../../../db/secret";
import type { Settings, SettingsChange } from "~/domain/settings";
import { resourceWords } from "../crews/resource-fields";
import { ruleWords } from "../hours/rule-fields";
import { weekWords } from "../hours/week-fields";

/** What a form shows of the settings, by its fields; `id` is that of a crew or a bay. */
export function wordsOf(
  { schedule, rules, resources }: Settings,
  kind: SettingsChange["kind"],
  id?: number,
): Record<string, string> {
  if (kind === "week") return weekWords(schedule.week);
  if (kind === "rules") return ruleWords(rules);
  const resource = kind === "resource" ? resources.find((each) => each.id === id) : undefined;
  return resource ? resourceWords(resource) : {};
}

/** A closure, a block and a holiday are one value each: no save of theirs could revert another. */
export function versionOf(settings: Settings, kind: SettingsChange["kind"], id?: number): string {
  const words = Object.values(wordsOf(settings, kind, id));
  return words.length > 0 ? hashOf(words.join("\n")) : "";
}
