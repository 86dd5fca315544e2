import type { Page } from "playwright/test";
import type { Shop } from "../support/shop";
import { draftCookie, fullDraft, operatorCookie, packageCookie } from "../support/cookies";
import { openDay } from "../support/dates";
import { expect, test } from "./fixtures";

// What is typed and not yet sent, in every form by POST that has something to type.

const manage = (path: string) => (shop: Shop) =>
  `/booking/manage/${shop.manageSecret(shop.add({ location_mode: "mobile" }))}/${path}`;
const booking = (path: string) => (shop: Shop) => `/dashboard/bookings/${shop.add({})}${path}`;
const settings = (path: string) => () => `/dashboard/settings/${path}`;

const SCREENS: Record<string, (shop: Shop) => string> = {
  "step 1": () => "/booking/service",
  "step 2": () => "/booking/date",
  "step 3": () => "/booking/vehicle",
  "step 4": () => "/booking/contact",
  "a package": () => "/booking/package",
  "an inquiry": () => "/inquiry",
  "finding a booking": () => "/booking/find",
  "the sign-in": () => "/login",
  "a forgotten password": () => "/login/forgot",
  "changing a booking": manage("change"),
  "cancelling a booking": manage("cancel"),
  "moving a booking": manage("move"),
  "adding a booking": () => "/dashboard/add",
  "editing a booking": booking("/edit"),
  "moving a booking at the desk": booking("/move"),
  "deleting a booking": booking("/delete"),
  "a customer": (shop) => `/dashboard/customers/${shop.add({}) && 1}`,
  account: settings("account"),
  business: settings("business"),
  reviews: settings("reviews"),
  "services and prices": settings("services"),
  "a service": settings("services/InteriorDetailing"),
  "a new service": settings("services/new"),
  words: settings("words"),
  photos: settings("photos"),
  hours: settings("hours"),
  crews: settings("crews"),
  operators: settings("operators"),
  "the calendar feed": settings("feed"),
};

/** In the page: something else in every field. */
function fillAll() {
  const fields = document.querySelectorAll<HTMLInputElement>(
    "form[method=post] :is(input:not([type=hidden], [type=file], [name=subject], [readonly], [name=find]), select, textarea)",
  );
  const radios = new Set<string>();
  for (const field of fields) {
    if (field.disabled || !field.isConnected || field.closest(".sr-only")) continue;
    if (field.type === "checkbox") field.click();
    else if (field.type === "radio") {
      const group = [...field.form!.querySelectorAll<HTMLInputElement>(`[name="${field.name}"]`)];
      const other = group.filter((each) => !each.disabled && !each.checked).at(-1);
      if (other && !radios.has(field.name)) other.click();
      radios.add(field.name);
    } else {
      const value =
        field instanceof HTMLSelectElement
          ? [...field.options].at(-1)!.value
          : field.type === "date"
            ? "2027-03-04"
            : field.type === "time"
              ? "11:45"
              : `x ${field.name}`.slice(0, field.maxLength > 0 ? field.maxLength : undefined);
      Reflect.set(Object.getPrototypeOf(field), "value", value, field);
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }
  }
}

function readAll() {
  return [...document.querySelectorAll<HTMLFormElement>("form[method=post]")]
    .filter((form) => form.querySelector("input:not([type=hidden]), select, textarea"))
    .map((form) => {
      const secret = new Set(
        [
          ...form.querySelectorAll<HTMLInputElement>(
            "[type=password], [autocomplete=new-password]",
          ),
        ].map(({ name }) => name),
      );
      return [...new FormData(form)]
        .filter(([, value]) => typeof value === "string")
        .filter(([name]) => !["priceLeft", "priceReasonLeft"].includes(name))
        .map(([name, value]) => [name, secret.has(name) ? "" : value].join("="))
        .toSorted();
    });
}

async function isLive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector("head > title ~ meta"));
}

