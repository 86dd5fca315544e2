import type { CheerioAPI } from "cheerio";
import { type Element, isTag } from "domhandler";
import {
  closest,
  fieldOf,
  isField,
  isHiddenWithin,
  labelsOf,
  nameOf,
  roleOf,
  shownText,
  spoken,
  tidy,
} from "./names";
import { optionValue, valueOf } from "./posted";
import type { Page } from "./page";

type Words = string | RegExp;
export type RoleOptions = {
  name?: Words;
  exact?: boolean;
  level?: number;
  checked?: boolean;
  pressed?: boolean;
  disabled?: boolean;
  expanded?: boolean;
};
type Find = ($: CheerioAPI, within: Element[]) => Element[];

type Chosen = { name: string; mimeType: string; buffer: Uint8Array<ArrayBuffer> };

/** Elements of a page, found anew at each use, by what a person or assistive technology goes by. */
export class Locator {
  readonly #page: Page;
  readonly #find: Find;
  readonly #words: string;

  constructor(page: Page, find: Find, words: string) {
    this.#page = page;
    this.#find = find;
    this.#words = words;
  }

  toString(): string {
    return this.#words;
  }

  get $(): CheerioAPI {
    return this.#page.$;
  }

  /** All that match, in the page's order. */
  elements(): Element[] {
    return this.#find(this.$, [this.$.root().children("html").get(0)!]);
  }

  /** The one that matches; throws if there is none or more than one. */
  element(): Element {
    const found = this.elements();
    if (found.length !== 1)
      throw new Error(`${found.length} of ${this.#words} at ${this.#page.url()}`);
    return found[0]!;
  }

  getByRole(role: string, options: RoleOptions = {}): Locator {
    return this.#then(byRole(role, options), `${role} ${words(options.name)}`);
  }

  getByLabel(label: Words, { exact = false } = {}): Locator {
    const isLabelled = ($: CheerioAPI, each: Element) =>
      (isField(each) &&
        labelsOf($, each).some((one) => matches(tidy(spoken($, one)), label, exact))) ||
      ($(each).is("[aria-label], [aria-labelledby]") && isNamed($, each, label, exact));
    return this.#then(descendants(isLabelled), `field ${words(label)}`);
  }

  getByText(text: Words, { exact = false } = {}): Locator {
    const says = ($: CheerioAPI, each: Element) =>
      !/^(html|head|body|script|style|option|select|noscript)$/.test(each.tagName) &&
      matches(shownText($, each), text, exact);
    return this.#then(innermost(descendants(says)), `text ${words(text)}`);
  }

