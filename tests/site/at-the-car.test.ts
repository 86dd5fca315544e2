import type { Page } from "../support/page/page";
import { expect, test } from "../support/page/site";

const SAM = { name: "Sam Keyholder", phone: "604-555-0123" };

async function answer(page: Page): Promise<void> {
  await page
    .getByLabel("Is there an outlet? A tap? (optional)")
    .selectOption({ label: "Outlet, no tap" });
  await page.getByText("Booking for someone else?").click();
  await page.getByLabel("Their name (optional)").fill(SAM.name);
  await page.getByLabel("Their number (optional)").fill(SAM.phone);
}

async function shows(page: Page, hookups = "Outlet, no tap"): Promise<void> {
  for (const words of [hookups, SAM.name, SAM.phone])
    await expect(page.getByRole("main")).toContainText(words);
}

test("the crew sees what is at the car", async ({ page, wizard, shop, startAt, signInAt }) => {
  await startAt("/booking/contact");
  await answer(page);
  // What is refused stays, in open details.
  await wizard.press("Confirm Booking");
  await expect(page.getByLabel("Their name (optional)")).toHaveValue(SAM.name);
  await wizard.book();
  await shows(page);
  await expect(page.getByText("let us know")).toHaveCount(0);

  const booking = shop.bookings()[0]!;
  expect(booking).toMatchObject({
    hookups: "outlet",
    meet_name: SAM.name,
    meet_phone: SAM.phone,
  });
  const letters = shop.messages().map(({ content }) => content);
  expect(letters.filter((content) => content.includes(SAM.phone))).toHaveLength(letters.length);

  await signInAt(`/dashboard/bookings/${booking.id}`);
  await shows(page);
  await page.goto(`/dashboard/day-sheet?date=${booking.booking_date}`);
  await shows(page);
  for (const q of ["keyholder", "6045550123"]) {
    await page.goto(`/dashboard?q=${q}`);
    await expect(page.getByRole("rowheader")).toHaveText([/Avery Chen/]);
  }
});

test("another edit keeps both, and an operator may clear them", async ({ page, shop, signIn }) => {
  const id = shop.add({
    location_mode: "mobile",
    city: "Burnaby",
    hookups: "both",
    meet_name: SAM.name,
    meet_phone: SAM.phone,
  });
  await signIn();
  const save = () => page.getByRole("button", { name: "Save changes" }).click();
  await page.goto(`/dashboard/bookings/${id}/edit`);
  await page.getByLabel("Model").fill("Accord");
  await save();
  await shows(page, "Outlet and tap");
  await page.goto(`/dashboard/bookings/${id}/edit`);
  await page.getByLabel("Their name (optional)").fill("");
  await page.getByLabel("Their number (optional)").fill("");
  await page
    .getByLabel("Is there an outlet? A tap? (optional)")
    .selectOption({ label: "Not sure" });
  await save();
  expect(shop.bookings()[0]).toMatchObject({ hookups: null, meet_name: null, meet_phone: null });
});
