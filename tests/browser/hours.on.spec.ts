import { nextSunday, openDay } from "../support/dates";
import { gate } from "../support/gate";
import { findsAtBoth } from "./axe";
import { expect, test } from "./fixtures";
import { openList } from "./list";

const HOURS = "/dashboard/settings/hours";

test.beforeEach(async ({ signIn }) => signIn());

test("on a phone the times have room for the browser's own field", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(HOURS);
  const fields = page.locator("input[type=time]");
  const given = await fields.evaluateAll((all) => all.map((field) => field.getBoundingClientRect().width));
  // As wide as the browser itself would draw it.
  await fields.evaluateAll((all: HTMLElement[]) => all.forEach(({ style }) => Object.assign(style, { width: "max-content", flex: "none" })));
  const wanted = await fields.evaluateAll((all) => all.map((field) => field.getBoundingClientRect().width));
  expect(given).toHaveLength(14);
  given.forEach((width, place) => expect(width).toBeGreaterThanOrEqual(wanted[place]!));
});

test("axe finds nothing on the hours", async ({ page, shop }) => {
  shop.add({ customer_name: "Avery Chen", booking_date: nextSunday() });
  shop.close(openDay(), openDay(), "Staff training");
  await page.goto(HOURS);
  await findsAtBoth(page, "normal");
  await page.getByLabel("Monday, opens").fill("10:10");
  await page.getByRole("button", { name: "Save weekly hours" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await findsAtBoth(page, "with errors in the hours");
  await page.getByLabel("Capacity (jobs at once)").fill("");
  await page.getByRole("button", { name: "Save rules" }).click();
  await expect(page.getByRole("heading", { name: "The rules have not been saved" })).toBeVisible();
  await findsAtBoth(page, "with errors in the rules");
  await page.goto(HOURS);
  await page.getByLabel("Sunday, open or closed").selectOption("Closed");
  await page.getByRole("button", { name: "Save weekly hours" }).click();
  await expect(page.getByRole("button", { name: "Save anyway" })).toBeVisible();
  await findsAtBoth(page, "with stranded bookings");
});

test("the focus goes along: to the errors, to the list of bookings, and back to the part", async ({ page, shop }) => {
  shop.add({ customer_name: "Avery Chen", booking_date: openDay() });
  await page.goto(HOURS);
  await page.getByRole("button", { name: "Add closure" }).press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "The closure has not been added" })).toBeFocused();
  await page.getByRole("link", { name: "Enter the first day" }).press("Enter");
  await expect(page.getByLabel("First day")).toBeFocused();
  await page.getByLabel("First day").fill(openDay());
  await page.getByLabel("Reason").fill("Training");
  await page.getByLabel("Reason").press("Enter");
  await expect(page.getByRole("heading", { name: "1 booking does not fit this change" })).toBeFocused();
  const back = page.getByRole("button", { name: "Go back" });
  await expect(back).toBeEnabled();
  await back.press("Enter");
  await expect(page.getByRole("heading", { name: "Closures", exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Add closure" }).press("Enter");
  await expect(page.getByRole("heading", { name: "1 booking does not fit this change" })).toBeFocused();
  const anyway = page.getByRole("button", { name: "Save anyway" });
  await expect(anyway).toBeEnabled();
  await anyway.press("Enter");
  await expect(page.getByRole("heading", { name: "Closures", exact: true })).toBeFocused();
  await page.getByRole("button", { name: /^Remove/ }).press("Enter");
  await expect(page.getByText("Closure removed")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Closures", exact: true })).toBeFocused();
});

test("an answer takes the focus once, and not again when what is stored has been asked for too", async ({ page, shop }) => {
  // Once the list follows its filters without a button the script is running, and its links load no document.
  await openList(page);
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("link", { name: "Hours and closures" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Hours and closures" })).toBeVisible();
  const stored = gate();
  await page.route(/_data=/, async (route) => {
    if (route.request().method() === "GET") await stored.opened;
    await route.continue();
  });
  await page.getByRole("button", { name: "Add closure" }).press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "The closure has not been added" })).toBeFocused();
  await page.getByRole("link", { name: "Enter the first day" }).press("Enter");
  await expect(page.getByLabel("First day")).toBeFocused();

  shop.close(openDay(), openDay(), "Staff training");
  stored.open();
  await expect(page.getByRole("region", { name: "Closures" }).getByRole("listitem")).toContainText(["Staff training"]);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(page.getByRole("alert").filter({ hasText: "The closure has not been added" })).not.toBeFocused();
});

test("what is typed elsewhere on the page stays while another part is saved", async ({ page, shop }) => {
  shop.add({ customer_name: "Avery Chen", booking_date: openDay() });
  await page.goto(HOURS);
  await page.getByLabel("Monday, opens").fill("09:15");
  await page.getByLabel("First day").fill(openDay());
  await page.getByLabel("Reason").fill("Training");
  await page.getByRole("button", { name: "Add closure" }).click();
  await page.getByRole("button", { name: "Save anyway" }).click();
  await expect(page.getByText(/^Closure added/)).toBeVisible();
  await expect(page.getByLabel("Monday, opens")).toHaveValue("09:15");
});

test("what others have saved meanwhile stays, whichever part was saved in between", async ({ page, shop }) => {
  for (const customer_name of ["Avery Chen", "Bo Singh"]) shop.add({ customer_name, start_minute: 600 });
  await page.goto(HOURS);
  await page.getByLabel("Monday, opens").fill("09:15");
  shop.setRules({ horizon_days: 90 });
  await page.getByLabel("Capacity (jobs at once)").fill("1");
  await page.getByRole("button", { name: "Save rules" }).click();
  await page.getByRole("button", { name: "Go back" }).click();
  await page.getByRole("button", { name: /^Open on/ }).first().click();
  await expect(page.getByRole("button", { name: /^Close on/ })).toBeVisible();
  await page.getByRole("button", { name: "Save rules" }).click();
  await page.getByRole("button", { name: "Save anyway" }).click();
  await expect(page.getByText("Rules saved")).toBeVisible();
  await expect(page.getByLabel(/^Horizon/)).toHaveValue("90");
  await expect(page.getByLabel("Monday, opens")).toHaveValue("09:15");
});

test("what others have saved is drawn into a form that comes too late, also where it was refused before", async ({ page, shop }) => {
  await page.goto(HOURS);
  shop.setRules({ capacity: 4, horizon_days: 90 });
  await page.getByLabel("Capacity (jobs at once)").fill("3");
  await page.getByLabel("Minimum notice").fill("none");
  await page.getByRole("button", { name: "Save rules" }).click();
  await expect(page.getByRole("heading", { name: "The rules have not been saved" })).toBeVisible();
  await page.getByLabel("Minimum notice").fill("3");
  await page.getByRole("button", { name: "Save rules" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(["Capacity (jobs at once): saved meanwhile as “4 jobs”"]);
  await expect(page.getByLabel("Capacity (jobs at once)")).toHaveValue("3");
  await expect(page.getByLabel(/^Horizon/)).toHaveValue("90");
  await page.getByRole("button", { name: "Save rules" }).press("Enter");
  await expect(page.getByText("Rules saved")).toBeVisible();
  await expect(page.getByLabel(/^Horizon/)).toHaveValue("90");
});

test("a double press saves once and says nothing wrong", async ({ page }) => {
  await page.goto(HOURS);
  await page.getByLabel("First day").fill(openDay());
  await page.getByLabel("Reason").fill("Training");
  await page.getByRole("button", { name: "Add closure" }).dblclick();
  await expect(page.getByText(/^Closure added/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Closures" }).getByRole("listitem")).toHaveCount(1);
  await page.getByLabel("Sunday, open or closed").selectOption("Closed");
  await page.getByRole("button", { name: "Save weekly hours" }).dblclick();
  await expect(page.getByText("Weekly hours saved")).toBeVisible();
  await expect(page.getByRole("alert").getByRole("link")).toHaveCount(0);
});

test("without a connection everything typed stays, and a second press saves it", async ({ page, context }) => {
  await page.goto(HOURS);
  await page.getByLabel("Sunday, opens").fill("10:00");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Save weekly hours" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Failed to save: no answer came." })).toBeVisible();
  await expect(page.getByLabel("Sunday, opens")).toHaveValue("10:00");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Save weekly hours" }).click();
  await expect(page.getByText("Weekly hours saved")).toBeVisible();
});

test("the list of bookings stays where no answer comes to Save anyway, and so does its button", async ({ page, shop }) => {
  shop.add({ customer_name: "Avery Chen", booking_date: openDay() });
  await page.goto(HOURS);
  await page.getByLabel("First day").fill(openDay());
  await page.getByLabel("Reason").fill("Training");
  await page.getByRole("button", { name: "Add closure" }).click();
  // The answer to this press must not be cut off.
  await expect(page.getByRole("button", { name: "Save anyway" })).toBeVisible();
  await page.route(/_data=/, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fetch({ maxRedirects: 0 });
    await route.abort("connectionreset");
  });
  await page.getByRole("button", { name: "Save anyway" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Failed to save: no answer came." })).toBeInViewport();
  await expect(page.getByRole("heading", { name: "1 booking does not fit this change" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Avery Chen" })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Save anyway" }).click();
  await expect(page.getByText(/^Closure added/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Closures" }).getByRole("listitem")).toHaveCount(1);
  await expect(page.getByLabel("Reason")).toHaveValue("");
});

for (const [pressed, other] of [["Save rules", "Save weekly hours"], ["Save weekly hours", "Save rules"]] as const) {
  test(`while the answer to "${pressed}" is awaited no other press takes its place`, async ({ page }) => {
    await page.goto(HOURS);
    await page.getByLabel("Capacity (jobs at once)").fill("3");
    const answers = gate();
    await page.route(/_data=/, async (route) => {
      if (route.request().method() === "POST") await answers.opened;
      await route.continue();
    });
    await page.getByRole("button", { name: pressed }).click();
    await expect(page.getByRole("button", { name: pressed })).toBeDisabled();
    await expect(page.getByRole("button", { name: other })).toBeDisabled();
    answers.open();
    await expect(page.getByText(pressed === "Save rules" ? "Rules saved" : "Weekly hours saved")).toBeVisible();
    await expect(page.getByRole("button", { name: other })).toBeEnabled();
  });
}
