import { Wizard as Steps } from "../wizard";
import { expect } from "./expect";
import type { Locator } from "./locator";
import type { Page } from "./page";

export { AVERY } from "../wizard";

export class Wizard extends Steps<Page, Locator> {
  constructor(page: Page) {
    super(page, expect, false);
  }
}