async function goElsewhere(page: Page) {
  const { pathname } = new URL(page.url());
  const link = pathname.startsWith("/dashboard")
    ? page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Agenda" })
    : page.locator("header a").first();
  const before = await page.title();
  await link.click();
  await expect(page).not.toHaveTitle(before);
}

for (const [name, pathOf] of Object.entries(SCREENS))
  test(`what is typed there is there again after Back and Forward: ${name}`, async ({
    page,
    shop,
    context,
    server,
    signIn,
  }) => {
    const path = pathOf(shop);
    if (path.startsWith("/dashboard")) await signIn();
    await context.addCookies([
      { name: "draft", value: await draftCookie(fullDraft()), url: server.origin },
      { name: "package", value: await packageCookie(), url: server.origin },
    ]);
    await page.goto("/privacy");
    await page.goto(path);
    await isLive(page);
    await page.evaluate(fillAll);
    await page.waitForLoadState("networkidle");
    const typed = await page.evaluate(readAll);
    const title = await page.title();
    await goElsewhere(page);
    for (const again of [1, 2]) {
      await page.goBack();
      await expect
        .poll(() => page.evaluate(readAll).catch(() => null), { message: `${again}` })
        .toEqual(typed);
      await page.waitForLoadState("networkidle");
      expect(await page.evaluate(readAll)).toEqual(typed);
      await page.goForward();
      await expect(page).not.toHaveTitle(title);
    }
  });

const DAY = openDay();

/** In the dashboard, without a new document. */
async function goToAgenda(page: Page) {
  await page
    .getByRole("navigation", { name: "Dashboard" })
    .getByRole("link", { name: "Agenda" })
    .click();
  await expect(page).toHaveTitle(/^Agenda/);
}

test("a time that was chosen for a new booking is chosen again, and its key books once", async ({
  page,
  shop,
  signIn,
}) => {
  await signIn();
  await page.goto(`/dashboard/add?date=${DAY}`);
  await page.getByLabel("Service", { exact: true }).selectOption({ label: "Custom Package" });
  await page.getByLabel("Leather Treatment").check();
  await page.getByLabel("Full name").fill("Avery Chen");
  await page.getByLabel("Phone", { exact: true }).fill("604-555-0199");
  await page.locator(`[name=pick]:enabled:not([value="${DAY}"])`).nth(4).click();
  const ten = page.getByRole("radio", { name: /^10:00 AM/ });
  await expect(ten).toBeEnabled();
  await ten.check();
  const date = await page.locator("input[name=date]").inputValue();
  const key = await page.locator("input[name=key]").inputValue();
  await goToAgenda(page);
  await page.goBack();
  await expect(page.getByLabel("Full name")).toHaveValue("Avery Chen");
  await expect(page.locator("input[name=date]")).toHaveValue(date);
  await expect(ten).toBeChecked();
  await expect(page.locator("input[name=key]")).toHaveValue(key);
  await page.getByRole("button", { name: "Add booking" }).last().click();
  await expect(page.getByRole("heading", { level: 1, name: "Avery Chen" })).toBeVisible();
  expect(shop.bookings()).toMatchObject([{ booking_date: date, booking_time: "10:00 AM" }]);
  await page.goBack();
  await expect(page).toHaveTitle(/^Add booking/);
  await expect(page.getByLabel("Full name")).toHaveValue("");
});

