import { expect } from "vitest";
import { type Mail } from "~/email/compose.server";
import { visibleText } from "../../support/html";

/** The text and HTML versions of a mail, each on one line and lower-cased. */
export function printings({ text, html }: Mail): { text: string; html: string } {
  return { text: flat(text), html: flat(visibleText(html)) };
}

export function flat(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim().toLowerCase();
}

export function expectInBoth(mail: Mail, parts: readonly string[]): void {
  const { text, html } = printings(mail);
  // A fact is "name: value" in the text version, and two cells in the HTML one.
  const missing = (where: string, has: (part: string) => boolean) =>
    parts.filter((part) => !has(flat(part))).map((part) => `${where}: ${part}`);
  expect([
    ...missing("text", (part) => text.includes(part)),
    ...missing("html", (part) => html.includes(part) || html.includes(part.replace(": ", " "))),
  ]).toEqual([]);
}

export function expectInNeither(mail: Mail, parts: readonly (string | RegExp)[]): void {
  const { text, html } = printings(mail);
  for (const part of parts) {
    if (typeof part === "string")
      expect([text.includes(flat(part)), html.includes(flat(part))], part).toEqual([false, false]);
    else expect([part.test(text), part.test(html)], String(part)).toEqual([false, false]);
  }
}

/** The lines of "What changed"; null if there is no such section. */
export function said({ text }: Mail): string[] | null {
  return (
    /WHAT CHANGED\n([\s\S]*?)\n\n/
      .exec(text)?.[1]
      ?.split("\n")
      .map((line) => line.trim()) ?? null
  );
}
