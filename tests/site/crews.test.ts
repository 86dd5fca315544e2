import { formatShortDate, WEEKDAYS, weekdayOf } from "~/domain/time";
import { openDay } from "../support/dates";
import type { Page } from "../support/page/page";
import { expect, test } from "../support/page/site";
import { CREW } from "../support/shop";

test.beforeEach(async ({ page, signInAt }) => {
  await signInAt("/dashboard/settings");
  await page.getByRole("link", { name: "Crews and bays" }).click();
});

const working = (page: Page) => page.getByRole("region", { name: "Working" });
const blocks = (page: Page) => page.getByRole("region", { name: "Blocked times" });

async function blockCrew(page: Page, day: string, reason: string): Promise<void> {
  const part = blocks(page);
  await part.getByLabel("Crew or bay").selectOption("Mobile crew (crew)");
  await part.getByLabel("From day").fill(day);
  await part.getByLabel("From time").fill("09:00");
  await part.getByLabel("Until time").fill("13:00");
  await part.getByLabel("Reason").fill(reason);
  await page.getByRole("button", { name: "Block this time" }).click();
}

test("a browser without a date picker is shown how a date is written", async ({ page }) => {
  await expect(blocks(page)).toContainText("Dates are written as 2027-04-02.");
  await blockCrew(page, "April 2", "Van in repair");
  await expect(
    page
      .getByRole("alert")
      .getByRole("link", { name: "From day: enter a date such as 2027-04-02" }),
  ).toBeVisible();
  await expect(page.getByLabel("From day")).toHaveValue("April 2");
  await expect(page.getByLabel("Reason")).toHaveValue("Van in repair");
});

test("a block that strands a booking shows it, and is removed again", async ({ page, shop }) => {
  const id = shop.add({ customer_name: "Avery Chen", location_mode: "mobile" });
  const before = shop.bookings();
  await blockCrew(page, openDay(), "");
  await expect(page).toHaveTitle(/^Error: Crews and bays/);
  await expect(
    page.getByRole("alert").getByRole("link", { name: "Enter the reason" }),
  ).toBeVisible();
  await expect(page.getByLabel("From time")).toHaveValue("09:00");

  await blocks(page).getByLabel("Reason").fill("Van in repair");
  await page.getByRole("button", { name: "Block this time" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "1 booking doesn't fit this change" }),
  ).toBeVisible();
  const when = `${formatShortDate(openDay())}, 9:00 AM – 1:00 PM`;
  await expect(page.getByRole("main")).toContainText(`Mobile crew: blocked ${when}`);
  await expect(page.getByRole("link", { name: "Avery Chen" })).toHaveAttribute(
    "href",
    `/dashboard/bookings/${id}`,
  );
  await page.getByRole("button", { name: "Go back" }).click();
  await expect(blocks(page).getByLabel("Reason")).toHaveValue("Van in repair");
  await expect(blocks(page)).toContainText("No blocked times ahead.");

  await page.getByRole("button", { name: "Block this time" }).click();
  await page.getByRole("button", { name: "Save anyway" }).click();
  await expect(page.getByText(`Block added: ${when}`)).toBeVisible();
  await expect(blocks(page).getByRole("listitem")).toContainText(["Van in repair"]);
  expect(shop.bookings()).toEqual(before);

  await blocks(page)
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect(page.getByText("Block removed")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Save anyway" }).click();
  await expect(blocks(page).getByRole("listitem")).toContainText(["Van in repair"]);
});

test("a second crew takes over, and the retired one is listed apart", async ({ page, shop }) => {
  shop.add({ location_mode: "mobile" });
  const part = page.getByRole("region", { name: "Add a crew or bay" });
  await part.getByLabel("Name").fill("Second crew");
  await part.getByRole("button", { name: "Add crew or bay" }).click();
  await expect(page.getByText("Second crew added")).toBeVisible();

  await working(page).getByText("Change Mobile crew").click();
  await working(page).getByLabel("Last day").first().fill("2026-01-31");
  await page.getByRole("button", { name: "Save Mobile crew" }).click();
  await expect(page.getByText("Mobile crew saved")).toBeVisible();
  await expect(page.getByText("1 job was handed over to another crew or bay.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Retired" })).toContainText("Mobile crew");
  await expect(working(page)).not.toContainText("Mobile crew");
  expect(shop.bookings()[0]!.resource_id).toBeGreaterThan(CREW!);
});

test("a crew's day off strands its booking, and nobody is offered it", async ({
  page,
  shop,
  startAt,
  wizard,
}) => {
  shop.add({ location_mode: "mobile" });
  const off = WEEKDAYS[weekdayOf(openDay())]!;
  await working(page).getByText("Change Mobile crew").click();
  await working(page).getByLabel("Hours").selectOption("Its own");
  await working(page).getByLabel(`${off}, works or off`).selectOption("Day off");
  await working(page).getByLabel("Sunday, ends").fill("08:59");
  await page.getByRole("button", { name: "Save Mobile crew" }).click();
  const wrong = "Sunday ends: use a quarter hour, such as 8:45 AM";
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([wrong]);
  await working(page).getByLabel("Sunday, ends").fill("15:00");
  await page.getByRole("button", { name: "Save Mobile crew" }).click();
  await expect(page.getByRole("main")).toContainText(`Mobile crew: doesn't work on ${off}s`);
  await page.getByRole("button", { name: "Go back" }).click();
  await expect(working(page).getByLabel("Sunday, ends")).toHaveValue("15:00");
  await page.getByRole("button", { name: "Save Mobile crew" }).click();
  await page.getByRole("button", { name: "Save anyway" }).click();
  await expect(page.getByText("Mobile crew saved")).toBeVisible();
  await expect(working(page)).toContainText(/Works Monday.* off.* Sunday 9:00 AM–3:00 PM/);
  await startAt("/booking/date", { date: null, start: null });
  await wizard.showPageOf(openDay());
  await expect(wizard.day(openDay())).toHaveAccessibleName(/no crew can be there that day/);
});

test("without a crew the screen and the calendar say so", async ({ page, startAt, wizard }) => {
  await working(page).getByText("Change Mobile crew").click();
  await working(page).getByLabel("Last day").first().fill("2026-01-31");
  await page.getByRole("button", { name: "Save Mobile crew" }).click();
  await expect(working(page)).toContainText(
    "There's no crew: nothing can be booked at customers' addresses.",
  );
  await startAt("/booking/date", { date: null, start: null });
  await wizard.showPageOf(openDay());
  await expect(wizard.day(openDay())).toHaveAccessibleName(/no crew can be there that day/);
});
