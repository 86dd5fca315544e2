import { expect } from "vitest";
import { isHiddenWithin, nameOf, shownText, tidy } from "./names";
import { Locator, matches } from "./locator";
import { Page } from "./page";
import { isDisabled, valueOf } from "./posted";

type Words = string | RegExp;
type Said = { pass: boolean; message: () => string };

/** `exact` for whole texts, else a text is looked for anywhere in it. */
function sameWords(actual: string, wanted: Words, exact: boolean): boolean {
  if (wanted instanceof RegExp) return wanted.test(actual);
  return exact ? actual === tidy(wanted) : actual.includes(tidy(wanted));
}

function texts(locator: Locator): string[] {
  return locator.elements().map((each) => shownText(locator.$, each));
}

/** One text of one element, or the texts of all of them in order. */
function compareTexts(locator: Locator, wanted: Words | Words[], exact: boolean): Said {
  const actual = texts(locator);
  const pass = Array.isArray(wanted)
    ? actual.length === wanted.length &&
      wanted.every((each, index) => sameWords(actual[index]!, each, exact))
    : actual.length === 1 && sameWords(actual[0]!, wanted, exact);
  return {
    pass,
    message: () => `${locator} reads ${JSON.stringify(actual)}, expected ${show(wanted)}`,
  };
}

function show(wanted: unknown): string {
  return wanted instanceof RegExp
    ? String(wanted)
    : Array.isArray(wanted)
      ? `[${wanted.map(show).join(", ")}]`
      : JSON.stringify(wanted);
}

function one(
  locator: Locator,
  holds: (element: ReturnType<Locator["element"]>) => boolean,
  what: string,
): Said {
  const found = locator.elements();
  return {
    pass: found.length === 1 && holds(found[0]!),
    message: () => `${found.length} of ${locator}: expected ${what}`,
  };
}

expect.extend({
  toBeVisible: (locator: Locator): Said =>
    one(locator, (each) => !isHiddenWithin(locator.$, each), "one that is visible"),
  toBeHidden: (locator: Locator): Said => {
    const found = locator.elements();
    return {
      pass: found.every((each) => isHiddenWithin(locator.$, each)),
      message: () => `${locator} isn't hidden`,
    };
  },
  toHaveCount: (locator: Locator, count: number): Said => {
    const found = locator.elements().length;
    return { pass: found === count, message: () => `${found} of ${locator}, expected ${count}` };
  },
  toHaveText: (locator: Locator, wanted: Words | Words[]): Said =>
    compareTexts(locator, wanted, true),
  toContainText: (locator: Locator, wanted: Words | Words[]): Said =>
    compareTexts(locator, wanted, false),
  toHaveValue: (locator: Locator, wanted: Words): Said =>
    one(
      locator,
      (each) =>
        wanted instanceof RegExp
          ? wanted.test(valueOf(locator.$, each))
          : valueOf(locator.$, each) === wanted,
      `the value ${show(wanted)}`,
    ),
  toBeChecked: (locator: Locator, { checked = true } = {}): Said =>
    one(
      locator,
      (each) => (locator.$(each).attr("checked") !== undefined) === checked,
      "it to be chosen",
    ),
  toBeDisabled: (locator: Locator): Said =>
    one(locator, (each) => isDisabled(locator.$, each), "it to be disabled"),
  toBeEnabled: (locator: Locator): Said =>
    one(locator, (each) => !isDisabled(locator.$, each), "it to be enabled"),
  toHaveAttribute: (locator: Locator, name: string, wanted?: Words): Said =>
    one(
      locator,
      (each) => {
        const value = locator.$(each).attr(name);
        return (
          value !== undefined &&
          (wanted === undefined ||
            (wanted instanceof RegExp ? wanted.test(value) : value === wanted))
        );
      },
      `${name}=${show(wanted)}`,
    ),
  toHaveAccessibleName: (locator: Locator, wanted: Words): Said =>
    one(
      locator,
      (each) => matches(nameOf(locator.$, each), wanted, true),
      `the name ${show(wanted)}`,
    ),
  toHaveAccessibleDescription: (locator: Locator, wanted: Words): Said =>
    one(
      locator,
      (each) => sameWords(descriptionOf(locator, each), wanted, true),
      `the description ${show(wanted)}`,
    ),
  toHaveURL: (page: Page, wanted: Words): Said => {
    const url = page.url();
    const pass = wanted instanceof RegExp ? wanted.test(url) : url === new URL(wanted, url).href;
    return { pass, message: () => `the page is at ${url}, expected ${show(wanted)}` };
  },
  toHaveTitle: (page: Page, wanted: Words): Said => {
    const title = page.$("head > title").text();
    return {
      pass: sameWords(title, wanted, true),
      message: () => `the title is ${show(title)}, expected ${show(wanted)}`,
    };
  },
});

function descriptionOf(locator: Locator, element: ReturnType<Locator["element"]>): string {
  const ids = (locator.$(element).attr("aria-describedby") ?? "").split(/\s+/).filter(Boolean);
  return tidy(ids.map((id) => shownText(locator.$, locator.$(`[id="${id}"]`).get(0)!)).join(" "));
}

interface PageMatchers<Result> {
  toBeVisible(): Result;
  toBeHidden(): Result;
  toHaveCount(count: number): Result;
  toHaveText(wanted: Words | Words[]): Result;
  toContainText(wanted: Words | Words[]): Result;
  toHaveValue(wanted: Words): Result;
  toBeChecked(options?: { checked?: boolean }): Result;
  toBeDisabled(): Result;
  toBeEnabled(): Result;
  toHaveAttribute(name: string, wanted?: Words): Result;
  toHaveAccessibleName(wanted: Words): Result;
  toHaveAccessibleDescription(wanted: Words): Result;
  toHaveURL(wanted: Words): Result;
  toHaveTitle(wanted: Words): Result;
}

declare module "vitest" {
  // oxlint-disable-next-line no-empty-object-type, no-unused-vars -- how Vitest takes matchers
  interface Matchers<
    R extends void | Promise<void> = void | Promise<void>,
    T = unknown,
  > extends PageMatchers<R> {}
}
export { expect };
