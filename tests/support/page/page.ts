import { type CheerioAPI, load } from "cheerio";
import type { Element } from "domhandler";
import { type Answered, Connection } from "./http";
import { asField, Locator, type RoleOptions } from "./locator";
import { closest, shownText } from "./names";
import {
  chooseFirstRadios,
  defaultButton,
  type Files,
  formOf,
  isDisabled,
  isSubmit,
  requestOf,
} from "./posted";

type Entry = { address: string; html: string | null };

/**
 * A window of a browser without JavaScript, over HTTP: it reads pages, finds what is on them by their accessible names, and
 * sends what a browser would send. The words are Playwright's, so that a test reads the same with a script and without.
 */
export class Page {
  $: CheerioAPI = load("");
  readonly connection: Connection;
  /** Whether it sends forms as lynx does. */
  likeLynx = false;
  onShow = () => {};
  readonly #origin: string;
  #url = new URL("about:blank");
  #answer: Answered | null = null;
  #file: Answered | null = null;
  readonly #files: Files = new WeakMap();
  readonly #history: Entry[] = [];
  #at = -1;

  constructor(origin: string, connection = new Connection()) {
    this.#origin = origin;
    this.connection = connection;
  }

  /** Another window of the same browser. */
  async newPage(): Promise<Page> {
    return new Page(this.#origin, this.connection);
  }

  url(): string {
    return this.#url.href;
  }
  /** The status of the response that this page came with. */
  status(): number {
    return this.#answer?.status ?? 0;
  }
  async title(): Promise<string> {
    return this.$("head > title").text();
  }
  async content(): Promise<string> {
    return this.#answer?.body ?? "";
  }
  /** The file that was downloaded last: its name and what is in it. */
  download(): { name: string; text: string } | null {
    if (!this.#file) return null;
    const name = /filename="([^"]*)"/.exec(this.#file.headers["content-disposition"]!)?.[1] ?? "";
    return { name, text: this.#file.body };
  }
  /** All text that the page shows, on one line. */
  text(): string {
    return shownText(this.$, this.$("body").get(0)!);
  }

  async goto(address: string): Promise<void> {
    await this.#go(new URL(address, this.#url.protocol === "about:" ? this.#origin : this.#url));
  }
  async reload(): Promise<void> {
    await this.#show(await this.connection.open(this.#url));
  }
  /** Back, to a page that is fetched again, or to the response to a form, which isn't. */
  async goBack(): Promise<void> {
    await this.#step(-1);
  }
  async goForward(): Promise<void> {
    await this.#step(1);
  }

  getByRole(role: string, options?: RoleOptions): Locator {
    return this.#all.getByRole(role, options);
  }
  getByLabel(label: string | RegExp, options?: { exact?: boolean }): Locator {
    return this.#all.getByLabel(label, options);
  }
  getByText(text: string | RegExp, options?: { exact?: boolean }): Locator {
    return this.#all.getByText(text, options);
  }
  getByPlaceholder(text: string | RegExp): Locator {
    return this.#all.getByPlaceholder(text);
  }
  locator(selector: string, options?: { hasText?: string | RegExp }): Locator {
    return this.#all.locator(selector, options);
  }
  get #all(): Locator {
    return new Locator(this, (_, within) => within, "");
  }

