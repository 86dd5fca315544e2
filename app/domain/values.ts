/** A form's fields by name. */
export type Values = Record<string, string>;

/** Without a script line breaks arrive as CRLF, and would count as typed. */
export function unixLines(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n");
}

/** After somebody else has saved: their value where only they changed it, else the typed one. */
export function mergeValues(base: Values, now: Values, typed: Values): Values {
  const fields = [...new Set([...Object.keys(base), ...Object.keys(now)])];
  const untouched = fields.filter((field) => (typed[field] ?? "") === (base[field] ?? ""));
  return { ...typed, ...Object.fromEntries(untouched.map((field) => [field, now[field] ?? ""])) };
}
