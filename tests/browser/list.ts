import type { Page } from "playwright/test";
import { gate } from "../support/gate";
import type { Shop } from "../support/shop";
import { expect } from "./fixtures";

// The dashboard's list while another one is loading.

export const LIST = /_data=routes%2Fdashboard(&|$)/;

/** Sixty bookings on one day, Customer 99 first; odd numbers are confirmed, the others pending. */
export function fillList(shop: Shop): void {
  for (let number = 10; number < 70; number++) {
    shop.add({
      customer_name: `Customer ${109 - number}`,
      start_minute: 480 + number,
      total_price_cents: number * 1_000,
      status: number % 2 ? "pending" : "confirmed",
    });
  }
}

/** Opens the list and waits until its script runs: then Refresh is the only button left in the form. */
export async function openList(page: Page, address = "/dashboard"): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("search").getByRole("button", { includeHidden: true })).toHaveText([
    "Refresh",
  ]);
}

/** Holds back the responses from an address until the gate is opened. */
export async function held(page: Page, address = LIST) {
  const answers = gate();
  await page.route(address, async (route) => {
    await answers.opened;
    await route.continue().catch(() => {});
  });
  return answers;
}

export const heading = (page: Page, name: string) =>
  page.getByRole("columnheader", { name }).getByRole("link");
export const pager = (page: Page) => page.getByRole("navigation", { name: "Pages" });
export const searchBox = (page: Page) => page.getByRole("searchbox", { name: "Search" });
export const detailsIn = (page: Page, row: number) =>
  page
    .getByRole("table", { name: "Bookings" })
    .getByRole("link", { name: /^Details/ })
    .nth(row);
export const placesIn = (page: Page) => page.evaluate(() => history.length);
