import type { Page } from "playwright/test";
import { openDay } from "../support/dates";
import { expect, test } from "../browser/fixtures";
import { held } from "../browser/list";

// What was typed into a form that is left by a link is there again on return, as without a script, when the browser keeps it.

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const away = async (page: Page) => {
  await page
    .getByRole("navigation", { name: "Dashboard" })
    .getByRole("link", { name: "Money" })
    .click();
  await expect(title(page)).toHaveText(/^Money/);
};

test.beforeEach(async ({ signIn }) => signIn());

test("a booking by phone, with its day, time and price; sent, the form is empty", async ({
  page,
  shop,
  wizard,
}) => {
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Add booking" }).click();
  await field(page, "Full name").fill("Sam Okafor");
  await field(page, "Phone").fill("604-555-0110");
  await page.getByLabel("Service", { exact: true }).selectOption("interior");
  await page.getByRole("checkbox", { name: "Seat Cleaning" }).check();
  await wizard.chooseDay(openDay(1));
  await wizard.chooseTime("9:00 AM");
  await field(page, "Price by hand, in dollars before tax").fill("60");
  await field(page, "Reason").fill("Regular customer");
  await page.getByRole("checkbox", { name: "Tell the customer" }).uncheck();
  await away(page);
  await page.goBack();
  await expect(title(page)).toHaveText("Add booking");
  await expect(field(page, "Full name")).toHaveValue("Sam Okafor");
  await expect(page.getByRole("checkbox", { name: "Seat Cleaning" })).toBeChecked();
  await expect(wizard.time("9:00 AM")).toBeChecked();
  await expect(page.getByRole("radio", { name: "Set by hand" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Tell the customer" })).not.toBeChecked();
  await expect(page.getByRole("complementary", { name: "Estimate" })).toContainText(
    "Set by hand: Regular customer",
  );

  // By the browser's own buttons too, including what was typed after that.
  await field(page, "Full name").fill("Sam O. Okafor");
  await page.goBack();
  await expect(title(page)).toHaveText("Bookings");
  await page.goForward();
  await expect(field(page, "Full name")).toHaveValue("Sam O. Okafor");
  await page.getByRole("button", { name: "Add booking" }).last().click();
  await expect(title(page)).toHaveText("Sam O. Okafor");
  expect(shop.bookings()).toMatchObject([
    { booking_date: openDay(1), start_minute: 540, total_price_cents: 6000 },
  ]);
  await page.goBack();
  await expect(title(page)).toHaveText("Add booking");
  await expect(field(page, "Full name")).toHaveValue("");
});

test("a refused form, and a booking that somebody else has changed meanwhile", async ({
  page,
  shop,
  context,
}) => {
  const id = shop.add({ customer_name: "Avery Chen" });
  await page.goto(`/dashboard/bookings/${id}/edit`);
  await field(page, "Full name").fill("");
  await field(page, "Make (optional)").fill("Kia");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await away(page);
  const other = await context.newPage();
  await other.goto(`/dashboard/bookings/${id}/edit`);
  await field(other, "Model (optional)").fill("Rio");
  await other.getByRole("button", { name: "Save changes" }).click();
  await expect(other.getByText("Booking changed").first()).toBeVisible();
  await page.goBack();
  await expect(field(page, "Make (optional)")).toHaveValue("Kia");
  await expect(field(page, "Full name")).toHaveValue("");
  await field(page, "Full name").fill("Avery Chen");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(
    page.getByRole("region", { name: "Changed since you opened this page" }),
  ).toContainText("Rio");
  expect(shop.bookings()).toMatchObject([{ vehicle_model: "Rio" }]);
});

test("a customer's notes; saved ones come back as they are saved", async ({ page, shop }) => {
  shop.add({ customer_name: "Avery Chen" });
  await page.goto("/dashboard/customers");
  await page.getByRole("link", { name: "Avery Chen" }).click();
  await field(page, "Notes").fill("Has a dog");
  await away(page);
  await page.goBack();
  await expect(field(page, "Notes")).toHaveValue("Has a dog");
  await page.getByRole("button", { name: "Save notes" }).click();
  await expect(page.getByText("Notes saved").first()).toBeVisible();
  await field(page, "Notes").fill("Has a cat");
  await away(page);
  await page.goBack();
  await expect(field(page, "Notes")).toHaveValue("Has a cat");
  await page.reload();
  await expect(field(page, "Notes")).toHaveValue("Has a dog");
});

test("the settings' forms, and never a password", async ({ page }) => {
  await page.goto("/dashboard/settings/hours");
  await page.getByLabel("Monday, open or closed").selectOption("closed");
  await field(page, "Reason").fill("Stocktaking");
  await away(page);
  await page.goBack();
  await expect(page.getByLabel("Monday, open or closed")).toHaveValue("closed");
  await expect(field(page, "Reason")).toHaveValue("Stocktaking");
  await field(page, "First day").fill(openDay(3));
  await page.getByRole("button", { name: "Add closure" }).click();
  await expect(page.getByText("Stocktaking")).toBeVisible();
  await away(page);
  await page.goBack();
  await expect(page.getByLabel("Monday, open or closed")).toHaveValue("closed");
  await expect(field(page, "Reason")).toHaveValue("");

  await page.goto("/dashboard/settings/account");
  await page.getByLabel("New password").first().fill("not for keeping");
  await field(page, "Your name (optional)").fill("Kim");
  await away(page);
  await page.goBack();
  await expect(field(page, "Your name (optional)")).toHaveValue("Kim");
  await expect(page.getByLabel("New password").first()).toHaveValue("");
});

test("what is typed before the script is there", async ({ page }) => {
  const scripts = await held(page, /\/assets\/.*\.js$/);
  await page.goto("/dashboard/settings/account", { waitUntil: "commit" });
  await field(page, "Your name (optional)").fill("Kim");
  scripts.open();
  await expect(page.getByRole("button", { name: "Show password" }).first()).toBeVisible();
  await away(page);
  await page.goBack();
  await expect(field(page, "Your name (optional)")).toHaveValue("Kim");
});

test("what is typed over text that was saved, before the script is there", async ({
  page,
  shop,
}) => {
  shop.add({ customer_name: "Avery Chen" });
  await page.goto("/dashboard/customers");
  await page.getByRole("link", { name: "Avery Chen" }).click();
  await field(page, "Notes").fill("Has a dog");
  await page.getByRole("button", { name: "Save notes" }).click();
  await expect(page.getByText("Notes saved").first()).toBeVisible();
  const scripts = await held(page, /\/assets\/.*\.js$/);
  await page.reload({ waitUntil: "commit" });
  await expect(field(page, "Notes")).toHaveValue("Has a dog");
  await field(page, "Notes").fill("Has a cat");
  scripts.open();
  await page.waitForFunction(() => "__remixRouter" in window);
  await away(page);
  await page.goBack();
  await expect(field(page, "Notes")).toHaveValue("Has a cat");
});

test("notes that were refused, as somebody else had saved theirs", async ({
  page,
  shop,
  context,
}) => {
  shop.add({ customer_name: "Avery Chen" });
  await page.goto("/dashboard/customers");
  await page.getByRole("link", { name: "Avery Chen" }).click();
  await field(page, "Notes").fill("Has a dog");
  const other = await context.newPage();
  await other.goto(page.url());
  await field(other, "Notes").fill("Has a cat");
  await other.getByRole("button", { name: "Save notes" }).click();
  await expect(other.getByText("Notes saved").first()).toBeVisible();
  await page.getByRole("button", { name: "Save notes" }).click();
  await expect(page.getByRole("heading", { name: "Saved now" })).toBeVisible();
  await away(page);
  await page.goBack();
  await expect(field(page, "Notes")).toHaveValue("Has a dog");
});
