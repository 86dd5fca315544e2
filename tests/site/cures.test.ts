import { addDays, weekdayOf, WEEKDAYS } from "~/domain/time";
import { openDay } from "../support/dates";
import { expect, test } from "../support/page/site";
import { BAY } from "../support/shop";
import { select } from "./select-package";

// A coating keeps the bay while it cures: the car is ready when the shop opens again.

const DAY = openDay();
const NEXT = addDays(DAY, 1);
const READY = /Ready (next morning, )?(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day from [89]:00 AM/;

test("whoever brings a car for a coating is told when it's ready, before and after booking", async ({
  page,
  wizard,
  shop,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Exterior Services" }).click();
  await select(page, "5 Year Ceramic Coating");
  await wizard.isAt("Date, Time and Details");
  await page.getByLabel("At the Burnaby shop").check();
  await wizard.press("Show times");
  await wizard.chooseStart(DAY, "10:00 AM");
  await wizard.updateEstimate();
  await expect(wizard.summary).toContainText(READY);
  await wizard.book();
  await expect(page.getByText(READY)).toBeVisible();
  await page.getByRole("link", { name: "Change or cancel" }).click();
  await expect(page.getByText(READY)).toBeVisible();
  expect(shop.bookings()).toMatchObject([{ cure_minutes: 720 }]);
});

test("operators see until when the bay is kept, and the mark of a car that comes before", async ({
  page,
  shop,
  signIn,
}) => {
  await signIn();
  const atShop = { place: "shop", location_mode: "shop", resource_id: BAY } as const;
  const coated = { ...atShop, start_minute: 840, duration_minutes: 480, cure_minutes: 720 };
  const id = shop.add({ ...coated, booking_date: DAY, customer_name: "Avery Chen" });
  await page.goto(`/dashboard/agenda?date=${DAY}`);
  const bay = page.getByRole("region", { name: "Shop bay" });
  const until = `Cures until 10:00 AM on ${WEEKDAYS[weekdayOf(NEXT)]}`;
  await expect(bay.getByRole("listitem")).toContainText(["6 hours free", "Avery Chen"]);
  await page.goto(`/dashboard/agenda?date=${NEXT}`);
  await expect(bay.getByRole("listitem").first()).toHaveText("Cures until 10:00 AM");
  await page.goto(`/dashboard/day-sheet?date=${DAY}`);
  await expect(bay).toContainText(until);
  await expect(bay).toContainText(/Ready .*day from 10:00 AM/);
  await page.goto(`/dashboard/bookings/${id}`);
  await expect(page.getByRole("main")).toContainText(/Ready .*day from 10:00 AM/);

  shop.add({ ...atShop, booking_date: NEXT, start_minute: 540, customer_name: "Bo Singh" });
  await page.goto(`/dashboard/agenda?date=${NEXT}`);
  await expect(bay).toContainText("Conflict: kept until 10:00 AM for a coating");
  await page.goto("/dashboard");
  await expect(page.getByRole("cell", { name: "Bay not free" })).toHaveCount(2);
});
