import { addDays } from "~/domain/time";
import { openDays } from "../support/dates";
import { askingShop, ASKED } from "../support/deposits";
import { expect, test } from "../support/page/site";
import type { Shop } from "../support/shop";
import { select } from "./select-package";

const HOUR = 3_600_000;
/** Later than half of what's left could matter. */
const DAY = openDays().find((day) => day >= addDays(openDays()[0]!, 7))!;

function ask(shop: Shop, given: Parameters<typeof askingShop>[0] = {}): void {
  const { money, business } = askingShop(given);
  shop.saveDocument("money", money);
  shop.saveDocument("business", business);
}

test("a deposit is turned on, asked for before the press, sent, received, and refunded", async ({
  page,
  wizard,
  shop,
  signInAt,
  startAt,
}) => {
  const main = page.getByRole("main");
  await signInAt("/dashboard/settings/money");
  await page.getByLabel("Record payments").selectOption("on");
  await page.getByLabel("Ask for a deposit").selectOption("everybody");
  await page.getByLabel("Email for e-Transfers").fill("pay@example.com");
  await page.getByLabel("How long before the start is it kept").fill("48");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(main).toContainText("Enter your street and phone number under Settings, Business");
  await expect(page.getByLabel("Email for e-Transfers")).toHaveValue("pay@example.com");
  shop.saveDocument("business", askingShop().business);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Money settings saved")).toBeVisible();

  await startAt("/booking/contact", { date: DAY });
  await expect(main).toContainText(
    /We ask for a deposit of \$50\.00: send it by e-Transfer to pay@example\.com by .+, with your booking's reference as the message\. Otherwise others can book the time\. You get it back if you cancel at least 48 hours before/,
  );
  await wizard.introduce();
  await page.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Your booking isn't confirmed yet",
  );
  const booking = shop.bookings().at(-1)!;
  const { id, reference } = booking;
  await expect(main).toContainText(`to pay@example.com, with ${reference} as the message.`);
  await expect(main).toContainText("We hold your time until");

  await page.getByRole("link", { name: "Your booking page" }).click();
  await page.getByRole("button", { name: "I've sent it" }).click();
  await expect(page.getByText("We keep your time until we've looked for it.")).toBeVisible();
  await expect(main).toContainText("You've told us that your deposit is sent.");
  await expect(page.getByRole("button", { name: "I've sent it" })).toHaveCount(0);
  expect(shop.bookings().at(-1)!.held_until).toBeGreaterThanOrEqual(booking.held_until!);

  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Deposits 1" }).click();
  await expect(page).toHaveURL("/dashboard?deposits=1");
  await expect(page.getByText(/^Deposit \$50\.00 until/)).toBeVisible();
  await page.getByRole("link", { name: /^Details of/ }).click();
  await expect(main).toContainText("The customer says that it’s sent.");
  await page.getByLabel("Amount, in dollars").first().fill("20");
  await page.getByLabel("Sender’s name (optional)").fill("Pat Chen");
  await page.getByRole("button", { name: "Deposit received" }).click();
  await expect(page.getByText("$30.00 of the deposit is missing")).toBeVisible();
  await expect(main).toContainText("$30.00 of it is missing");
  await page.getByRole("button", { name: "Deposit received" }).click();
  await expect(page.getByText("Deposit received")).toBeVisible();
  await expect(main).toContainText(/Paid\s*\$50\.00/);
  await expect(main).toContainText("Pat Chen");
  expect(shop.bookings().at(-1)).toMatchObject({ status: "confirmed", held_until: null });

  await page.goto(`/booking/manage/${shop.manageSecret(id)}`);
  await expect(main).toContainText("We have your deposit: $50.00 is paid.");
  await page.getByRole("link", { name: "Cancel booking" }).click();
  await expect(main).toContainText("$50.00 will be refunded to you.");
  await page.getByRole("button", { name: "Cancel booking" }).click();
  await expect(main).toContainText("We'll send you $50.00 back.");

  await page.goto("/dashboard/money");
  await expect(page.getByRole("heading", { name: "Refunds due" })).toBeVisible();
  await page.getByRole("link", { name: `, ${reference}` }).click();
  await page.getByText("Record a refund").click();
  await page.getByLabel("e-Transfer").check();
  await page.getByRole("button", { name: "Refunded" }).click();
  await expect(page.getByText("Refund recorded").first()).toBeVisible();
  await page.goto("/dashboard/money");
  await expect(page.getByRole("heading", { name: "Refunds due" })).toHaveCount(0);
});

