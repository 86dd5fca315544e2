import { expect } from "./expect";
import type { Locator } from "./locator";
import type { Page } from "./page";
import {
  addMonths,
  type CivilDate,
  type CivilMonth,
  formatDate,
  formatDay,
  formatMonth,
  monthOf,
  MONTHS,
} from "~/domain/time";

type Work = {
  vehicle?: string;
  category?: string;
  options?: string[];
  service?: string;
  jobs?: string[];
};
export const AVERY = { name: "Avery Chen", email: "avery@example.com", phone: "604-555-0199" };

/** A visitor at the four steps, who goes by the words on the page. */
export class Wizard {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole("heading", { level: 1, name });
  }
  async isAt(name: string | RegExp): Promise<void> {
    await expect(this.heading(name)).toBeVisible();
  }
  /** A radio button or check box by the beginning of its label. */
  choice(label: string): Locator {
    const name = new RegExp(`^${escaped(label)}`);
    return this.page.getByRole("radio", { name }).or(this.page.getByRole("checkbox", { name }));
  }
  category(name: string): Locator {
    return this.page.getByRole("button", { name: new RegExp(`^${name}`) });
  }
  get summary(): Locator {
    return this.page.getByRole("complementary", { name: "Summary" });
  }
  async costs(total: string): Promise<void> {
    const words = new RegExp(`Estimated total( for a car)?\\s*${escaped(total)}`);
    await expect(this.summary).toContainText(words);
  }

  async choose({ vehicle, category, options = [], service, jobs = [] }: Work): Promise<void> {
    if (vehicle) await this.choice(vehicle).check();
    if (category) await this.switchTo(category);
    for (const option of [...options, ...jobs]) await this.choice(option).check();
    if (service) await this.choice(service).check();
  }
  async switchTo(category: string): Promise<void> {
    await this.category(category).click();
    await expect(this.category(category)).toHaveAttribute("aria-pressed", "true");
  }
  /** Without a script the page shows a changed price only after its button is pressed. */
  async updateEstimate(): Promise<void> {
    await this.page.getByRole("button", { name: "Update estimate" }).click();
  }
  press(name: string | RegExp): Promise<void> {
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

  /** A town, at the visitor's place. */
  async choosePlace(town = "Burnaby"): Promise<void> {
    await this.choice("At my place").check();
    await this.page.getByLabel("In which town?").selectOption({ label: town });
    await this.press("Show times");
  }

  day(date: CivilDate): Locator {
    return this.page.getByRole("button", { name: new RegExp(`^${formatDate(date)}, `) });
  }
  async showMonthOf(date: CivilDate): Promise<void> {
    const shown = this.page.getByRole("heading", { level: 2, name: /^[A-Z][a-z]+ \d{4}$/ });
    for (let month = await this.#monthIn(shown); month !== monthOf(date);) {
      const [name, step] = month < monthOf(date) ? [/^Next month/, 1] : [/^Previous month/, -1];
      await this.press(name);
      month = addMonths(month, step);
      await expect(shown).toHaveText(formatMonth(month));
    }
  }
  async #monthIn(heading: Locator): Promise<CivilMonth> {
    const [name, year] = ((await heading.textContent()) ?? "").split(" ");
    return `${year}-${String(MONTHS.findIndex((month) => month === name) + 1).padStart(2, "0")}`;
  }
  async chooseDay(date: CivilDate): Promise<void> {
    await this.showMonthOf(date);
    await this.day(date).click();
    await expect(this.day(date)).toHaveAttribute("aria-pressed", "true");
    await expect(
      this.page.locator("#time:enabled", { hasText: `Times on ${formatDay(date)}` }),
    ).toBeVisible();
  }
  time(time: string): Locator {
    return this.page.getByRole("radio", { name: new RegExp(`^${time}`) });
  }
  async chooseTime(time: string): Promise<void> {
    await this.time(time).check();
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
  async reference(): Promise<string> {
    const text = await this.page.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/).textContent();
    return text ?? "";
  }
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}
