import type { Page } from "playwright/test";
import { CATALOGUE } from "~/content/catalogue";
import { expect, test } from "./fixtures";
import { fits } from "./misfits";
import { pagesThatDiffer } from "./public-pages";

// A letter-size sheet within its margins. Browsers do not print backgrounds, so all text must be dark in itself.

const SHEET = { width: 739, height: 979 };
// Each test visits many pages, which takes time on a busy machine.
test.slow();

test.use({ viewport: SHEET });

test("every page that anybody can reach can be printed", async ({ page, scripted }) => {
  await page.emulateMedia({ media: "print" });
  for (const [name, path] of pagesThatDiffer(scripted)) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.soft(page.getByRole("navigation").filter({ visible: true }), name).toHaveCount(0);
    await expect.soft(page.getByRole("banner"), name).toBeHidden();
    expect.soft(await page.evaluate(overTheSheets), name).toEqual([]);
    expect.soft(await page.evaluate(tooPale), name).toEqual([]);
    await fits(page, name);
  }
});

test("the home page's comparison, prices and pairs of pictures are on paper", async ({ page }) => {
  await page.goto("/");
  await page.emulateMedia({ media: "print" });
  const comparison = page.getByRole("region", { name: "What the same work costs elsewhere" });
  for (const service of ["Interior Detailing", "Interior & Exterior Package", "One Step Paint Correction", "5 Year Ceramic Coating"]) {
    const row = comparison.getByRole("listitem").filter({ has: page.getByText(service, { exact: true }) });
    await expect(row).toContainText(/Our price: \$[\d,]+\.00/);
    await expect(row.getByText(/^Save up to/)).toHaveCount(3);
    for (const saving of await row.getByText(/^Save up to/).all()) await expect(saving).toBeVisible();
  }
  await pricesAreSeen(page, "#booking");
  const label = page.locator("#results").getByText("Before", { exact: true }).first();
  await expect(label).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(label).toHaveCSS("print-color-adjust", "exact");
  await expect(page.getByText(/^(Show More Photos|View More Reviews|Select Package|Show the map here)/).filter({ visible: true })).toHaveCount(0);
});

test("every package of /services has its price on paper", async ({ page }) => {
  await page.goto("/services");
  await page.emulateMedia({ media: "print" });
  await pricesAreSeen(page, "#prices");
  await expect(page.getByRole("table").getByRole("columnheader", { name: "Truck/SUV" })).toBeVisible();
});

async function pricesAreSeen(page: Page, section: string): Promise<void> {
  for (const entry of CATALOGUE) {
    if (entry.kind !== "package") continue;
    const row = page.locator(section).locator("li, tr").filter({ has: page.getByText(entry.name, { exact: true }) });
    const price = (entry.price / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
    await expect(row.getByText(price).first(), entry.name).toBeVisible();
  }
}

/** Runs in the page: what would be printed over the text of every sheet. */
function overTheSheets(): string[] {
  return [...document.querySelectorAll("body *")]
    .filter((element) => ["fixed", "sticky"].includes(getComputedStyle(element).position) && element.checkVisibility())
    .map((element) => element.outerHTML.slice(0, 120));
}

/** Runs in the page: text with a contrast below 4.5:1 on white paper. */
function tooPale(): string[] {
  const found = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement: parent, textContent } = walker.currentNode;
    if (!textContent!.trim() || !parent!.checkVisibility()) continue;
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(parent!).color.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    const contrast = 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
    if (contrast < 4.5) found.add(textContent!.trim());
  }
  return [...found];
}
