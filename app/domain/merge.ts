import { type Values, unixLines } from "./values";

export const CHANGED_MEANWHILE =
  "Somebody has saved changes meanwhile, so yours aren't saved yet. The form below has both: look at it, then save again.";
/** For a button of a list. */
export const LIST_CHANGED_MEANWHILE =
  "Somebody has saved changes meanwhile, so nothing was done. The list below has them: look at it, then press again.";
/** For a button of an entry that's gone, or at the list's end already. */
export function changedMeanwhile(noun: string): string {
  return `That ${noun} has been changed meanwhile. Look at the list again.`;
}

/** Of a form that its screen doesn't have, or not with these fields. */
export const UNKNOWN_FORM = "That can't be set here any more. Nothing has been changed.";
/** Above the errors of any other form. */
export const NOTHING_CHANGED = "Nothing has been changed";
/** Above a form that others have changed: its notes say what they saved. */
const LOOK_AGAIN = "Somebody has saved changes meanwhile. Look at them again, then save yours";
/** Above the fields that both have changed. */
export const CHANGED_BY_BOTH = "You have both changed these. Yours are in the form";

type Hideable = { hidden: boolean } | undefined;

/** Of an entry whose form doesn't show it. */
export function hiddenMeanwhile(was: Hideable, is: Hideable): string {
  if (!was || !is || was.hidden === is.hidden) return "";
  return is.hidden
    ? "It has been hidden meanwhile, and stays hidden."
    : "It has been shown again meanwhile, and stays so.";
}

/** A form's fields: as it was opened, as they're stored now, as they were sent. */
export type Three = { was: Values; is: Values; sent: Values };
/** What a field is called, and a value of it in words. */
export type Called = {
  label: (field: string) => string;
  words?: (field: string, value: string, values: Values) => string | undefined;
  /** What decides together is told all that others have changed: by the field that tells of one. */
  fieldOf?: (name: string) => string;
};
/** For the form shown again: its values, and notes beside what both have changed. */
export type Merged = { values: Values; errors: Values };

/** What a form shows after somebody else has saved (docs/product.md#versions). */
export function mergeForm({ was, is, sent }: Three, called: Called): Merged {
  const typed = unixValues(sent);
  const { fieldOf } = called;
  const others = Object.keys(is).filter((name) => is[name] !== was[name]);
  const told = fieldOf ? [...new Set(others.map(fieldOf))] : inBoth({ was, is, sent: typed });
  const notes = told.map((field) => [field, nowWords(field, is[field] ?? "", is, called)]);
  return { values: mergeValues(was, is, typed), errors: Object.fromEntries(notes) };
}

/** The same of fields that decide together, such as days and rules, with what stands above them. */
export function mergeTogether(three: Three, called: Called): Merged & { title: string } {
  const { values, errors } = mergeForm(three, { fieldOf: (name) => name, ...called });
  // Saved, taken back by somebody, and sent again: all fields are as they were.
  const said = Object.keys(errors).length > 0 ? errors : { main: CHANGED_MEANWHILE };
  return { title: LOOK_AGAIN, values, errors: said };
}

/** After somebody else has saved: their value where only they changed it, else the typed one. */
export function mergeValues(base: Values, now: Values, typed: Values): Values {
  const fields = [...new Set([...Object.keys(base), ...Object.keys(now)])];
  const untouched = fields.filter((field) => (typed[field] ?? "") === (base[field] ?? ""));
  return { ...typed, ...Object.fromEntries(untouched.map((field) => [field, now[field] ?? ""])) };
}

/** Changed by both, to something else. */
function inBoth({ was, is, sent }: Three): string[] {
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const of = (values: Values, field: string) => values[field] ?? "";
  return fields.filter(
    (field) => new Set([was, is, sent].map((values) => of(values, field))).size === 3,
  );
}

