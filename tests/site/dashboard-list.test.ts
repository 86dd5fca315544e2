import { openDay } from "../support/dates";
import type { Locator } from "../support/page/locator";
import type { Page } from "../support/page/page";
import { expect, test } from "../support/page/site";
import { addListed } from "../support/samples";

/** The names in the list. */
function customers(page: Page): Locator {
  return page.getByRole("table", { name: "Bookings" }).getByRole("rowheader");
}
function tile(page: Page, label: string): Locator {
  return page.locator("dl > div").filter({ hasText: label });
}
/** Without a script a button submits the form. */
async function apply(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Apply" }).click();
}

test.beforeEach(async ({ shop, signIn }) => {
  await signIn();
  addListed(shop);
});

test("the dashboard shows the tiles and the list, latest date first", async ({ page }) => {
  await page.goto("/dashboard");
  await expect(tile(page, "Total Bookings")).toContainText("4");
  await expect(tile(page, "Pending")).toContainText("1");
  await expect(tile(page, "Confirmed")).toContainText("1");
  await expect(tile(page, "Completed")).toContainText("1");
  await expect(tile(page, "Total Revenue")).toContainText("$593.75");
  await expect(customers(page)).toContainText(["Bo Singh", "Avery Chen", "Casey Roy", "Drew Kim"]);
  await expect(page.getByRole("columnheader")).toContainText([
    "Date",
    "Time",
    "Customer",
    "Service",
    "Price",
    "Status",
    "Actions",
  ]);
  await expect(page.getByText("4 bookings · $1,193.75 including cancelled")).toBeVisible();
});

test("links count Today and Pending; four presses confirm three", async ({ page, shop }) => {
  for (const customer_name of ["Finn Ito", "Gia Moss"])
    shop.add({ customer_name, booking_date: openDay(2), status: "pending" });
  await page.goto("/dashboard");
  const links = page.getByRole("navigation", { name: "Quick filters" }).getByRole("link");
  await expect(links).toHaveText(["Today 1", "Tomorrow 1", "Pending 3", "Coming up"]);
  await links.nth(0).click();
  await expect(page).toHaveURL("/dashboard?range=today");
  await expect(customers(page)).toContainText(["Avery Chen"]);
  await links.nth(1).click();
  await expect(customers(page)).toContainText(["Bo Singh"]);

  await links.nth(2).click();
  await expect(page).toHaveURL("/dashboard?status=pending");
  await expect(links.nth(2)).toHaveAttribute("aria-current", "true");
  for (const left of ["Pending 2", "Pending 1", "Pending 0"]) {
    await page
      .getByRole("button", { name: /^Confirm the booking of / })
      .first()
      .click();
    await expect(page.getByText("Booking status updated to confirmed")).toBeVisible();
    await expect(page).toHaveURL("/dashboard?status=pending");
    await expect(links.nth(2)).toHaveText(left);
  }
  await expect(page.getByText("No bookings found")).toBeVisible();
});

test("Coming up lists what's ahead, the next job first", async ({ page }) => {
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Coming up" }).click();
  await expect(page).toHaveURL("/dashboard?range=upcoming&dir=asc");
  await expect(customers(page)).toHaveText([/Avery Chen/, /Bo Singh/]);
});

test("a phone number under the name is a link that dials", async ({ page }) => {
  await page.goto("/dashboard?range=today");
  await expect(customers(page).getByRole("link", { name: "604-555-0199" })).toHaveAttribute(
    "href",
    "tel:+16045550199",
  );
});

const SEARCHES = [
  { q: "röy", finds: ["Casey Roy"] },
  { q: "%", finds: [] },
];
for (const { q, finds } of SEARCHES) {
  test(`searching for “${q}” finds ${finds.length}`, async ({ page }) => {
    await page.goto("/dashboard");
    await page.getByRole("searchbox", { name: "Search" }).fill(q);
    await apply(page);
    await expect(page).toHaveURL(`/dashboard?q=${encodeURIComponent(q)}`);
    await expect(customers(page)).toHaveCount(finds.length);
    await expect(customers(page)).toContainText(finds);
    if (finds.length === 0) await expect(page.getByText("No bookings found")).toBeVisible();
    await expect(tile(page, "Total Bookings")).toContainText("4");
  });
}

test("an operator filters by status and by date, in the form", async ({ page }) => {
  await page.goto("/dashboard");
  await page.getByLabel("Status").selectOption({ label: "Completed" });
  await apply(page);
  await expect(page).toHaveURL("/dashboard?status=completed");
  await expect(customers(page)).toContainText(["Casey Roy"]);
  await page.getByLabel("Date range").selectOption({ label: "Today" });
  await apply(page);
  await expect(page).toHaveURL("/dashboard?status=completed&range=today");
  await expect(page.getByText("No bookings found")).toBeVisible();
  await page.getByLabel("Status").selectOption({ label: "Any status" });
  await apply(page);
  await expect(page).toHaveURL("/dashboard?range=today");
  await expect(customers(page)).toContainText(["Avery Chen"]);
  await expect(page.getByText("1 booking · $93.75")).toBeVisible();
});
test("an operator sorts by a column, both ways", async ({ page }) => {
  const first = {
    Customer: ["Avery Chen", "Bo Singh", "Casey Roy", "Drew Kim"],
    Price: ["Drew Kim", "Bo Singh", "Avery Chen", "Casey Roy"],
    Date: ["Bo Singh", "Avery Chen", "Casey Roy", "Drew Kim"],
  };
  await page.goto("/dashboard");
  for (const [column, names] of Object.entries(first)) {
    const heading = page.getByRole("columnheader", { name: column });
    await heading.getByRole("link").click();
    await expect(customers(page), column).toContainText(names);
    const direction =
      (await heading.getAttribute("aria-sort")) === "ascending" ? "descending" : "ascending";
    await heading.getByRole("link").click();
    await expect(heading).toHaveAttribute("aria-sort", direction);
    await expect(customers(page), column).toContainText(names.toReversed());
  }
});

