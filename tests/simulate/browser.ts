import type { Element } from "domhandler";
import type { Page } from "../support/page/page";

/** Types, ticks or chooses: the field with this name, as a person would fill it in. Throws where there's none. */
export function set(page: Page, name: string, value: string, within = "main"): void {
  const { $ } = page;
  const all = $(`${within} [name="${name}"]`).filter("input:not([type=hidden]), select, textarea");
  const kind = all.attr("type");
  if (kind === "radio" || kind === "checkbox") {
    const choice = all.filter((_, each) => $(each).attr("value") === value).get(0);
    return page.tick(found(choice, `${name}=${value}`, page), true);
  }
  const field = found(all.get(0), name, page);
  if (field.tagName !== "select") return page.type(field, value);
  const options = $(field).find("option");
  options.removeAttr("selected");
  const option = options.filter((_, each) => ($(each).attr("value") ?? $(each).text()) === value);
  found(option.get(0), `${name}=${value}`, page);
  option.attr("selected", "");
}

export function has(page: Page, selector: string): boolean {
  return page.$(selector).length > 0;
}

/** Presses the button with this name and value that can be pressed. */
export async function press(page: Page, name: string, value?: string): Promise<void> {
  const which = value === undefined ? "" : `[value="${value}"]`;
  const selector = `main button[name="${name}"]${which}:not([disabled])`;
  // The last one: the first may be the hidden button that Enter presses.
  await page.press(found(page.$(selector).get().at(-1), selector, page));
}

/** Presses the last button of a form. */
export async function pressIn(page: Page, form: string): Promise<void> {
  await page.press(found(page.$(`${form} button`).get().at(-1), form, page));
}

/** Presses a button by its words. */
export async function pressWords(page: Page, words: string): Promise<void> {
  const { $ } = page;
  const button = $("main button:not([disabled])").filter((_, each) =>
    $(each).text().trim().startsWith(words),
  );
  await page.press(found(button.get().at(-1), words, page));
}

function found<Node>(element: Node | undefined, what: string, page: Page): Element {
  if (element) return element as unknown as Element;
  throw new Error(`no ${what} at ${page.status()} ${page.url()}, “${page.$("h1").text()}”`);
}

/** The values of the fields with this name that can be chosen. */
export function choices(page: Page, name: string, within = "main"): string[] {
  const { $ } = page;
  return $(within)
    .find(`input[name="${name}"]:not([disabled]), button[name="${name}"]:not([disabled])`)
    .get()
    .map((each) => $(each).attr("value") ?? "");
}
