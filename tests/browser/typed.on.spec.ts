import type { Page, Route } from "playwright/test";
import type { Shop } from "../support/shop";
import { draftCookie, fullDraft, operatorCookie, packageCookie } from "../support/cookies";
import { openDay } from "../support/dates";
import { fillAll, readAll } from "./filling";
import { expect, test } from "./fixtures";

// What is typed and not yet sent, in every form by POST that has something to type.

/** One of each kind: what differs between the others is the names of their fields. */
const SCREENS: Record<string, (shop: Shop) => string> = {
  "step 1": () => "/booking/service",
  "a package": () => "/booking/package",
  "changing a booking": (shop) =>
    `/booking/manage/${shop.manageSecret(shop.add({ location_mode: "mobile" }))}/change`,
  "adding a booking": () => "/dashboard/add",
  "editing a booking": (shop) => `/dashboard/bookings/${shop.add({})}/edit`,
  "services and prices": () => "/dashboard/settings/services",
  "a package's card": () => "/dashboard/settings/services/InteriorDetailing",
  hours: () => "/dashboard/settings/hours",
  "crews and bays": () => "/dashboard/settings/crews",
  money: () => "/dashboard/settings/money",
};

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
      await page.goForward();
      await expect(page).not.toHaveTitle(title);
    }
  });

test("a name on the last step survives other pages", async ({ page, startAt, wizard }) => {
  await startAt("/booking/vehicle");
  await isLive(page);
  await wizard.toContact();
  await page.getByLabel("Full name").fill("Avery Chen");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page).toHaveTitle(/^Privacy/);
  await page.goBack();
  await expect(page).toHaveTitle(/^Contact Info/);
  await isLive(page);
  await expect(page.getByLabel("Full name")).toHaveValue("Avery Chen");
});

test("after a booking Back shows nothing of the customer", async ({ page, startAt, wizard }) => {
  await startAt("/booking/vehicle");
  await isLive(page);
  await page.locator("#make").fill("Rivian");
  await page.locator("#comments").fill("Gate code 4417");
  await wizard.toContact();
  await wizard.book();
  await page.goto("/privacy");
  for (const _ of ["the confirmation", "the last step", "the step before"]) {
    await page.goBack();
    await page.waitForLoadState("networkidle");
    for (const field of await page.locator("input, textarea").all())
      expect(await field.inputValue()).not.toMatch(/Avery|avery@|604-555-0199|Rivian|4417/);
  }
});