  getByPlaceholder(text: Words): Locator {
    return this.#then(
      descendants(($, each) => matches($(each).attr("placeholder") ?? "\0", text, false)),
      `placeholder ${words(text)}`,
    );
  }

  /** By CSS selector. */
  locator(selector: string, { hasText }: { hasText?: Words } = {}): Locator {
    const all: Find = ($, within) =>
      inOrder($, within.flatMap((each) => $(each).find(enabled(selector)).toArray()).filter(isTag));
    const found = this.#then(all, selector);
    return hasText === undefined ? found : found.filter({ hasText });
  }

  filter({
    hasText,
    has,
    hasNotText,
    hasNot,
  }: {
    hasText?: Words;
    has?: Locator;
    hasNotText?: Words;
    hasNot?: Locator;
  }): Locator {
    const holds = ($: CheerioAPI, each: Element) =>
      (hasText === undefined || matches(shownText($, each), hasText, false)) &&
      (hasNotText === undefined || !matches(shownText($, each), hasNotText, false)) &&
      (has === undefined || has.#within($, each).length > 0) &&
      (hasNot === undefined || hasNot.#within($, each).length === 0);
    return this.#with((found, $) => found.filter((each) => holds($, each)), " filtered");
  }

  or(other: Locator): Locator {
    const both: Find = ($, within) =>
      inOrder($, [...this.#find($, within), ...other.#find($, within)]);
    return new Locator(this.#page, both, `${this.#words} or ${other.#words}`);
  }

  first(): Locator {
    return this.nth(0);
  }
  last(): Locator {
    return this.nth(-1);
  }
  nth(index: number): Locator {
    return this.#with((found) => found.slice(index).slice(0, 1), `[${index}]`);
  }

  async count(): Promise<number> {
    return this.elements().length;
  }
  async all(): Promise<Locator[]> {
    return this.elements().map((_, index) => this.nth(index));
  }

  /** Presses a button, follows a link, ticks a choice, or opens details. */
  async click(): Promise<void> {
    await this.#page.press(this.element());
  }
  async check(): Promise<void> {
    this.#page.tick(this.element(), true);
  }
  async uncheck(): Promise<void> {
    this.#page.tick(this.element(), false);
  }
  async fill(value: string): Promise<void> {
    this.#page.type(this.element(), value);
  }
  async setInputFiles(chosen: Chosen | Chosen[]): Promise<void> {
    const files = [chosen]
      .flat()
      .map(({ buffer, name, mimeType: type }) => new File([buffer], name, { type }));
    this.#page.attach(this.element(), files);
  }
  async clear(): Promise<void> {
    this.#page.type(this.element(), "");
  }
  async selectOption(wanted: string | { label?: string; value?: string }): Promise<void> {
    const { $ } = this;
    const select = this.element();
    const [value, label] =
      typeof wanted === "string" ? [wanted, wanted] : [wanted.value, wanted.label];
    const option = $(select)
      .find("option")
      .toArray()
      .find((each) => optionValue($, each) === value || tidy($(each).text()) === label);
    if (!option) throw new Error(`no option ${JSON.stringify(wanted)} in ${this.#words}`);
    $(select).find("option").removeAttr("selected");
    $(option).attr("selected", "");
  }
  /** Only Enter, which sends the field's form. */
  async press(key: "Enter"): Promise<void> {
    if (key !== "Enter") throw new Error(`${key} does nothing here without a script`);
    await this.#page.enter(this.element());
  }

  async textContent(): Promise<string> {
    return this.$(this.element()).text();
  }
  async innerText(): Promise<string> {
    return shownText(this.$, this.element());
  }
  async allTextContents(): Promise<string[]> {
    return this.elements().map((each) => this.$(each).text());
  }
  async getAttribute(name: string): Promise<string | null> {
    return this.$(this.element()).attr(name) ?? null;
  }
  async inputValue(): Promise<string> {
    return valueOf(this.$, this.element());
  }
  async isVisible(): Promise<boolean> {
    return this.elements().some((each) => !isHiddenWithin(this.$, each));
  }

  #within($: CheerioAPI, element: Element): Element[] {
    return this.#find($, [element]);
  }
  #then(find: Find, said: string): Locator {
    const chained: Find = ($, within) => find($, this.#find($, within));
    return new Locator(this.#page, chained, this.#words ? `${this.#words} > ${said}` : said);
  }
  #with(pick: (found: Element[], $: CheerioAPI) => Element[], said: string): Locator {
    return new Locator(
      this.#page,
      ($, within) => pick(this.#find($, within), $),
      this.#words + said,
    );
  }
}

function byRole(
  role: string,
  { name, exact = false, level, checked, pressed, disabled, expanded }: RoleOptions,
): Find {
  return descendants(($, each) => {
    if (
      roleOf($, each) !== role ||
      isHiddenWithin($, each) ||
      $(each).closest("[aria-hidden=true]").length > 0
    )
      return false;
    if (level !== undefined && each.tagName !== `h${level}`) return false;
    if (checked !== undefined && ($(each).attr("checked") !== undefined) !== checked) return false;
    if (pressed !== undefined && $(each).attr("aria-pressed") !== String(pressed)) return false;
    if (expanded !== undefined && $(each).attr("aria-expanded") !== String(expanded)) return false;
    if (disabled !== undefined && ($(each).attr("disabled") !== undefined) !== disabled)
      return false;
    return name === undefined || isNamed($, each, name, exact);
  });
}

function isNamed($: CheerioAPI, element: Element, name: Words, exact: boolean): boolean {
  const own = nameOf($, element);
  return own !== "" && matches(own, name, exact);
}

/** As a person compares: a text matches wherever it stands, in any case, unless it has to be exact. */
export function matches(text: string, wanted: Words, exact: boolean): boolean {
  if (wanted instanceof RegExp) return wanted.test(text);
  return exact ? text === tidy(wanted) : text.toLowerCase().includes(tidy(wanted).toLowerCase());
}

function descendants(holds: ($: CheerioAPI, each: Element) => boolean): Find {
  return ($, within) =>
    inOrder(
      $,
      within
        .flatMap((around) => $(around).find("*").toArray())
        .filter(isTag)
        .filter((each) => holds($, each)),
    );
}

function innermost(find: Find): Find {
  return ($, within) => {
    const found = find($, within);
    return found.filter(
      (each) =>
        !found.some((other) => other !== each && $(other).parents().toArray().includes(each)),
    );
  };
}

function inOrder($: CheerioAPI, found: Element[]): Element[] {
  const unique = new Set(found);
  return unique.size < 2
    ? [...unique]
    : $("*")
        .toArray()
        .filter(isTag)
        .filter((each) => unique.has(each));
}

/** `:enabled` and `:checked` as a parser without states can tell them. */
function enabled(selector: string): string {
  return selector.replaceAll(":enabled", ":not([disabled])").replaceAll(":checked", "[checked]");
}

function words(text: Words | undefined): string {
  return text === undefined ? "" : text instanceof RegExp ? String(text) : `“${text}”`;
}

/** The field that an element stands for: itself, or what its label is for. */
export function asField($: CheerioAPI, element: Element): Element {
  if (isField(element)) return element;
  const label = element.tagName === "label" ? element : closest($, element, "label");
  const field = label && fieldOf($, label);
  if (!field) throw new Error(`<${element.tagName}> is no field`);
  return field;
}
