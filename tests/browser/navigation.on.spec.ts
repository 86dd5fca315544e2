import { expect, test } from "./fixtures";

test("the Locations menu closes on Escape and on a press elsewhere", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("navigation", { name: "Main" });
  const first = main.getByRole("link", { name: "Vancouver", exact: true });
  await main.getByRole("button", { name: "Locations" }).click();
  await expect(first).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(first).toBeHidden();
  await expect(main.getByRole("button", { name: "Locations" })).toBeFocused();
  await main.getByRole("button", { name: "Locations" }).click();
  await expect(first).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(first).toBeHidden();
});

test("the Locations menu closes when the keyboard leaves it, and stays on the way through it", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("navigation", { name: "Main" });
  const [button, first] = [main.getByRole("button", { name: "Locations" }), main.getByRole("link", { name: "Vancouver", exact: true })];
  await page.waitForLoadState("networkidle");
  await button.press("Enter");
  await button.press("Tab");
  await expect(first).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(button).toBeFocused();
  await expect(first).toBeVisible();
  for (let links = 6; links > 0; links--) await page.keyboard.press("Tab");
  await expect(main.getByRole("link", { name: "Burnaby" })).toBeFocused();
  await expect(first).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(main.getByRole("link", { name: "Book Now" })).toBeFocused();
  await expect(first).toBeHidden();
  await button.press("Enter");
  await expect(first).toBeVisible();
  await first.focus();
  await button.click();
  await expect(first).toBeHidden();
});

test("the section that was chosen is the active tab", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("navigation", { name: "Main" });
  await expect(main.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
  await main.getByRole("link", { name: "Services" }).click();
  await expect(main.getByRole("link", { name: "Services" })).toHaveAttribute("aria-current", "page");
  await expect(main.getByRole("link", { name: "Home" })).not.toHaveAttribute("aria-current", "page");
});

test("the browser's own Back and Forward keep what is typed about the vehicle", async ({ page, wizard, startWith }) => {
  await startWith({ make: "", model: "" });
  await page.goto("/booking/date");
  await wizard.toVehicle();
  await wizard.describeVehicle({ make: "Subaru", model: "Outback", notes: "Dog hair" });
  await page.goBack();
  await wizard.isAt("Choose Date");
  await page.goForward();
  await wizard.isAt("Vehicle Details");
  await expect(page.getByLabel("Make")).toHaveValue("Subaru");
  await expect(page.getByLabel("Model")).toHaveValue("Outback");
  await expect(page.getByLabel("Special Requests or Notes (Optional)")).toHaveValue("Dog hair");
});