for (const [name, path] of Object.entries({
  wizard: "/booking/vehicle",
  package: "/booking/package",
}))
  test(`though another booking is begun, Back shows nothing of the first: ${name}`, async ({
    page,
    startWith,
    wizard,
    context,
    server,
  }) => {
    const begin = async (start = 600) => {
      await startWith({ start });
      const cookie = { name: "package", value: await packageCookie(), url: server.origin };
      await context.addCookies([cookie]);
    };
    await begin();
    await page.goto(path);
    await isLive(page);
    if (name === "wizard") await wizard.toContact();
    else {
      await wizard.chooseShop();
      await wizard.chooseDay(DAY);
      await page.getByText("9:00 AM", { exact: true }).click();
    }
    await wizard.book();
    await begin(900);
    await page.goBack();
    await page.waitForLoadState("networkidle");
    await expect(page.getByLabel("Full name")).toHaveValue("");
    await expect(page.getByLabel("Email")).toHaveValue("");
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

test("a new booking's time comes back, and its key books once", async ({
  page,
  shop,
  signInAt,
}) => {
  await signInAt(`/dashboard/add?date=${DAY}`);
  await page.getByLabel("Service", { exact: true }).selectOption({ label: "Custom Package" });
  await page.getByLabel("Leather Treatment").check();
  await page.getByLabel("Full name").fill("Avery Chen");
  await page.getByLabel("Phone", { exact: true }).fill("604-555-0199");
  await page.locator(`td [name=pick]:enabled:not([value="${DAY}"])`).nth(4).click();
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

test("leaving before a press's answer loses nothing typed", async ({ page, signInAt }) => {
  await signInAt(`/dashboard/add?date=${DAY}`);
  await isLive(page);
  await page.getByLabel("Full name").fill("Avery Chen");
  await page.locator(`td [name=pick]:enabled:not([value="${DAY}"])`).nth(4).click();
  const ten = page.getByRole("radio", { name: /^10:00 AM/ });
  await expect(ten).toBeEnabled();
  await ten.check();
  const date = await page.locator("input[name=date]").inputValue();
  const pressed: Route[] = [];
  await page.route("/dashboard/add**", (route) =>
    route.request().method() === "POST" ? void pressed.push(route) : route.continue(),
  );
  await page.getByLabel("In which town?").selectOption("burnaby");
  for (const presses of [1, 2]) {
    await expect.poll(() => pressed.length).toBe(presses);
    await goToAgenda(page);
    await page.goBack();
  }
  await expect.poll(() => pressed.length).toBe(3);
  await pressed[2]!.continue();
  await expect(page.getByLabel("Full name")).toHaveValue("Avery Chen");
  await expect(page.locator("input[name=date]")).toHaveValue(date);
  await expect(ten).toBeChecked();
});

for (const [name, pathOf, leave] of [
  [
    "a customer's move",
    (shop: Shop) => `/booking/manage/${shop.manageSecret(shop.add({ booking_date: DAY }))}/move`,
    (page: Page) => page.getByRole("link", { name: "Keep this time" }).click(),
  ],
  [
    "an operator's move",
    (shop: Shop) => `/dashboard/bookings/${shop.add({ booking_date: DAY })}/move`,
    goToAgenda,
  ],
  ["adding a booking", () => `/dashboard/add?date=${DAY}`, goToAgenda],
] as const)
  test(`a time that's ticked on the day shown is ticked after Back: ${name}`, async ({
    page,
    shop,
    signInAt,
  }) => {
    await signInAt(pathOf(shop));
    await isLive(page);
    await isRemembering(page);
    const title = await page.title();
    const three = page.getByRole("radio", { name: /^3:00 PM/ });
    await three.check();
    await leave(page);
    await expect(page).not.toHaveTitle(title);
    await page.goBack();
    await expect(page).toHaveTitle(title);
    await expect(three).toBeChecked();
    // A day that's pressed unticks it, whether its times have come or not.
    const posts: Route[] = [];
    await page.route(/move|add/, (route) =>
      route.request().method() === "POST" ? void posts.push(route) : route.continue(),
    );
    const other = page.locator(`td [name=pick]:enabled:not([value="${DAY}"])`).nth(4);
    const date = await other.getAttribute("value");
    await other.click();
    await expect.poll(() => posts.length).toBe(1);
    await leave(page);
    await expect(page).not.toHaveTitle(title);
    await page.goBack();
    await expect.poll(() => posts.length).toBe(2);
    await posts[1]!.continue();
    await expect(three).toBeEnabled();
    await expect(page.locator("input[name=date]")).toHaveValue(date!);
    await expect(page.locator("[name=time]:checked")).toHaveCount(0);
  });

test("a gap's time stays when a customer who's visited at home is found for a bay", async ({
  page,
  shop,
  signInAt,
}) => {
  shop.add({ customer_name: "Avery Chen", location_mode: "mobile" });
  const bay = shop.addResource("bay");
  await signInAt(`/dashboard/add?date=${DAY}&time=10%3A10&crew=${bay}`);
  await isLive(page);
  await isRemembering(page);
  await page.getByLabel("Booked before?").fill("Avery");
  await page.getByRole("button", { name: "Use Avery Chen" }).click();
  await expect(page.getByLabel("Full name")).toHaveValue("Avery Chen");
  await page.getByLabel("Full name").fill("Bo Singh");
  await goToAgenda(page);
  const pressed = page.waitForResponse((response) => response.request().method() === "POST");
  await page.goBack();
  await pressed;
  await expect(page.getByLabel("Full name")).toHaveValue("Bo Singh");
  await expect(page.locator("[name=handTime]")).toHaveValue("10:10");
  await expect(page.locator("[name=locationMode]:checked")).toHaveValue("mobile");
});

// Where the browser keeps no page, it brings back ticks by their place in the form.
for (const category of ["Exterior Services", "Custom Package"])
  test(`the work chosen after a category is the same after another document: ${category}`, async ({
    page,
  }) => {
    await page.goto("/booking/service");
    await isLive(page);
    await page.locator("main [name=vehicle]").nth(1).check();
    const button = page.getByRole("button", { name: category });
    await button.click();
    for (const at of [0, 2]) await page.locator("main [type=checkbox]").nth(at).check();
    const chosen = await page.evaluate(readAll);
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
    await expect(page).toHaveTitle(/^Privacy/);
    await page.goBack();
    await isLive(page);
    await expect(button).toHaveAttribute("aria-pressed", "true");
    expect(await page.evaluate(readAll)).toEqual(chosen);
  });

test("a step's ticked time is there after another document, whatever the browser has stored of the step", async ({
  page,
  startAt,
}) => {
  await startAt("/booking/date", { place: null, date: null, start: null });
  const lookElsewhere = async () => {
    await isLive(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
    await expect(page).toHaveTitle(/^Privacy/);
    await page.goBack();
    await isLive(page);
  };
  await lookElsewhere();
  await page.getByLabel("In which town?").selectOption("burnaby");
  await page.locator(`td [name=pick][value="${DAY}"]`).first().click();
  const three = page.getByRole("radio", { name: /^3:00 PM/ });
  await expect(three).toBeEnabled();
  await three.check();
  await lookElsewhere();
  await expect(three).toBeChecked();
});

async function goToWebsite(page: Page) {
  await page.getByRole("button", { name: "Return to Website" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Detailing");
}

for (const [way, leave, isEarly] of [
  ["in the dashboard", goToAgenda, false],
  ["to the website", goToWebsite, false],
  ["to the website, typed before the script came", goToWebsite, true],
] as const)
  test(`a restored text brings the version it was typed on, so that no newer save is overwritten: ${way}`, async ({
    page,
    signIn,
    server,
    otherBrowser,
  }) => {
    await signIn();
    const bring = isEarly ? await holdScript(page) : null;
    await page.goto("/dashboard/settings/words");
    await isLive(page);
    await page.getByLabel("Headline").fill("Typed on the first version");
    await bring?.();
    await leave(page);
    const theirs = await (await otherBrowser()).newPage();
    await signIn(theirs.context());
    await theirs.goto(`${server.origin}/dashboard/settings/words`);
    await theirs.getByLabel("Line below it").fill("Saved by somebody else");
    await theirs.getByRole("button", { name: "Save words" }).click();
    await expect(theirs.getByRole("heading", { name: "History" })).toBeVisible();
    await page.goBack();
    await isLive(page);
    await isRemembering(page);
    await expect(page.getByLabel("Headline")).toHaveValue("Typed on the first version");
    const save = page.getByRole("button", { name: "Save words" });
    // Whoever goes on at once leaves before the rest of the answer's page has loaded.
    const rest = /settings\/words\?.*_data/;
    await page.route(rest, (route) =>
      route.request().method() === "POST" ? route.continue() : null,
    );
    await save.click();
    await expect(page.getByText(/^Somebody has saved changes meanwhile/)).toBeVisible();
    await expect(page.getByLabel("Line below it")).toHaveValue("Saved by somebody else");
    await expect(page.getByLabel("Headline")).toHaveValue("Typed on the first version");
    // The answer has drawn another form, which is left and found again like the first.
    await page.getByRole("link", { name: "Customers" }).first().click();
    await expect(page).toHaveTitle(/^Customers/);
    await page.unroute(rest);
    await page.goBack();
    await isLive(page);
    await expect(page.getByLabel("Headline")).toHaveValue("Typed on the first version");
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await save.click();
    expect((await answer).status()).toBeLessThan(400);
    await expect(page.getByText(/^Somebody has saved changes meanwhile/)).toBeHidden();
    await page.reload();
    await expect(page.getByLabel("Line below it")).toHaveValue("Saved by somebody else");
    await expect(page.getByLabel("Headline")).toHaveValue("Typed on the first version");
  });

/** The script that remembers comes after the page is live, and begins as it's run. */
async function isRemembering(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const loaded = performance.getEntriesByType("resource");
    const script = loaded.find(({ name }) => name.includes("/typed-text-"));
    if (script) await import(script.name);
    return script !== undefined;
  });
}

/** The page lives without the script that remembers, until it's brought. */
async function holdScript(page: Page): Promise<() => Promise<void>> {
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route(/\/typed-text-/, (route) => held.then(() => route.continue()));
  return async () => {
    go();
    await page.waitForFunction(() => history.state?.typedOn);
  };
}

test("text sent before the script came is there after Back", async ({ page, signIn }) => {
  await signIn();
  const bring = await holdScript(page);
  await page.goto("/dashboard/add");
  await isLive(page);
  await page.getByLabel("Service", { exact: true }).selectOption({ label: "Custom Package" });
  await page.getByLabel("Leather Treatment").check();
  await page.getByLabel("Full name").fill("Avery Chen");
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByLabel("In which town?").selectOption("elsewhere");
  await answered;
  await expect(page.getByLabel("Leather Treatment")).toHaveAttribute("checked");
  await bring();
  await goToAgenda(page);
  await page.goBack();
  await expect(page.getByLabel("Full name")).toHaveValue("Avery Chen");
  await expect(page.getByLabel("Leather Treatment")).toBeChecked();
});

test("a refused text comes back too, and a password never", async ({ page, signInAt }) => {
  await signInAt("/dashboard/settings/account");
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

/** As it would be sent. */
const keyOf = (form: Element) => new FormData(form as HTMLFormElement).get("key");

test("what's saved after a refusal is under no address of its form any more", async ({
  page,
  signIn,
}) => {
  await signIn();
  const day = openDay(8);
  const at = `/dashboard/settings/crews?resource=1&from=${day}&fromTime=10%3A00#blocks`;
  await page.goto(at);
  await isLive(page);
  const form = page.locator("form#block");
  await form.getByLabel("Until time (empty for all day)").fill("09:00");
  await form.getByLabel("Reason").fill("Dentist");
  const press = form.getByRole("button", { name: "Block this time" });
  await press.click();
  await expect(page).toHaveTitle(/^Error/);
  await form.getByLabel("Until time (empty for all day)").fill("11:00");
  const key = await form.evaluate(keyOf);
  await press.click();
  await expect(page).not.toHaveTitle(/^Error/);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${day}&fromTime=10%3A00#blocks$`));
  await page.waitForLoadState("networkidle");
  await expect(form.getByLabel("Until time (empty for all day)")).toHaveValue("");
  await expect(form.getByLabel("Reason")).toHaveValue("");
  expect(await form.evaluate(keyOf)).not.toBe(key);
});

test("what's booked is under no address of its form any more, however that's spelled", async ({
  page,
  shop,
  signInAt,
}) => {
  await signInAt("/dashboard");
  await page.goto(`/dashboard/add?date=${DAY}&time=10:15`);
  await isLive(page);
  await page.getByLabel("Service", { exact: true }).selectOption({ label: "Custom Package" });
  await page.getByLabel("Leather Treatment").check();
  await page.getByLabel("Full name").fill("Avery Chen");
  await page.getByLabel("Phone", { exact: true }).fill("604-555-0199");
  const form = page.locator("form:has([name=pick])");
  const key = await form.evaluate(keyOf);
  const ten = page.getByRole("radio", { name: /^10:00 AM/ });
  await page.locator(`[name=pick]:enabled:not([value="${DAY}"])`).nth(4).click();
  await expect(ten).toBeEnabled();
  await ten.check();
  await page.getByRole("button", { name: "Add booking" }).last().click();
  await expect(page.getByRole("heading", { level: 1, name: "Avery Chen" })).toBeVisible();
  expect(shop.bookings()).toHaveLength(1);
  for (const steps of [1, 2]) {
    await page.evaluate((steps) => history.go(-steps), steps);
    await expect(page, `${steps}`).toHaveTitle(/^Add booking/);
    await page.waitForLoadState("networkidle");
    await expect(page.getByLabel("Full name")).toHaveValue("");
    await expect(page.getByLabel("Leather Treatment").and(page.locator(":checked"))).toHaveCount(0);
    expect(await form.evaluate(keyOf)).not.toBe(key);
    await page.evaluate((steps) => history.go(steps), steps);
    await expect(page).not.toHaveTitle(/^Add booking/);
  }
});

for (const work of ["by the script", "before the script comes"])
  test(`what's booked is not there when its document is loaded again, so that another is booked: ${work}`, async ({
    page,
    shop,
    signInAt,
  }) => {
    await signInAt(`/dashboard/add?date=${DAY}&time=10:15`);
    await isRemembering(page);
    const book = async (name: string, phone: string) => {
      await page.getByLabel("Service", { exact: true }).selectOption({ label: "Custom Package" });
      await page.getByLabel("Leather Treatment").check();
      await page.getByLabel("Full name").fill(name);
      await page.getByLabel("Phone", { exact: true }).fill(phone);
      await page.getByRole("button", { name: "Add booking" }).last().click();
    };
    const form = page.locator("form:has([name=pick])");
    const key = await form.evaluate(keyOf);
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByLabel("In which town?").selectOption("richmond");
    await answered;
    const day = page.locator(`[name=pick]:enabled:not([value="${DAY}"])`).nth(4);
    await day.click();
    const ten = page.getByRole("radio", { name: /^10:00 AM/ });
    await expect(ten).toBeEnabled();
    await ten.check();
    await book("Avery Chen", "");
    await expect(page).toHaveTitle(/^Error/);
    expect(await form.evaluate(keyOf)).toBe(key);
    await book("Avery Chen", "604-555-0199");
    await expect(page.getByRole("heading", { level: 1, name: "Avery Chen" })).toBeVisible();
    await page.goto("/services");
    const bring = work === "by the script" ? null : await holdScript(page);
    // What's restored presses for the times of its place.
    const pressed = bring && page.waitForResponse((answer) => answer.request().method() === "POST");
    await page.evaluate(() => history.go(-2));
    await pressed;
    await bring?.();
    for (const entry of ["refused", "first"]) {
      if (entry === "first") await page.goBack();
      await expect(page).toHaveTitle(/^Add booking/);
      await isRemembering(page);
      await page.waitForLoadState("networkidle");
      await expect(page.getByLabel("Full name")).toHaveValue("");
      await expect(page.getByLabel("Estimate")).toContainText("Choose a service");
      expect(await form.evaluate(keyOf), entry).not.toBe(key);
    }
    await page.unrouteAll();
    await book("Bo Singh", "604-555-0188");
    await expect(page.getByRole("heading", { level: 1, name: "Bo Singh" })).toBeVisible();
    expect(shop.bookings()).toHaveLength(2);
  });

test("what's sent without a key is not there when its document is loaded again", async ({
  page,
}) => {
  await page.goto("/inquiry");
  await isRemembering(page);
  await page.getByLabel("Your name").fill("Avery Chen");
  await page.getByLabel("Phone or email").fill("no phone");
  await page.getByLabel("What is it about?").fill("A boat");
  const press = page.getByRole("button", { name: "Send inquiry" });
  await press.click();
  await expect(page).toHaveTitle(/^Error/);
  await page.goto("/services");
  await page.goBack();
  await isRemembering(page);
  await expect(page.getByLabel("What is it about?")).toHaveValue("A boat");
  await page.getByLabel("Phone or email").fill("604-555-0199");
  await press.click();
  await expect(page).toHaveTitle(/^We have your inquiry/);
  await page.goto("/services");
  await page.evaluate(() => history.go(-2));
  await expect(page).toHaveTitle(/^Ask for a price/);
  await isRemembering(page);
  await expect(page.getByLabel("What is it about?")).toHaveValue("");
  await expect(page.getByLabel("Your name")).toHaveValue("");
});

/** In the page, before its scripts: whatever is stored is too much. */
function fillStore() {
  for (let size = 2 ** 22, at = 0; size > 0; at++)
    try {
      sessionStorage.setItem(`full${at}`, "x".repeat(size));
    } catch {
      size = Math.floor(size / 2);
    }
}
for (const [tab, store] of [
  ["", () => {}],
  [", of a tab whose store is full", fillStore],
] as const)
  test(`what's saved is not there when its document is loaded again, and what's typed beside it is${tab}`, async ({
    page,
    signIn,
  }) => {
    await page.addInitScript(store);
    await signIn();
    await page.goto(`/dashboard/settings/crews?resource=1&from=${openDay(8)}&fromTime=10%3A00`);
    await isRemembering(page);
    const form = page.locator("form#block");
    const other = page.locator("form[method=post]:not(#block) input[type=text]:visible").first();
    await other.fill("Typed beside it");
    await form.getByLabel("Until time (empty for all day)").fill("11:00");
    await form.getByLabel("Reason").fill("Dentist");
    const key = await form.evaluate(keyOf);
    await form.getByRole("button", { name: "Block this time" }).click();
    await expect(page).not.toHaveURL(/fromTime/);
    await page.goto("/services");
    await page.evaluate(() => history.go(-2));
    await expect(page).toHaveURL(/fromTime/);
    await isRemembering(page);
    await expect(form.getByLabel("Reason")).toHaveValue("");
    expect(await form.evaluate(keyOf)).not.toBe(key);
    await expect(other).toHaveValue("Typed beside it");
  });

test("what's sent and gets no answer is there after Back, with its key", async ({
  page,
  signInAt,
}) => {
  await signInAt(`/dashboard/add?date=${DAY}&time=10:15`);
  await isLive(page);
  await isRemembering(page);
  await page.getByLabel("Full name").fill("Avery Chen");
  await page.getByLabel("Phone", { exact: true }).fill("604-555-0199");
  const form = page.locator("form:has([name=pick])");
  const key = await form.evaluate(keyOf);
  await page.route("/dashboard/add**", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.getByRole("button", { name: "Add booking" }).last().click();
  await expect(page).toHaveTitle(/^The connection was lost/);
  await page.goBack();
  await expect(page.getByLabel("Full name")).toHaveValue("Avery Chen");
  expect(await form.evaluate(keyOf)).toBe(key);
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
  test(`after ${end} the next operator finds no typed text`, async ({
    page,
    shop,
    signIn,
    signInAt,
  }) => {
    await signInAt("/dashboard/add");
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

for (const isElsewhere of [false, true])
  test(`after a sign-out ${isElsewhere ? "in another tab " : ""}no earlier page of the tab has typed text`, async ({
    page,
    context,
    shop,
    signIn,
    signInAt,
  }) => {
    await signInAt("/dashboard/settings/words");
    await isLive(page);
    const field = page.locator("form[method=post] textarea").first();
    const first = await field.inputValue();
    await field.fill("Not for the next operator");
    await page.goto("/privacy");
    await page.goBack();
    await isLive(page);
    await expect(field).toHaveValue("Not for the next operator");
    await page.goto("/privacy");
    const other = isElsewhere ? await context.newPage() : page;
    await other.goto("/dashboard");
    await other.getByRole("button", { name: "Sign out" }).click();
    await expect(other).toHaveTitle(/^Sign in/);
    if (isElsewhere) await other.close();
    shop.endSessions();
    await signIn();
    while (!page.url().endsWith("/words")) await page.goBack();
    await page.waitForLoadState("networkidle");
    await expect(field).toHaveValue(first);
  });

test("add-ons stay in their rows beside the question before they're saved", async ({
  page,
  signInAt,
}) => {
  await signInAt("/dashboard/settings/services/InteriorDetailing");
  await isLive(page);
  await page.getByText("More add-ons").click();
  const name = (row: number) => page.getByLabel(`Add-on ${row}`, { exact: true });
  for (const row of [1, 2, 3]) {
    await name(row).fill(`Extra ${row}`);
    await page.getByLabel(`Price of add-on ${row}, in dollars`).fill(`4${row}`);
  }
  await page.getByRole("button", { name: "Save package" }).click();
  await expect(page.getByRole("alert").getByRole("button", { name: "Save" })).toBeVisible();
  for (const row of [1, 2, 3]) await expect(name(row)).toHaveValue(`Extra ${row}`);
});

test("a form that's sent after a deploy leads to its answer", async ({ browser, server, shop }) => {
  const context = await browser.newContext({ baseURL: server.origin });
  await context.addCookies([
    { name: "operator", value: await operatorCookie(shop.signIn()), url: server.origin },
  ]);
  const page = await context.newPage();
  await page.goto(`/dashboard/bookings/${shop.add()}/edit`);
  // The script that keeps what's typed comes once the page is live.
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Full name").fill("Deploy Case");
  await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404 }));
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page).toHaveTitle(/^Booking /);
  await expect(page.getByRole("main")).toContainText("Deploy Case");
  await context.close();
});

test("a step that's left after a deploy stays on Back, where the browser has kept its page", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.origin });
  const page = await context.newPage();
  await page.goto("/booking/service");
  await isLive(page);
  await page.waitForLoadState("networkidle");
  await page.getByRole("radio", { name: /^Car/ }).check();
  await page.getByRole("checkbox", { name: /^Interior Wipe Down/ }).check();
  await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404 }));
  // The test's browser keeps no page, so it doesn't leave this one.
  await page.route("**/booking/date", (route) => route.abort("aborted"));
  const stayed = page.waitForEvent("requestfailed", (request) => request.isNavigationRequest());
  await page.getByRole("button", { name: "Continue to Select Date" }).click();
  await stayed;
  await page.unrouteAll();
  const loaded = page.waitForRequest((request) => request.isNavigationRequest());
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );
  expect(new URL((await loaded).url()).pathname).toBe("/booking/service");
  await expect(page).toHaveTitle(/^Select Service/);
  await context.close();
});

test("a press after a deploy works, and Back finds its text", async ({ browser, server, shop }) => {
  // Not a watched one: Remix reports the script that's gone.
  const context = await browser.newContext({ baseURL: server.origin });
  await context.addCookies([
    { name: "operator", value: await operatorCookie(shop.signIn()), url: server.origin },
  ]);
  const page = await context.newPage();
  await page.goto("/dashboard/add");
  // The script that keeps what's typed comes once the page is live.
  await page.waitForLoadState("networkidle");
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
