import { printShown, untouched, type Words } from "./meanwhile";
import { ruleValues, ruleWords } from "./rule-fields";
import { weekValues, weekWords } from "./week-fields";
import type { Settings, SettingsChange } from "~/domain/settings";

type Values = Record<string, string>;

/**
 * The values to show after a save that came too late: what was typed, and in untouched fields what is stored now, so that saving
 * again reverts nothing.
 */
export function caughtUp(typed: Values, change: SettingsChange, present: Settings): Values {
  if (change.kind === "week")
    return renewed(
      typed,
      weekWords(change.week),
      weekWords(present.schedule.week),
      weekValues(present.schedule.week),
    );
  if (change.kind === "rules")
    return renewed(
      typed,
      ruleWords(change.rules),
      ruleWords(present.rules),
      ruleValues(present.rules),
    );
  return typed;
}

function renewed(typed: Values, wanted: Words, present: Words, values: Values): Values {
  const left = untouched(typed.shown ?? "", wanted);
  // A weekday has three fields with the same suffix.
  const fresh = Object.entries(values).filter(
    ([field]) => left.has(field) || left.has(field.replace(/^(opens|closes)-/, "day-")),
  );
  return { ...typed, ...Object.fromEntries(fresh), shown: printShown(present) };
}