function nowWords(field: string, value: string, is: Values, { label, words }: Called): string {
  const said = words?.(field, value, is) ?? value;
  return `${label(field)}: now ${said ? `“${said}”` : "empty"}`;
}

function unixValues(sent: Values): Values {
  return Object.fromEntries(
    Object.entries(sent).map(([field, value]) => [field, unixLines(value)]),
  );
}

/** `parts` are a row's fields, the id's and the name's first; the form has `most` rows. */
export type Rows = { parts: readonly string[]; most: number; words: (row: Values) => string };

/**
 * The same with rows of a list, whose fields are numbered: "id0", "name0". A row is merged with that
 * of its id, wherever that stands now. `noRoom` tells of those that the form can't show.
 */
export function mergeRows(
  three: Three,
  { parts, most, words }: Rows,
  called: Called,
): Merged & { noRoom: string } {
  const sent = rowsIn(unixValues(three.sent), parts);
  const was = rowsIn(three.was, parts);
  const is = rowsIn(three.is, parts);
  const [id, name] = parts as [string, string];
  // What was added by an earlier press of the same form isn't added again.
  const added = [...is.rows].filter(([key]) => !was.rows.has(key)).map(([, row]) => row);
  for (const [key, row] of sent.rows)
    if (!row[id] && added.some((other) => sameRow({ ...other, [id]: "" }, row)))
      sent.rows.delete(key);
  const merged = [...new Set([...is.rows.keys(), ...sent.rows.keys()])].flatMap((key) => {
    const row = { was: was.rows.get(key), is: is.rows.get(key), sent: sent.rows.get(key) };
    const goneMeanwhile = row.was !== undefined && row.is === undefined;
    if (goneMeanwhile && sameRow(row.was!, row.sent!)) return [];
    const present = row.is ?? (goneMeanwhile ? row.was! : {});
    const forms = { was: row.was ?? {}, is: present, sent: row.sent ?? row.was ?? {} };
    return [{ values: mergeValues(forms.was, forms.is, forms.sent), forms, goneMeanwhile }];
  });
  const rest = mergeForm({ was: was.rest, is: is.rest, sent: sent.rest }, called);
  const values: [string, string][] = [];
  const errors: [string, string][] = [];
  for (const [at, { values: row, forms, goneMeanwhile }] of merged.slice(0, most).entries()) {
    for (const [part, value] of Object.entries(row))
      if (part !== id || value) values.push([`${part}${at}`, value]);
    for (const part of inBoth(forms))
      errors.push([
        `${part}${at}`,
        nowWords(`${part}${at}`, forms.is[part] ?? "", forms.is, called),
      ]);
    if (goneMeanwhile)
      errors.push([`${name}${at}`, `“${forms.is[name]}” has been taken away meanwhile`]);
  }
  const left = merged.slice(most).map(({ values: row }) => `“${words(row)}”`);
  return {
    values: { ...rest.values, ...Object.fromEntries(values) },
    errors: { ...rest.errors, ...Object.fromEntries(errors) },
    noRoom: left.length === 0 ? "" : `No room for ${left.join(" and ")}: ${most} are the most.`,
  };
}

/** By their ids; a new one, which has none, by its number. Empty ones are none. */
function rowsIn(values: Values, parts: readonly string[]) {
  const numbered = new Map<string, Values>();
  const rest: Values = {};
  for (const [field, value] of Object.entries(values)) {
    const [, part, at] = /^([a-z]+)(\d+)$/i.exec(field) ?? [];
    if (part && at && parts.includes(part))
      numbered.set(at, { ...numbered.get(at), [part]: value });
    else rest[field] = value;
  }
  const id = parts[0]!;
  const rows = new Map<string, Values>();
  for (const [at, row] of numbered)
    if (Object.values(row).some(Boolean)) rows.set(row[id] || `new ${at}`, row);
  return { rows, rest };
}

function sameRow(was: Values, sent: Values): boolean {
  return Object.keys(was).every((part) => was[part] === (sent[part] ?? ""));
}
