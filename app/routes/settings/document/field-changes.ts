import type { Values } from "~/domain/values";

/** Longer values are read on the screen itself. */
const SHORT = 30;
const AMOUNT = /^[+$\d]/;

/**
 * For the history: "Phone: 604-555-0142 to 778-555-0123; About". Values are in words, and are said
 * where both are short.
 */
export function fieldChanges(was: Values, is: Values, labels: Values): string {
  return Object.keys(labels)
    .filter((field) => (was[field] ?? "") !== (is[field] ?? ""))
    .map((field) => labels[field] + change(was[field] ?? "", is[field] ?? ""))
    .join("; ");
}

export function areShort(...values: string[]): boolean {
  return values.every((value) => value.length <= SHORT && !value.includes("\n"));
}

function change(was: string, is: string): string {
  if (!areShort(was, is)) return "";
  if (!was) return `: ${is}`;
  return is ? `: ${fromTo(was, is)}` : " emptied";
}

/** "$60 to $65 an hour": a unit is said once. */
export function fromTo(was: string, is: string): string {
  const [before, after] = [was.split(" "), is.split(" ")];
  if (AMOUNT.test(was) && AMOUNT.test(is))
    while (before.length > 1 && after.length > 1 && before.at(-1) === after.at(-1)) {
      before.pop();
      after.pop();
    }
  const unit = is.split(" ").slice(after.length);
  return [...before, "to", ...after, ...unit].join(" ");
}
