import { addDays } from "~/domain/time";
import { ASKED, askingShop } from "../support/deposits";
import { today } from "../support/dates";
import { expect, test } from "../support/page/site";

const YESTERDAY = { booking_date: addDays(today(), -1), status: "confirmed" } as const;

test.beforeEach(async ({ signIn }) => signIn());

test("who didn't come is cancelled after a question, and found among the customers", async ({
  page,
  shop,
}) => {
  const main = page.getByRole("main");
  const { money } = askingShop();
  const id = shop.add({ ...YESTERDAY, customer_name: "Avery Chen", customer_email: "a@b.ca" });
  shop.set(id, { deposit: ASKED });
  shop.pay(id, 5_000);
  await page.goto(`/dashboard/bookings/${id}`);
  await expect(page.getByRole("link", { name: "They didn't come" })).toHaveCount(0);
  await page.goto("/dashboard/customers");
  await expect(page.getByRole("link", { name: "Who didn't come" })).toHaveCount(0);

  shop.saveDocument("money", { ...money, since: "2020-01-01" });
  const unpaid = { customer_name: "Bo Singh", customer_email: "bo@b.ca", total_price_cents: 9_375 };
  shop.add({ ...YESTERDAY, ...unpaid, customer_phone: "604-555-0199", start_minute: 900 });
  await page.goto(`/dashboard/bookings/${id}`);
  await page.getByRole("link", { name: "They didn't come" }).click();
  await expect(main).toContainText("Cancel the booking of Avery Chen");
  await expect(main).toContainText("They paid a deposit of $50.00");
  await expect(page.getByLabel("Keep the deposit")).toBeChecked();
  await page.getByRole("link", { name: "Keep booking" }).click();
  await expect(page.getByRole("button", { name: "Cancel booking" })).toBeVisible();

  await page.getByRole("link", { name: "They didn't come" }).click();
  await page.getByLabel("Refund it").check();
  await page.getByRole("button", { name: "They didn't come" }).click();
  await expect(page.getByText("Booking cancelled: they didn't come")).toBeVisible();
  await expect(main).toContainText("the customer didn't come");
  await expect(main).toContainText(/Refund due\s*\$50\.00/);
  await expect(page.getByRole("link", { name: "They didn't come" })).toHaveCount(0);

  await page.goto("/dashboard/customers");
  await expect(page.getByText("Didn't come: 1")).toBeVisible();
  await expect(page.getByText("Owes $93.75")).toBeVisible();
  const names = page.getByRole("list", { name: "Customers" }).getByRole("link");
  await page.getByRole("link", { name: "Who owes" }).click();
  await expect(names).toHaveText(["Bo Singh"]);
  await page.getByRole("link", { name: "Who didn't come" }).click();
  await expect(page).toHaveURL("/dashboard/customers?only=noShow");
  await expect(names).toHaveText(["Avery Chen"]);
  await page.getByLabel("Search").fill("singh");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/dashboard/customers?q=singh&only=noShow");
  await expect(page.getByText("No customers found.")).toBeVisible();
  await page.goto("/dashboard/customers?only=noShow");
  await page.getByRole("link", { name: "Avery Chen" }).click();
  await expect(page.getByText("Didn't come: 1")).toBeVisible();

  await page.goto("/dashboard/add");
  await page.getByLabel("Booked before?").fill("avery");
  await page.getByRole("button", { name: "Find customer" }).click();
  await expect(page.getByText(/last on .+, and didn't come/)).toBeVisible();
});
