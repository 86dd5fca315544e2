import { expect, test } from "../browser/fixtures";
import {
  detailsIn,
  fillList,
  heading,
  held,
  LIST,
  openList,
  pager,
  placesIn,
  searchBox,
} from "../browser/list";

// Presses in quick succession: each leads where it says, and Back returns to what was seen before.

test.beforeEach(async ({ page, signIn, shop }) => {
  await signIn();
  fillList(shop);
  await openList(page);
});

test.describe("without a connection", () => {
  test("Try again turns to the page that was asked for", async ({ page, context }) => {
    const again = page.getByRole("link", { name: "Try again" });
    await context.setOffline(true);
    await pager(page).getByRole("link", { name: "Next" }).click();
    await expect(again).toBeVisible();
    await again.click();
    await context.setOffline(false);
    await again.click();
    await expect(page).toHaveURL("/dashboard?page=2");
    await expect(pager(page)).toContainText("26–50 of 60");
  });

  test("Try again searches for what stands in the field, and leaves the focus in the list", async ({
    page,
    context,
  }) => {
    const again = page.getByRole("link", { name: "Try again" });
    await context.setOffline(true);
    await searchBox(page).pressSequentially("Customer 5");
    await expect(again).toHaveAttribute("href", "/dashboard?q=Customer+5");
    await context.setOffline(false);
    await searchBox(page).press("7");
    await again.press("Enter");
    await expect(page).toHaveURL("/dashboard?q=Customer+57");
    await expect(again).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Page 1 of 1" })).toBeFocused();
  });

  test("Refresh asks again for what was chosen", async ({ page, context }) => {
    await context.setOffline(true);
    await page.getByLabel("Status").selectOption({ label: "Pending" });
    await expect(page.getByRole("alert")).toContainText("Failed to load bookings");
    await context.setOffline(false);
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(page).toHaveURL("/dashboard?status=pending");
    await expect(pager(page)).toContainText("1–25 of 30");
  });
});

for (const [first, then, from, address] of [
  ["Customer", "Price", "/dashboard", "/dashboard?sort=price"],
  ["Date", "Service", "/dashboard?sort=customer", "/dashboard?sort=service"],
] as const) {
  test(`${then} that is pressed while ${first} is on its way is sorted its own way first`, async ({
    page,
  }) => {
    await openList(page, from);
    const places = await placesIn(page);
    const answers = await held(page);
    await heading(page, first).click();
    await heading(page, then).click();
    answers.open();
    await expect(page).toHaveURL(address);
    await expect(heading(page, then)).toHaveText(/[↑↓]/);
    // The first was never seen, so it is no step back.
    expect(await placesIn(page)).toBe(places + 1);
  });
}

test("Next that is pressed twice turns one page, and shows it from its top", async ({ page }) => {
  const answers = await held(page);
  const next = pager(page).getByRole("link", { name: "Next" });
  await next.click();
  await next.click();
  answers.open();
  await expect(page).toHaveURL("/dashboard?page=2");
  await expect(pager(page)).toContainText("26–50 of 60");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  // A request for another page would have been sent by now.
  const [again] = await Promise.all([
    page.waitForRequest(LIST),
    page.getByRole("button", { name: "Refresh" }).click(),
  ]);
  expect(new URL(again.url()).searchParams.get("page")).toBe("2");
});

test("no page is turned to beyond the last", async ({ page }) => {
  await searchBox(page).pressSequentially("Customer 5");
  await pager(page).getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/dashboard?q=Customer+5");
  await expect(pager(page)).toContainText("1–10 of 10");
});

for (const [name, address] of [
  ["Agenda", "/dashboard/agenda"],
  ["Sign out", "/login"],
] as const) {
  test(`${name} that is pressed right after a letter leads there`, async ({ page }) => {
    await page.clock.install();
    const answers = await held(page, /_data=routes%2F(dashboard_|logout)/);
    await searchBox(page).pressSequentially("Cus");
    await page.getByRole(name === "Sign out" ? "button" : "link", { name, exact: true }).click();
    await page.clock.runFor(600);
    answers.open();
    await expect(page).toHaveURL(address);
    if (name !== "Sign out") return;
    await page.goto("/dashboard");
    await expect(page).toHaveURL(/\/login/);
  });
}

test("what is typed on while its first letters are searched for leaves the list of before one step back", async ({
  page,
}) => {
  const places = await placesIn(page);
  const answers = await held(page);
  const first = page.waitForRequest(LIST);
  await searchBox(page).pressSequentially("Cust");
  await first;
  const second = page.waitForRequest(/q=Customer\+5/);
  await searchBox(page).pressSequentially("omer 5");
  await second;
  answers.open();
  await expect(page).toHaveURL("/dashboard?q=Customer+5");
  expect(await placesIn(page)).toBe(places + 1);
});

