import { expect, type Locator, type Page } from "playwright/test";
import { Wizard as Steps } from "../support/wizard";

export { AVERY } from "../support/wizard";

export class Wizard extends Steps<Page, Locator> {
  constructor(page: Page, scripted: boolean) {
    super(page, expect, scripted);
  }

  /** By its label: the radio button itself is not in sight. */
  override async chooseTime(time: string): Promise<void> {
    await this.page.getByText(time, { exact: true }).click();
    await expect(this.time(time)).toBeChecked();
  }
}
