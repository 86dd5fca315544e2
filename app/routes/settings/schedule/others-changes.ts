import { type Values, mergeValues } from "~/domain/values";
import { CHANGED_MEANWHILE, type Three } from "~/domain/merge";

/** Above a form that others have changed: its errors say what they saved. */
const LOOK_AGAIN = "Somebody has saved changes meanwhile. Look at them again, then save yours";

type Fields = {
  wordsIn(values: Values): Values;
  label(field: string): string;
  /** Whose words tell of a field's value; else its own. */
  fieldOf?(name: string): string;
};

/**
 * What a form shows after others have saved. Unlike `mergeForm` it says everything that they have
 * changed: days, rules and crews decide together what can be booked, and a day is two fields.
 */
export function withOthersChanges(
  { was, is, sent }: Three,
  { wordsIn, label, fieldOf = (name) => name }: Fields,
) {
  const changed = new Set(
    Object.keys(is)
      .filter((name) => is[name] !== was[name])
      .map(fieldOf),
  );
  const said = Object.entries(wordsIn(is))
    .filter(([field]) => changed.has(field))
    .map(([field, now]) => [field, `${label(field)}: now “${now}”`]);
  // Saved, taken back by somebody, and sent again: all fields are as they were.
  const errors = said.length > 0 ? Object.fromEntries(said) : { main: CHANGED_MEANWHILE };
  return { title: LOOK_AGAIN, values: mergeValues(was, is, sent), errors };
}
