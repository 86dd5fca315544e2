import { OPERATORS, STRANGERS } from "./desk-screens";
import { expect, test } from "./fixtures";
import { PUBLIC, type Screen, type Visit } from "./screens";
import { look } from "./walk";
import { CATALOGUE } from "../support/catalogue";

// Every kind of screen and state, visited once: axe, the keyboard, narrow windows, large text,
// forced colours, less motion, and paper.

// Each test visits many pages, which takes time on a busy machine.
test.slow();

async function walk(screens: Screen[], visit: Visit, mayBreak = false): Promise<void> {
  for (const { name, path, reach, pairs, ...how } of screens) {
    await test.step(name, async () => {
      if (path) await visit.page.goto(path);
      await reach?.(visit);
      await look(visit.page, name, { ...how, pairs: pairs?.(visit), mayBreak });
    });
  }
}

for (const [group, screens] of Object.entries({ ...PUBLIC, ...STRANGERS })) {
  test(`everyone can use ${group}`, async ({ page, shop, wizard, startWith }) => {
    await walk(screens, { page, shop, wizard, startWith });
  });
}

for (const [group, screens] of Object.entries(OPERATORS)) {
  test(`every operator can use ${group}`, async ({ page, shop, wizard, startWith, signIn }) => {
    await signIn();
    await walk(screens, { page, shop, wizard, startWith }, true);
  });
}

test("the prices of all packages are on paper", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  for (const [path, section] of [
    ["/", "#booking"],
    ["/services", "#prices"],
  ] as const) {
    await page.goto(path);
    for (const entry of CATALOGUE) {
      if (!entry.online) continue;
      const name = page.getByText(entry.name, { exact: true });
      const row = page.locator(section).locator("li, tr").filter({ has: name });
      const price = `$${(entry.price / 100).toLocaleString("en-US")}`;
      await expect(row.getByText(price).first(), entry.name).toBeVisible();
    }
  }
  await page.goto("/");
  const comparison = page.getByRole("region", { name: "What the same work costs elsewhere" });
  for (const service of ["Interior Detailing", "5 Year Ceramic Coating"]) {
    const name = page.getByText(service, { exact: true });
    const card = comparison.getByRole("listitem").filter({ has: name });
    await expect(card.getByText(/^Save up to/)).toHaveCount(3);
  }
  const buttons = page.getByText(/^(Show More Photos|View More Reviews|Show the map here)/);
  await expect(buttons.filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: null });
});
