import { expect, test } from "../browser/fixtures";

// Without a connection, a press that leads to another dashboard screen leaves the current one in place, with what is typed on it.

const SAYS = "We could not reach the website";

test.beforeEach(async ({ signIn }) => signIn());

for (const from of ["/dashboard", "/dashboard/settings", "/dashboard/agenda"]) {
  test(`the sections of the dashboard, from ${from}`, async ({ page, context }) => {
    await page.goto(from);
    await page.waitForLoadState("networkidle");
    const bar = page.getByRole("navigation", { name: "Dashboard" });
    await context.setOffline(true);
    for (const name of ["Agenda", "Customers", "Money", "Settings", "Bookings"]) {
      const link = bar.getByRole("link", { name, exact: true });
      if ((await link.getAttribute("aria-current")) === "page") continue;
      await link.click();
      const alert = page.getByRole("alert").filter({ hasText: SAYS });
      await expect(alert).toBeInViewport();
      await expect(alert.getByRole("link", { name: "Try again" })).toHaveAttribute(
        "href",
        (await link.getAttribute("href"))!,
      );
      await expect(page).toHaveURL(from);
    }
  });
}

test("a form keeps what is typed, and Try again leads on when the connection is back", async ({
  page,
  context,
  shop,
}) => {
  const id = shop.add({ customer_name: "Avery Chen" });
  await page.goto(`/dashboard/bookings/${id}/edit`);
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Full name").fill("Sam Okafor");
  await context.setOffline(true);
  await page.getByRole("link", { name: "Agenda", exact: true }).click();
  const again = page.getByRole("alert").getByRole("link", { name: "Try again" });
  await expect(page.getByRole("alert")).toContainText(SAYS);
  await again.click();
  await expect(page.getByLabel("Full name")).toHaveValue("Sam Okafor");
  await context.setOffline(false);
  await again.click();
  await expect(page).toHaveURL("/dashboard/agenda");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("Add booking, and a way out of the dashboard, leave the list as well", async ({
  page,
  context,
}) => {
  await page.goto("/dashboard");
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  for (const name of ["Add booking", "Deleted bookings", "Return to Website"]) {
    await page
      .getByRole(name === "Return to Website" ? "button" : "link", { name, exact: true })
      .click();
    await expect(page.getByRole("alert").filter({ hasText: SAYS })).toBeInViewport();
    await expect(page.getByRole("heading", { level: 1, name: "Bookings" })).toBeVisible();
  }
});

test("from a dialog the words stand in it", async ({ page, context, shop }) => {
  shop.add({ customer_name: "Avery Chen" });
  await page.goto("/dashboard");
  await page.waitForLoadState("networkidle");
  await page.getByRole("link", { name: "Details of the booking of Avery Chen" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await context.setOffline(true);
  await dialog.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(dialog.getByRole("alert").filter({ hasText: SAYS })).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

test("the words leave with the next view of the same screen", async ({ page, context }) => {
  await page.goto("/dashboard");
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByRole("link", { name: "Agenda", exact: true }).click();
  const alert = page.getByRole("alert").filter({ hasText: SAYS });
  await expect(alert).toBeVisible();
  await context.setOffline(false);
  await page.getByLabel("Status").selectOption({ label: "Confirmed" });
  await expect(page).toHaveURL("/dashboard?status=confirmed");
  await expect(alert).toHaveCount(0);
});

test("a press that is for another tab is the browser's", async ({ page, context }) => {
  await page.goto("/dashboard");
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  const [tab] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("link", { name: "Agenda", exact: true }).click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await tab.close();
  await expect(page.getByRole("alert").filter({ hasText: SAYS })).toHaveCount(0);
});

const TURNS = [
  ["/dashboard", "Agenda", "Refresh"],
  ["/dashboard", "Customers", "Refresh"],
  ["/dashboard/agenda", "Customers", "Week"],
  ["/dashboard/money", "Bookings", /^20/],
] as const;
for (const [width, how, turns] of [
  [360, "dropped", TURNS],
  [1280, "a proxy's 502", TURNS.slice(1, 3)],
] as const) {
  test(`another screen is not called by the name of the one that is there: ${how} at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    for (const [from, name, own] of turns) {
      await page.goto(from);
      await page.waitForLoadState("networkidle");
      await page.route(/_data=/, (route) =>
        how === "dropped"
          ? route.abort()
          : route.fulfill({
              status: 502,
              headers: { via: "1.1 proxy" },
              contentType: "text/html",
              body: "<h1>Bad gateway</h1>",
            }),
      );
      await page
        .getByRole("navigation", { name: "Dashboard" })
        .getByRole("link", { name, exact: true })
        .click();
      const alert = page.getByRole("main").getByRole("alert");
      await expect(alert).toContainText(SAYS);
      await expect(alert).toBeInViewport({ ratio: 1 });
      await expect(page.getByText("Failed to load")).toHaveCount(0);
      await page.unrouteAll();
      // A press on the screen that stays acts on that screen.
      const press = page
        .getByRole("button", { name: own })
        .or(page.getByRole("link", { name: own }))
        .first();
      await press.click();
      await expect(alert).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe(from);
    }
  });
}