test("the order by status says which status comes first", async ({ page }) => {
  const rows = page.getByRole("table", { name: "Bookings" }).getByRole("row");
  for (const first of ["Pending", "Cancelled"]) {
    await page.goto("/dashboard");
    await page.getByLabel("Order").selectOption({ label: `Status, ${first.toLowerCase()} first` });
    await apply(page);
    await expect(rows.nth(1)).toContainText(first);
  }
});

test("each sort and each choice is one step back", async ({ page }) => {
  await page.goto("/");
  await page.goto("/dashboard?range=last30");
  const steps = [{ address: "/dashboard?range=last30", first: "Avery Chen" }];
  for (const [column, address, first] of [
    ["Customer", "/dashboard?range=last30&sort=customer", "Avery Chen"],
    ["Price", "/dashboard?range=last30&sort=price", "Drew Kim"],
    ["Price", "/dashboard?range=last30&sort=price&dir=asc", "Casey Roy"],
  ] as const) {
    await page.getByRole("columnheader", { name: column }).getByRole("link").click();
    await expect(page).toHaveURL(address);
    await expect(customers(page).first()).toContainText(first);
    steps.push({ address, first });
  }
  await page.getByLabel("Status").selectOption({ label: "Pending" });
  await apply(page);
  await expect(page).toHaveURL("/dashboard?status=pending&range=last30&sort=price&dir=asc");
  await expect(customers(page)).toHaveCount(1);
  for (const { address, first } of steps.toReversed()) {
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(customers(page).first()).toContainText(first);
  }
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("sorting and paging keep the filter", async ({ page, shop }) => {
  for (let number = 10; number < 40; number++)
    shop.add({
      customer_name: `Customer ${number}`,
      booking_date: openDay(number),
      status: "confirmed",
    });
  await page.goto("/dashboard?status=confirmed&range=upcoming");
  await expect(page.getByText("1–25 of 31")).toBeVisible();
  await page.getByRole("columnheader", { name: "Customer" }).getByRole("link").click();
  await expect(page).toHaveURL("/dashboard?status=confirmed&range=upcoming&sort=customer");
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" }).click();
  await expect(page.getByText("26–31 of 31")).toBeVisible();
  await expect(customers(page)).toContainText(
    [34, 35, 36, 37, 38, 39].map((number) => `Customer ${number}`),
  );
  await expect(page.getByRole("link", { name: "Next" })).toHaveCount(0);
  await page
    .getByRole("navigation", { name: "Pages" })
    .getByRole("link", { name: "Previous" })
    .click();
  await expect(page).toHaveURL("/dashboard?status=confirmed&range=upcoming&sort=customer");
  await expect(customers(page)).toHaveCount(25);
});

test("Refresh shows new bookings", async ({ page, shop }) => {
  await page.goto("/dashboard?range=upcoming");
  await expect(customers(page)).toHaveCount(2);
  shop.add({ customer_name: "Just Booked" });
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(customers(page)).toContainText(["Just Booked", "Bo Singh", "Avery Chen"]);
  await expect(page).toHaveURL("/dashboard?range=upcoming");
});

for (const filter of [
  "?q=chen",
  "?status=pending",
  "?range=upcoming",
  "?to=2026-01-05",
  "?range=custom&from=2026-01-01&to=2026-01-05",
]) {
  test(`${filter} is cleared beside the filters`, async ({ page }) => {
    const clear = page.getByRole("search").getByRole("link", { name: "Clear filters" });
    await page.goto(`/dashboard${filter}`);
    await expect(customers(page)).not.toHaveCount(4);
    await expect(clear).toBeVisible();
    await clear.click();
    await expect(page).toHaveURL("/dashboard");
    await expect(customers(page)).toHaveCount(4);
    await expect(clear).toHaveCount(0);
    await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue("");
    await expect(page.getByLabel("Status")).toHaveValue("");
    await expect(page.getByLabel("Date range")).toHaveValue("all");
  });
}

test("a list that its filter empties leads back to all bookings", async ({ page, shop }) => {
  await page.goto("/dashboard?q=nobody&status=completed&range=today&sort=price");
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL("/dashboard?sort=price");
  await expect(customers(page)).toHaveCount(4);
  await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue("");
  await expect(page.getByLabel("Status")).toHaveValue("");
  await expect(page.getByLabel("Date range")).toHaveValue("all");
  for (const { id } of shop.bookings()) shop.set(id, { deleted_at: new Date().toISOString() });
  await page.goto("/dashboard");
  await expect(page.getByText("No bookings found")).toBeVisible();
  await expect(page.getByRole("link", { name: "Clear filters" })).toHaveCount(0);
});

test("the dashboard leads back to the website", async ({ page }) => {
  await page.goto("/dashboard");
  await page.locator("header summary").click();
  await page.getByRole("button", { name: "Return to Website" }).click();
  await expect(
    page.getByRole("heading", { name: "Professional Mobile Auto Detailing" }),
  ).toBeVisible();
});