test("package form and accepted price say it too, and a shop that asks nobody says nothing", async ({
  page,
  shop,
}) => {
  const main = page.getByRole("main");
  await page.goto("/");
  await select(page, "Interior Detailing");
  await expect(main).not.toContainText("deposit");
  ask(shop, { whom: "price", amount: { percent: 20 }, how: "phone" });
  await page.goto("/");
  await select(page, "Interior Detailing");
  await expect(main).toContainText(
    "From $300.00 on we ask for a deposit of 20% of the total: call 604-555-0100 to pay it within 24 hours, and sooner if your time is near. Otherwise others can book the time.",
  );
  await page.goto(`/inquiry/answer/${shop.answerSecret()}?accept`);
  await expect(main).toContainText("From $300.00 on we ask for a deposit of 20% of the total");
});

test("a deposit that's late is refunded, and three other times can be booked", async ({
  page,
  shop,
  signIn,
}) => {
  ask(shop);
  await signIn();
  const main = page.getByRole("main");
  const at = { booking_date: DAY, start_minute: 600 };
  const id = shop.add({ ...at, status: "pending", customer_name: "Avery Chen" });
  shop.set(id, { deposit: ASKED, held_until: Date.now() - HOUR });
  shop.fill(DAY, 600, 120);
  await page.goto(`/booking/manage/${shop.manageSecret(id)}`);
  await expect(main).toContainText(
    "and now others can book it. If you've sent the deposit, call us",
  );
  await page.goto("/dashboard?deposits=1");
  await expect(page.getByText("No deposit of $50.00: its time is no longer held")).toBeVisible();
  await page.getByRole("button", { name: /^Deposit received from/ }).click();
  await expect(main).toContainText("The time is taken: record $50.00 and cancel, to be refunded?");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The time is taken: $50.00 is to be refunded")).toBeVisible();
  await expect(main).toContainText("The deposit came once the time was gone");
  await expect(page.getByRole("link", { name: /^Book \w+, / })).toHaveCount(3);
  await page
    .getByRole("link", { name: /^Book \w+, / })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add booking");
  await expect(page.getByLabel("Full name")).toHaveValue("Avery Chen");
  await expect(page.getByLabel("Service")).toHaveValue("interior");
});

test("a deposit that's kept is told before the press, and a limit that passes meanwhile is asked about", async ({
  page,
  shop,
}) => {
  ask(shop);
  const main = page.getByRole("main");
  const id = shop.add({ booking_date: DAY, start_minute: 600, status: "confirmed" });
  shop.set(id, { deposit: ASKED.replace('"keptHours":48', '"keptHours":720') });
  shop.pay(id, 5_000);
  const own = `/booking/manage/${shop.manageSecret(id)}`;
  await page.goto(`${own}/move`);
  await expect(main).toContainText("Your deposit moves with it. A move less than 720 hours before");
  await page.goto(own);
  await page.getByRole("link", { name: "Cancel booking" }).click();
  await expect(main).toContainText("Your deposit of $50.00 is kept if you cancel now.");
  shop.set(id, { deposit: ASKED.replace('"cents":5000', '"cents":4000').replace("48", "720") });
  await page.getByRole("button", { name: "Cancel booking" }).click();
  await expect(main).toContainText("Your deposit of $40.00 is kept if you cancel now.");
  await expect(main).toContainText("$10.00 will be refunded to you.");
  await page.getByRole("button", { name: "Cancel booking" }).click();
  await expect(main).toContainText("Your deposit of $40.00 is kept, as told when you booked.");
  expect(shop.bookings()[0]).toMatchObject({ status: "cancelled", kept_cents: 4_000 });
});

test("an operator who cancels for a customer that late is asked what becomes of the deposit", async ({
  page,
  shop,
  signIn,
}) => {
  ask(shop);
  await signIn();
  const main = page.getByRole("main");
  const id = shop.add({ booking_date: DAY, start_minute: 600, status: "confirmed" });
  shop.set(id, { deposit: ASKED.replace('"keptHours":48', '"keptHours":720') });
  shop.pay(id, 5_000);
  await page.goto(`/dashboard/bookings/${id}`);
  await page.getByRole("button", { name: "Cancel booking" }).click();
  await expect(main).toContainText("Not cancelled yet: what becomes of the deposit?");
  await expect(main).toContainText("They paid a deposit of $50.00");
  await expect(page.getByLabel("Refund it")).toBeChecked();
  await page.getByRole("link", { name: "Keep booking" }).click();
  await page.getByRole("button", { name: "Cancel booking" }).click();
  await page
    .getByLabel("Keep it: the customer cancels less than 720 hours before the start")
    .check();
  await page.getByRole("button", { name: "Cancel booking" }).click();
  await expect(page.getByText("Booking status updated to cancelled")).toBeVisible();
  await expect(page.getByText("The deposit is kept.")).toBeVisible();
  await page.goto(`/dashboard/bookings/${id}`);
  await page.getByRole("link", { name: /^Receipt \d{4}-0001/ }).click();
  await expect(main).toContainText("Deposit kept");
  await page.goto(`/booking/manage/${shop.manageSecret(id)}`);
  await expect(main).toContainText("Your deposit of $50.00 is kept, as told when you booked.");
});
