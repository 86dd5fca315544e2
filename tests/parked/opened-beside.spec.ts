import { GALLERY } from "~/content/gallery";
import { TESTIMONIALS } from "~/content/testimonials";
import { openDay } from "../support/dates";
import { expect, test } from "../browser/fixtures";
import { AVERY } from "../browser/wizard";

// What is opened on the home page takes nothing away from the package's form, and no press on that closes it.

test("pictures, reviews and a category are opened beside a half-filled form, and stay open", async ({
  page,
  wizard,
  shop,
}) => {
  await page.goto("/");
  await page
    .getByRole("button", { name: "Select Package Interior Detailing", exact: true })
    .first()
    .click();
  await wizard.chooseDay(openDay());
  await wizard.chooseTime("10:00 AM");
  await wizard.introduce();
  const photos = page.locator("#results li");
  const reviews = page.locator("#reviews li");
  const tab = page.getByRole("button", { name: "Specialty Services" });
  await wizard.press("Show More Photos");
  await expect(photos).toHaveCount(GALLERY.length);
  await expect(page.locator("#results")).toBeInViewport();
  await wizard.press("View More Reviews");
  await expect(reviews).toHaveCount(TESTIMONIALS.length);
  await tab.click();
  await expect(tab).toHaveAttribute("aria-pressed", "true");
  const isOpen = async () => {
    await expect(photos).toHaveCount(GALLERY.length);
    await expect(reviews).toHaveCount(TESTIMONIALS.length);
    await expect(tab).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByLabel("Full name")).toHaveValue(AVERY.name);
  };
  await isOpen();
  await expect(wizard.time("10:00 AM")).toBeChecked();

  await page.getByLabel("Email").fill("nobody");
  await page.getByLabel("Email").press("Enter");
  await expect(
    page.getByRole("alert").getByRole("link", { name: /^Enter an email address/ }),
  ).toBeVisible();
  await isOpen();
  await wizard.chooseDay(openDay(1));
  await isOpen();
  await wizard.press("Choose another package");
  await page
    .locator("#booking")
    .getByRole("button", { name: "Select Package Interior Detailing", exact: true })
    .click();
  await expect(page.getByText("Step 2 of 2 · Date, time and details")).toBeVisible();
  await isOpen();
  await page.getByLabel("Email").fill(AVERY.email);
  await wizard.confirm();
  expect(shop.bookings()).toMatchObject([
    { booking_date: openDay(1), booking_time: "10:00 AM", customer_name: AVERY.name },
  ]);
});

test("whoever has picked nothing asks for them by an address", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Show More Photos" }).click();
  await expect(page).toHaveURL(/\/\?photos=all#results$/);
});
