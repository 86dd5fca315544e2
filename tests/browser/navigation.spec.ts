import { expect, test } from "./fixtures";

const CITIES = ["Vancouver", "West Vancouver", "New Westminster", "Coquitlam", "North Vancouver", "Burnaby"];

test("the Locations menu of wide screens lists six cities and leads there", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("navigation", { name: "Main" });
  await expect(main.getByRole("link", { name: "Coquitlam" })).toBeHidden();
  await main.getByRole("button", { name: "Locations" }).click();
  for (const name of CITIES) await expect(main.getByRole("link", { name, exact: true })).toBeVisible();
  await main.getByRole("link", { name: "Coquitlam" }).click();
  // Until its style sheet has loaded, the page also shows the phone's bar.
  await page.waitForURL("/coquitlam");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Coquitlam");
  await main.getByRole("button", { name: "Locations" }).click();
  await expect(main.getByRole("link", { name: "Coquitlam" })).toHaveAttribute("aria-current", "page");
  await expect(main.getByRole("link", { name: "Dashboard" })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const start of ["/", "/surrey"]) {
    test(`the sheet "Our Locations" opens from ${start}, closes on Escape, and leads on`, async ({ page }) => {
      await page.goto(start);
      const sheet = page.getByRole("dialog", { name: "Our Locations" });
      await expect(sheet).toBeHidden();
      await page.getByRole("button", { name: "Locations" }).click();
      await expect(sheet.getByRole("link")).toHaveText(CITIES);
      await page.keyboard.press("Escape");
      await expect(sheet).toBeHidden();
      await page.getByRole("button", { name: "Locations" }).click();
      await sheet.getByRole("button", { name: "Close" }).click();
      await expect(sheet).toBeHidden();
      await page.getByRole("button", { name: "Locations" }).click();
      await sheet.getByRole("link", { name: "North Vancouver" }).click();
      await expect(page).toHaveURL(/\/north-vancouver$/);
      await expect(sheet).toBeHidden();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });
  }

  test("Contact starts a call", async ({ page }) => {
    await page.goto("/burnaby");
    await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" })).toHaveAttribute("href", /^tel:\+1/);
  });

  test("the wizard's steps have their own bar instead", async ({ page }) => {
    await page.goto("/booking/service");
    await expect(page.getByRole("button", { name: "Locations" })).toHaveCount(0);
  });
});

test("a city page leads to the booking area", async ({ page }) => {
  await page.goto("/new-westminster");
  await page.getByRole("link", { name: "Book in New Westminster" }).first().click();
  await expect(page).toHaveURL(/\/\?section=booking#booking$/);
  await expect(page.locator("#booking")).toBeInViewport();
});

test("a package is selected on the page of all services", async ({ page }) => {
  await page.goto("/services#ceramic-coating");
  await expect(page.locator("#ceramic-coating")).toBeInViewport();
  await page.getByRole("button", { name: "Select Package 5 Year Ceramic Coating" }).click();
  await expect(page.getByText("5 Year Ceramic Coating selected!")).toBeVisible();
  await expect(page.getByText("Step 2 of 2")).toBeVisible();
});

test("the price of a service leads from a city page to its card", async ({ page }) => {
  await page.goto("/whistler");
  await page.getByRole("table").getByRole("link", { name: "Interior & Exterior Package" }).click();
  await expect(page).toHaveURL(/\/services#full-package$/);
  await expect(page.locator("#full-package")).toBeInViewport();
});

test("the sitemap can be looked at and kept", async ({ page }) => {
  await page.goto("/sitemap");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download XML" }).click();
  expect((await download).suggestedFilename()).toBe("sitemap.xml");
  const answer = await page.request.get("/sitemap.xml");
  expect(answer.headers()["content-type"]).toContain("xml");
});