test("a choice that is taken back leaves no place behind", async ({ page }) => {
  const places = await placesIn(page);
  const answers = await held(page);
  await page.getByLabel("Status").selectOption({ label: "Pending" });
  const back = page.waitForResponse(
    (response) => LIST.test(response.url()) && !response.url().includes("status"),
  );
  await page.getByLabel("Status").selectOption({ label: "Any status" });
  answers.open();
  await back;
  await heading(page, "Customer").click();
  await expect(page).toHaveURL("/dashboard?sort=customer");
  // One more, for the column.
  expect(await placesIn(page)).toBe(places + 1);
});

test("what is typed after a reload, before the script is there, is searched for", async ({
  page,
}) => {
  const scripts = await held(page, /\/assets\/.*\.js$/);
  await page.reload({ waitUntil: "commit" });
  await searchBox(page).fill("Customer 57");
  scripts.open();
  await expect(page).toHaveURL("/dashboard?q=Customer+57");
});

test.describe("while going back is on its way", () => {
  test.beforeEach(async ({ page }) => {
    for (const label of ["Confirmed", "Pending"]) {
      await page.getByLabel("Status").selectOption({ label });
      await expect(page).toHaveURL(`/dashboard?status=${label.toLowerCase()}`);
      await expect(pager(page)).toContainText("1–25 of 30");
    }
  });

  for (const [press, address, before] of [
    ["Refresh", "/dashboard?status=confirmed", "/dashboard"],
    ["Customer", "/dashboard?status=confirmed&sort=customer", "/dashboard?status=confirmed"],
  ] as const) {
    test(`${press} leads to the list that one goes back to, and leaves the place before it`, async ({
      page,
    }) => {
      const answers = await held(page);
      await page.evaluate(() => history.back());
      await expect(page.getByText("Loading bookings...")).toBeVisible();
      await (
        press === "Refresh" ? page.getByRole("button", { name: press }) : heading(page, press)
      ).click();
      answers.open();
      await expect(page).toHaveURL(address);
      await expect(page.getByLabel("Status")).toHaveValue("confirmed");
      await page.goBack();
      await expect(page).toHaveURL(before);
      await page.goForward();
      await expect(page).toHaveURL(address);
    });
  }
});

test("a letter that is typed while all bookings are on their way searches all", async ({
  page,
}) => {
  await page.getByLabel("Status").selectOption({ label: "Pending" });
  await expect(page).toHaveURL("/dashboard?status=pending");
  const answers = await held(page);
  await page
    .getByRole("navigation", { name: "Dashboard" })
    .getByRole("link", { name: "Bookings" })
    .click();
  await expect(page.getByText("Loading bookings...")).toBeVisible();
  const searched = page.waitForRequest(/q=Customer\+5(&|$)/);
  await searchBox(page).pressSequentially("Customer 5");
  await searched;
  answers.open();
  await expect(page).toHaveURL("/dashboard?q=Customer+5");
  await expect(page.getByLabel("Status")).toHaveValue("");
});

test("what was just typed does not undo a press that leads to all bookings, though the form asked for them before", async ({
  page,
}) => {
  for (const [label, address] of [
    ["Pending", "/dashboard?status=pending"],
    ["Any status", "/dashboard"],
  ] as const) {
    await page.getByLabel("Status").selectOption({ label });
    await expect(page).toHaveURL(address);
  }
  const answers = await held(page);
  await searchBox(page).pressSequentially("Customer 5");
  await page
    .getByRole("navigation", { name: "Dashboard" })
    .getByRole("link", { name: "Bookings" })
    .click();
  // Longer than the debounce after typing.
  await expect(page.getByText("Loading bookings...")).toBeVisible();
  answers.open();
  await expect(page.getByText("Loading bookings...")).toHaveCount(0);
  await expect(page).toHaveURL("/dashboard");
});

test("Details that is pressed while a column is on its way keeps the column", async ({ page }) => {
  const answers = await held(page);
  await heading(page, "Customer").click();
  await detailsIn(page, 0).click();
  answers.open();
  await expect(page).toHaveURL(/\/dashboard\/bookings\/\d+\?sort=customer$/);
});

test("a file that is asked for just after typing is of what was typed", async ({ page }) => {
  await searchBox(page).pressSequentially("Customer 57");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  expect(new URL(file.url()).search).toBe("?q=Customer+57");
  await expect(page).toHaveURL("/dashboard?q=Customer+57");
});

test("a screen reader is told how much another list has, and that the same is asked for again", async ({
  page,
}) => {
  const told = page.getByRole("status").filter({ hasText: /Results|Loading/ });
  await expect(told).toHaveCount(0);
  await searchBox(page).pressSequentially("Customer 5");
  await expect(told).toHaveText("Results: 10");
  await searchBox(page).pressSequentially("x");
  await expect(told).toHaveText("Results: 0");
  const answers = await held(page);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(told).toHaveText("Loading bookings...");
  answers.open();
  await expect(told).toHaveText("Results: 0");
});
