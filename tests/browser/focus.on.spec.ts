import { PAGE_DAYS, pageName } from "~/booking/calendar/calendar";
import { addDays, formatDay } from "~/domain/time";
import { openDay, pageOf, today } from "../support/dates";
import { expect, test } from "./fixtures";
import { select } from "./visitor";

// With a script no document is loaded, so the page has to move the focus to where a press leads.

test("a place chosen by keys keeps the focus", async ({ page, wizard }) => {
  await page.goto("/");
  await select(page, "Interior Detailing");
  const towns = page.getByLabel("In which town?");
  await towns.focus();
  for (const town of ["Squamish", "Whistler"]) {
    await wizard.choosePlace(town);
    await expect(towns).toBeFocused();
  }
  await wizard.chooseDay(openDay());
  await wizard.summary.getByRole("link", { name: "Change Where" }).press("Enter");
  await expect(page.getByRole("radio", { name: "At my place" })).toBeFocused();
  await expect(page).toHaveURL("/booking/package");
  await expect(wizard.day(openDay())).toHaveAttribute("aria-pressed", "true");
});

test("a new estimate is announced, and an unchanged one is not", async ({ page }) => {
  await page.goto("/");
  await page
    .getByRole("button", { name: "Select Package Interior Detailing", exact: true })
    .first()
    .click();
  const news = page.locator("main p.sr-only[aria-live=polite]");
  await page.getByLabel("Full name").fill("Avery Chen");
  await expect(news).toHaveText("");
  await page.getByLabel("Vehicle type (optional)").selectOption("van");
  await expect(news).toHaveText("The estimated total is now $292.50");
  await page.getByLabel("Vehicle type (optional)").selectOption("sedan");
  await expect(news).toHaveText("The estimated total is now $195.00");
});

test("ticked work is announced as one new total", async ({ page, wizard }) => {
  await page.goto("/booking/service");
  await wizard.choose({ vehicle: "Car" });
  const news = page.locator("main p.sr-only[aria-live=polite]");
  await expect(news).toHaveText("");
  const told = await news.evaluateHandle((element) => {
    const texts: string[] = [];
    new MutationObserver(() => texts.push(element.textContent!)).observe(element, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return texts;
  });
  // Half an hour and an hour, faster than any hand.
  const options = page.locator("[name=options]");
  await options.evaluateAll((all) =>
    all.slice(2, 4).forEach((each) => (each as HTMLElement).click()),
  );
  await expect(news).toHaveText("The estimated total is now $75.00");
  expect(await told.jsonValue()).toEqual(["The estimated total is now $75.00"]);
});

test("a refused form stays where it is, with the focus on what is wrong", async ({ page }) => {
  await page.goto("/");
  await page
    .getByRole("button", { name: "Select Package Interior Detailing", exact: true })
    .first()
    .click();
  await page.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Please fill in all required fields" }),
  ).toBeFocused();
  await expect(page).toHaveURL("/booking/package");
});

test("the map that was asked for has the focus", async ({ page, context }) => {
  await context.route("https://www.google.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Map</title>" }),
  );
  await page.goto("/");
  await page.getByRole("button", { name: "Show the map here" }).press("Enter");
  await expect(page.getByTitle(/^Map of/)).toBeFocused();
});

test("a message's Undo and Close leave the focus in main", async ({ page, shop, signIn }) => {
  await signIn();
  shop.add({ customer_name: "Avery Chen" });
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Details of the booking of Avery Chen" }).press("Enter");
  await page.getByRole("link", { name: "Delete", exact: true }).press("Enter");
  await page.getByRole("button", { name: "Delete booking" }).press("Enter");
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByText("Booking restored")).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  await page.getByRole("button", { name: "Close" }).press("Enter");
  await expect(page.getByText("Booking restored")).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
});

test("a dialog keeps the focus when its element disappears", async ({ page, shop, signIn }) => {
  await signIn();
  const id = shop.add({ customer_name: "Avery Chen", status: "pending" });
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Details of the booking of Avery Chen" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  shop.set(id, { status: "completed" });
  await dialog.getByRole("button", { name: "Confirm", exact: true }).press("Enter");
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Confirm", exact: true })).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest("dialog") !== null))
    .toBe(true);
});

test("a phone's list of categories keeps the focus, and Back turns it too", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Show", exact: true })).toBeHidden();
  const list = page.getByLabel("Category of services");
  await list.focus();
  for (const tab of ["exterior", "specialty"]) {
    await list.selectOption(tab);
    await expect(page).toHaveURL(new RegExp(`services=${tab}`));
    await expect(list).toHaveValue(tab);
    await expect(list).toBeFocused();
  }
  await page.goBack();
  await expect(list).toHaveValue("exterior");
  await page.goForward();
  await expect(list).toHaveValue("specialty");
});

test("the calendar of a package takes the focus when its first page is there again, and when it comes in place of the offered times", async ({
  page,
  wizard,
  shop,
}) => {
  const calendar = page.getByRole("group", { name: / – [A-Z][a-z]+ \d+, \d{4}$/ });
  await page.goto("/?section=booking#booking");
  await select(page, "Interior Detailing");
  await wizard.choosePlace();
  await wizard.introduce();
  await wizard.showPageOf(addDays(today(), PAGE_DAYS));
  await page.getByRole("button", { name: /^Earlier/ }).press("Enter");
  const first = page.getByRole("heading", { name: pageName(pageOf(today()), today()) });
  await expect(first).toBeVisible();
  await expect(calendar).toBeFocused();

  await wizard.chooseStart(openDay(), "10:00 AM");
  shop.fill(openDay(), 600, 60);
  await wizard.press("Confirm Booking");
  await expect(wizard.choice(`${formatDay(openDay())}, 12:00 PM`)).toBeVisible();
  await page.getByRole("button", { name: "Choose another date" }).press("Enter");
  await expect(calendar).toBeFocused();
});
