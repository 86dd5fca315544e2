import type { Page } from "playwright/test";
import type { Shop } from "../support/shop";
import { draftCookie, fullDraft, packageCookie } from "../support/cookies";
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
        .sort();
    });
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
    await page.waitForFunction(() => document.querySelector("head > title ~ meta"));
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
