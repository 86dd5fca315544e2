import { formatShortDate } from "~/domain/time";
import { openDay } from "../support/dates";
import { BAY, CREW } from "../support/shop";
import { expect, test } from "../support/page/site";

const DAY = openDay(1);
const JOB = { booking_date: DAY, location_mode: "mobile", place: "squamish" } as const;

test.beforeEach(async ({ signIn }) => signIn());

test("a day that can't be driven is named until a job moves over", async ({ page, shop }) => {
  const first = shop.add(JOB);
  const id = shop.add({ ...JOB, customer_name: "Avery Chen", start_minute: 630 });
  await page.goto("/dashboard");
  await expect(page.getByText("1 day can't be driven as planned:")).toBeVisible();
  await expect(page.getByRole("cell", { name: "Can't be driven" })).toHaveCount(2);
  await page.getByRole("link", { name: formatShortDate(DAY) }).click();
  await expect(page).toHaveURL(`/dashboard/agenda?date=${DAY}`);

  const second = shop.addResource("crew", "Second crew");
  shop.block(second, [DAY, 0], [DAY, 660], "In repair");
  await page.goto(`/dashboard/bookings/${id}`);
  const main = page.getByRole("main");
  await expect(main).toContainText(/Mobile crew\s*Can't be driven/);
  await expect(
    page.getByRole("link", { name: "in Squamish until 11:00 AM, 10 minutes away" }),
  ).toBeVisible();
  await expect(main).toContainText("Squamish, 70 km and 1 hour 10 minutes from the shop");
  await page.getByLabel("Hand over to").selectOption("Second crew");
  await page.getByRole("button", { name: "Hand over" }).click();
  await expect(page.getByRole("alert")).toContainText("Second crew can't do it as planned.");
  await expect(main).toContainText("Second crew: blocked until 11:00 AM");
  expect(shop.bookings().at(-1)).toMatchObject({ resource_id: CREW });
  await page.getByRole("button", { name: "Hand over anyway" }).click();
  await expect(page.getByText("Handed over to Second crew")).toBeVisible();
  expect(shop.bookings().at(-1)).toMatchObject({ resource_id: second, resource_fixed: 1 });

  await page.getByLabel("Hand over to").selectOption("Mobile crew");
  shop.set(first, { start_minute: 840 });
  await page.getByRole("button", { name: "Hand over" }).click();
  await expect(page.getByText("Handed over to Mobile crew")).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByText("can't be driven")).toHaveCount(0);
});

test("a bay taken twice and a job without a crew are marked", async ({ page, shop }) => {
  for (let day = 0; day < 7; day++)
    shop.add({ booking_date: openDay(day), resource_id: day < 6 ? null : BAY });
  shop.add({ booking_date: openDay(6), start_minute: 630 });
  await page.goto("/dashboard");
  await expect(page.getByText("7 days can't be driven as planned:")).toBeVisible();
  await expect(page.getByText("and 2 more")).toBeVisible();
  await expect(page.getByRole("cell", { name: "Bay taken twice" })).toHaveCount(2);
  await page
    .getByRole("link", { name: /^Details/ })
    .last()
    .click();
  await expect(page.getByRole("main")).toContainText("No bay has it");
});