  /** What a click does on the nearest thing around the element that can be clicked. */
  async press(element: Element): Promise<void> {
    const { $ } = this;
    const target = closest($, element, "a[href], button, input, summary, label");
    if (!target) throw new Error(`a click on <${element.tagName}> does nothing without a script`);
    switch (target.tagName) {
      case "a": {
        const url = new URL($(target).attr("href")!, this.#url);
        if (!/^https?:$/.test(url.protocol)) throw new Error(`${url.protocol} leaves the site`);
        return this.#go(url, this.#url.href);
      }
      case "summary": {
        const details = $(target).parent("details");
        if (details.attr("open") === undefined) details.attr("open", "");
        else details.removeAttr("open");
        return;
      }
      case "label":
        return this.#pressField(asField($, target));
      default:
        return this.#pressField(target);
    }
  }

  /** Enter in a field presses the first button of its form. */
  async enter(field: Element): Promise<void> {
    const form = formOf(this.$, field);
    const button = form && defaultButton(this.$, form);
    if (!button) throw new Error("Enter sends nothing here");
    await this.#pressField(button);
  }

  tick(element: Element, checked: boolean): void {
    const { $ } = this;
    const field = asField($, element);
    if (isDisabled($, field)) throw new Error("a disabled field can't be ticked");
    const [type, name] = [$(field).attr("type"), $(field).attr("name")];
    if (type !== "radio" && type !== "checkbox")
      throw new Error(`<input type=${type}> can't be ticked`);
    if (type === "radio" && checked) {
      const form = formOf($, field);
      for (const other of $("input[type=radio]").toArray()) {
        if ($(other).attr("name") === name && formOf($, other) === form)
          $(other).removeAttr("checked");
      }
    }
    if (checked) $(field).attr("checked", "");
    else $(field).removeAttr("checked");
  }

  type(element: Element, value: string): void {
    const { $ } = this;
    const field = asField($, element);
    if (isDisabled($, field) || $(field).attr("readonly") !== undefined)
      throw new Error("nothing can be typed into this field");
    if (field.tagName === "textarea") $(field).text(value);
    else $(field).attr("value", value);
  }

  attach(element: Element, files: File[]): void {
    const field = asField(this.$, element);
    if (this.$(field).attr("type") !== "file") throw new Error("no file can be chosen here");
    this.#files.set(field, files);
  }

  async #pressField(element: Element): Promise<void> {
    const { $ } = this;
    if (isDisabled($, element)) throw new Error("a disabled button can't be pressed");
    if (!isSubmit($, element)) {
      const type = $(element).attr("type");
      if (type === "radio") return this.tick(element, true);
      if (type === "checkbox") return this.tick(element, $(element).attr("checked") === undefined);
      throw new Error(`a click on <${element.tagName} type=${type}> does nothing without a script`);
    }
    const { url, method, fields } = requestOf($, element, this.#url.href, {
      files: this.#files,
      likeLynx: this.likeLynx,
    });
    const before = this.#url.href;
    const answer = await this.connection.open(url, { method, fields, from: before });
    await this.#enter(
      answer,
      method === "POST" && answer.url.href === url.href ? answer.body : null,
    );
  }

  async #go(url: URL, from?: string): Promise<void> {
    const [here, there] = [this.#url.href.split("#")[0], url.href.split("#")[0]];
    // A link within the page fetches nothing.
    if (from !== undefined && here === there && url.hash) {
      this.#url = url;
      this.#note({ address: url.href, html: this.#answer!.body });
      return;
    }
    const answer = await this.connection.open(url, { from });
    // The page stays where it leads to a file.
    if (answer.headers["content-disposition"]?.startsWith("attachment")) this.#file = answer;
    else await this.#enter(answer, null);
  }

  async #enter(answer: Answered, html: string | null): Promise<void> {
    await this.#show(answer);
    this.#note({ address: answer.url.href, html });
  }

  #note(entry: Entry): void {
    this.#history.splice(this.#at + 1, Infinity, entry);
    this.#at += 1;
  }

  async #step(by: number): Promise<void> {
    const entry = this.#history[this.#at + by];
    if (!entry) throw new Error("there is no page that way");
    this.#at += by;
    const url = new URL(entry.address);
    if (entry.html === null) return this.#show(await this.connection.open(url));
    await this.#show({ url, status: this.status(), headers: {}, body: entry.html });
  }

  async #show(answer: Answered): Promise<void> {
    this.#answer = answer;
    this.#url = answer.url;
    this.$ = load(answer.body, { scriptingEnabled: false });
    if (this.likeLynx) {
      this.$("[form]").removeAttr("form");
      chooseFirstRadios(this.$);
    }
    this.onShow();
  }
}
