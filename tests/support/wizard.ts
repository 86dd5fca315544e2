import { PAGE_DAYS, pageName } from "~/booking/calendar/calendar";
import { addDays, type CivilDate, formatDate, formatDay } from "~/domain/time";
import { pageOf, today } from "./dates";

type Work = {
  vehicle?: string;
  category?: string;
  options?: string[];
  service?: string;
  jobs?: string[];
};
export const AVERY = { name: "Avery Chen", email: "avery@example.com", phone: "604-555-0199" };

type Text = string | RegExp;
type Role = "button" | "checkbox" | "complementary" | "heading" | "radio";
/** What the steps use of an element and of a page: Playwright has it, and the form client the same by HTTP. */
type Found<Element> = {
  check(): Promise<void>;
  click(): Promise<void>;
  fill(value: string): Promise<void>;
  or(other: Element): Element;
  selectOption(option: { label: string }): Promise<unknown>;
  textContent(): Promise<string | null>;
};
type Window<Element> = {
  getByLabel(label: string): Element;
  getByRole(role: Role, options: { name: Text; level?: number }): Element;
  getByText(text: Text, options?: { exact: boolean }): Element;
  locator(selector: string, options: { hasText: string }): Element;
};
type Expect<Element> = (element: Element) => {
  toBeVisible(): unknown;
  toContainText(text: RegExp): unknown;
  toHaveAttribute(name: string, value: string): unknown;
  toHaveText(text: string): unknown;
};

/** A visitor at the four steps, who goes by the words on the page. */
export class Wizard<Page extends Window<Element>, Element extends Found<Element>> {
  constructor(
    readonly page: Page,
    readonly expect: Expect<Element>,
    readonly scripted: boolean,
  ) {}

  heading(name: Text): Element {
    return this.page.getByRole("heading", { level: 1, name });
  }
  async isAt(name: Text): Promise<void> {
    await this.expect(this.heading(name)).toBeVisible();
  }
  /** A radio button or check box by the beginning of its label. */
  choice(label: string): Element {
    const name = new RegExp(`^${escaped(label)}`);
    return this.page.getByRole("radio", { name }).or(this.page.getByRole("checkbox", { name }));
  }
  category(name: string): Element {
    return this.page.getByRole("button", { name: new RegExp(`^${name}`) });
  }
  get summary(): Element {
    return this.page.getByRole("complementary", { name: "Summary" });
  }
  async costs(total: string): Promise<void> {
    await this.expect(this.summary).toContainText(
      new RegExp(`Estimated total( for a car)?\\s*${escaped(total)}`),
    );
  }

  async choose({ vehicle, category, options = [], service, jobs = [] }: Work): Promise<void> {
    if (vehicle) await this.choice(vehicle).check();
    if (category) await this.switchTo(category);
    for (const option of [...options, ...jobs]) await this.choice(option).check();
    if (service) await this.choice(service).check();
  }
  async switchTo(category: string): Promise<void> {
    await this.category(category).click();
    await this.expect(this.category(category)).toHaveAttribute("aria-pressed", "true");
  }
  /** Without a script the page shows a changed price only after its button is pressed. */
  async updateEstimate(): Promise<void> {
    if (!this.scripted) await this.page.getByRole("button", { name: "Update estimate" }).click();
  }
  press(name: Text): Promise<void> {
    return this.page.getByRole("button", { name }).click();
  }

  async toDate(): Promise<void> {
    await this.press("Continue to Select Date");
    await this.isAt("Choose Date");
  }
  async toVehicle(): Promise<void> {
    await this.press("Continue to Vehicle Details");
    await this.isAt("Vehicle Details");
  }
  async toContact(): Promise<void> {
    await this.press("Continue to Contact Info");
    await this.isAt("Contact Info");
  }
  async back(to: string): Promise<void> {
    await this.press("Back");
    await this.isAt(to);
  }

  /** A town, at the visitor's place. With a script the choice presses "Show times". */
  async choosePlace(town = "Burnaby"): Promise<void> {
    if (!this.scripted) await this.choice("At my place").check();
    await this.page.getByLabel("In which town?").selectOption({ label: town });
    if (!this.scripted) await this.press("Show times");
    await this.expect(this.summary).toContainText(new RegExp(`At your place in ${town}`));
  }

  async chooseShop(): Promise<void> {
    await this.choice("At the Burnaby shop").check();
    if (!this.scripted) await this.press("Show times");
    await this.expect(this.summary).toContainText(/At the Burnaby shop/);
  }

  day(date: CivilDate): Element {
    return this.page.getByRole("button", { name: new RegExp(`^${formatDate(date)}, `) });
  }
  async showPageOf(date: CivilDate): Promise<void> {
    const shown = this.page.getByRole("heading", { level: 2, name: / – [A-Z][a-z]+ \d+, \d{4}$/ });
    for (let page = await this.#pageIn(shown); page !== pageOf(date);) {
      const [name, step] = page < date ? [/^Later/, PAGE_DAYS] : [/^Earlier/, -PAGE_DAYS];
      await this.press(name);
      page = addDays(page, step);
      await this.expect(shown).toHaveText(pageName(page, today()));
    }
  }
  async #pageIn(heading: Element): Promise<CivilDate> {
    const name = await heading.textContent();
    let page = pageOf(today());
    while (pageName(page, today()) !== name) page = addDays(page, PAGE_DAYS);
    return page;
  }
  async chooseDay(date: CivilDate): Promise<void> {
    await this.showPageOf(date);
    await this.day(date).click();
    await this.expect(this.day(date)).toHaveAttribute("aria-pressed", "true");
    // The day is marked before its times have loaded.
    await this.expect(
      this.page.locator("#time:enabled", { hasText: `Times on ${formatDay(date)}` }),
    ).toBeVisible();
  }
  time(time: string): Element {
    return this.page.getByRole("radio", { name: new RegExp(`^${time}`) });
  }
  chooseTime(time: string): Promise<void> {
    return this.time(time).check();
  }

  async chooseStart(date: CivilDate, time: string): Promise<void> {
    await this.chooseDay(date);
    await this.chooseTime(time);
  }

  async describeVehicle({
    type,
    make = "Toyota",
    model = "Camry",
    notes,
  }: { type?: string; make?: string; model?: string; notes?: string } = {}): Promise<void> {
    if (type) await this.page.getByLabel("Vehicle type").selectOption({ label: type });
    await this.page.getByLabel("Make").fill(make);
    await this.page.getByLabel("Model").fill(model);
    if (notes) await this.page.getByLabel("Special Requests or Notes (Optional)").fill(notes);
  }
  async introduce({
    name,
    email,
    phone,
  }: { name: string; email: string; phone: string } = AVERY): Promise<void> {
    await this.page.getByLabel("Full name").fill(name);
    await this.page.getByLabel("Email").fill(email);
    await this.page.getByLabel("Phone").fill(phone);
  }

  /** Confirms, and returns the reference on the confirmation. */
  async confirm(): Promise<string> {
    await this.press("Confirm Booking");
    await this.isAt("Booking confirmed!");
    return this.reference();
  }
  /** Fills in the contact details, and confirms. */
  async book(who = AVERY): Promise<string> {
    await this.introduce(who);
    return this.confirm();
  }
  async reference(): Promise<string> {
    const text = await this.page.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/).textContent();
    return text ?? "";
  }
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}
