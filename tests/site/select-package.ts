import type { Page } from "../support/page/page";

/** In the booking section of the home page; leads to the package's form. */
export async function select(page: Page, name = "Interior Detailing"): Promise<void> {
  const section = page.locator("#booking");
  const entry = section.locator("option").filter({ hasText: `${name}, ` });
  await section.locator("select").selectOption((await entry.getAttribute("value"))!);
  await section.getByRole("button", { name: "Select Package", exact: true }).click();
}
