import { openDay } from "../support/dates";
import { expect, test } from "../support/page/site";
import { Wizard } from "../support/page/wizard";
import { select } from "./select-package";

// The same customer books the same time in another browser.

const ASKS = /^You already booked this time \(reference [A-Z2-9-]{9}\)\. Book a second vehicle\?$/;

test.beforeEach(async ({ wizard, startAt, shop }) => {
  for (const name of ["Second crew", "Third crew"]) shop.addResource("crew", name);
  await startAt("/booking/contact");
  await wizard.book();
});

test("the steps ask, and either button has its way", async ({
  wizard: first,
  page,
  startAt,
  shop,
  office: operator,
}) => {
  const reference = await first.reference();
  const secret = page.url().split("/").at(-1)!;
  page.connection.clearCookies();
  await startAt("/booking/contact");
  await first.introduce();
  await first.press("Confirm Booking");
  expect(page.status()).toBe(409);
  await expect(page.getByRole("alert").getByRole("link", { name: ASKS })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("avery@example.com");
  expect(shop.bookings()).toHaveLength(1);

  await first.press("Book a second vehicle");
  await first.isAt("Booking confirmed!");
  expect(await first.reference()).not.toBe(reference);
  expect(shop.bookings()).toHaveLength(2);

  await operator.goto(`/dashboard/bookings/${shop.bookings()[1]!.id}`);
  await expect(
    operator.getByText(`Second vehicle of the same customer at this time, beside ${reference}`),
  ).toBeVisible();

  page.connection.clearCookies();
  await startAt("/booking/contact");
  await first.introduce();
  await first.press("Confirm Booking");
  await first.press("Keep the one booking");
  await first.isAt("You have one booking");
  await expect(page.getByText(shop.bookings()[1]!.reference)).toBeVisible();
  const shown = await page.content();
  expect(shown).not.toContain(secret);
  expect(shown).not.toMatch(/booking\/(manage|confirmed)\//);
  expect(shop.bookings()).toHaveLength(2);
});

test("the package form asks the same of the same service", async ({ otherBrowser, shop }) => {
  const order = async () => {
    const page = await otherBrowser();
    const wizard = new Wizard(page);
    await page.goto("/");
    await select(page);
    await page.getByLabel("At my place").check();
    await page.getByLabel("Town").selectOption({ label: "Burnaby" });
    await wizard.chooseStart(openDay(), "10:00 AM");
    await wizard.introduce();
    await wizard.press("Confirm Booking");
    return { page, wizard };
  };
  const { wizard: first } = await order();
  await first.isAt("Booking confirmed!");
  const { page, wizard } = await order();
  expect(page.status()).toBe(409);
  await expect(page.getByRole("alert").getByRole("link", { name: ASKS })).toBeVisible();
  await wizard.press("Book a second vehicle");
  await wizard.isAt("Booking confirmed!");
  expect(shop.bookings().map(({ flow }) => flow)).toEqual(["wizard", "package", "package"]);
});