for (const [way, leave] of Object.entries({
  "in the dashboard": goToAgenda,
  "to the website": async (page: Page) => {
    await page.getByRole("button", { name: "Return to Website" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Detailing");
  },
}))
  test(`the version that a text was typed on comes back with it, so that nobody's is overwritten: ${way}`, async ({
    page,
    signIn,
    server,
    otherBrowser,
  }) => {
    await signIn();
    await page.goto("/dashboard/settings/words");
    await isLive(page);
    await page.getByLabel("Headline").fill("Typed on the first version");
    await leave(page);
    const theirs = await (await otherBrowser()).newPage();
    await signIn(theirs.context());
    await theirs.goto(`${server.origin}/dashboard/settings/words`);
    await theirs.getByLabel("Line below it").fill("Saved by somebody else");
    await theirs.getByRole("button", { name: "Save words" }).click();
    await expect(theirs.getByRole("heading", { name: "History" })).toBeVisible();
    await page.goBack();
    await isLive(page);
    await expect(page.getByLabel("Headline")).toHaveValue("Typed on the first version");
    const save = page.getByRole("button", { name: "Save words" });
    await save.click();
    await expect(page.getByText(/^Somebody has saved changes meanwhile/)).toBeVisible();
    await expect(page.getByLabel("Line below it")).toHaveValue("Saved by somebody else");
    await expect(page.getByLabel("Headline")).toHaveValue("Typed on the first version");
    await save.click();
    await expect(page.getByText(/^Somebody has saved changes meanwhile/)).toBeHidden();
    await page.reload();
    await expect(page.getByLabel("Line below it")).toHaveValue("Saved by somebody else");
    await expect(page.getByLabel("Headline")).toHaveValue("Typed on the first version");
  });

test("a refused text comes back too, and a password never", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/dashboard/settings/account");
  await isLive(page);
  await page.getByLabel("Your email").fill("no email");
  await page.getByLabel("Your password, to change the email").fill("a password for tests");
  await page.getByLabel("New password").fill("another password");
  await page.getByRole("button", { name: "Show password" }).click();
  await page.getByRole("button", { name: "Change email" }).click();
  await expect(page).toHaveTitle(/^Error/);
  await goToAgenda(page);
  await page.goBack();
  await expect(page.getByLabel("Your email")).toHaveValue("no email");
  for (const password of ["Your password, to change the email", "New password"])
    await expect(page.getByLabel(password)).toHaveValue("");
});

for (const [end, leave] of Object.entries({
  "a sign-out": (page: Page) => page.getByRole("button", { name: "Sign out" }).click(),
  "the end of a session": async (page: Page, shop: Shop) => {
    shop.endSessions();
    await page
      .getByRole("navigation", { name: "Dashboard" })
      .getByRole("link", { name: "Agenda" })
      .click();
  },
}))
  test(`after ${end} the next operator finds nothing of what the one before has typed`, async ({
    page,
    shop,
    signIn,
  }) => {
    await signIn();
    await page.goto("/dashboard/add");
    await isLive(page);
    await page.getByLabel("Full name").fill("Avery Chen");
    await goToAgenda(page);
    await page.goBack();
    await expect(page.getByLabel("Full name")).toHaveValue("Avery Chen");
    await leave(page, shop);
    await expect(page).toHaveTitle(/^Sign in/);
    await signIn();
    await page.goBack();
    await expect(page).toHaveTitle(/^Add booking/);
    await isLive(page);
    await expect(page.getByLabel("Full name")).toHaveValue("");
  });

test("after a deploy a press goes on to its address, and Back finds what was typed", async ({
  browser,
  server,
  shop,
}) => {
  // Not a watched one: Remix reports the script that's gone.
  const context = await browser.newContext({ baseURL: server.origin });
  await context.addCookies([
    { name: "operator", value: await operatorCookie(shop.signIn()), url: server.origin },
  ]);
  const page = await context.newPage();
  await page.goto("/dashboard/add");
  await isLive(page);
  await page.getByLabel("Full name").fill("Avery Chen");
  await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404 }));
  const link = page
    .getByRole("navigation", { name: "Dashboard" })
    .getByRole("link", { name: "Agenda" });
  await link.click();
  await page.waitForURL("/dashboard/agenda");
  await expect(page).toHaveTitle(/^Agenda/);
  await page.unrouteAll();
  await page.goBack();
  await isLive(page);
  await expect(page.getByLabel("Full name")).toHaveValue("Avery Chen");
  await context.close();
});
