import type { Page } from "playwright/test";
import { formatDay } from "~/domain/time";
import { openDay, openDaysOfAMonth } from "../support/dates";
import { gate } from "../support/gate";
import { expect, test } from "../browser/fixtures";
import { proxy } from "./proxy";
import { select } from "../browser/unheard";

// A proxy answers in the server's place while it restarts, or with its own page and 200: the customer's form and its input stay.

const SAYS =
  /(We could not reach the website. Check your connection and press the button again: n|There was an error processing your booking. Please try again or contact us directly. N)othing is lost, and nothing is (booked|done) twice/;
const said = (page: Page) => page.getByRole("alert").filter({ hasText: SAYS });
const post = (page: Page, status: number) => proxy(page, { status, method: "POST" });

for (const status of [502, 503, 200]) {
  test(`${status} for the wizard's last press leaves the form, and a second press books`, async ({
    page,
    wizard,
    startWith,
    shop,
  }) => {
    await startWith();
    await page.goto("/booking/contact");
    await wizard.introduce();
    const stop = await post(page, status);
    await wizard.press("Confirm Booking");
    await expect(page.getByRole("heading", { name: "Booking failed" })).toBeVisible();
    await expect(said(page)).toBeInViewport();
    await expect(page.getByLabel("Full name")).toHaveValue("Avery Chen");
    await stop();
    await wizard.confirm();
    expect(shop.bookings()).toMatchObject([{ customer_name: "Avery Chen" }]);
  });
}

test("the steps before it stay as well", async ({ page, wizard }) => {
  await page.goto("/booking/service");
  await wizard.choose({ vehicle: "Van", options: ["Seat Cleaning"] });
  const press = async (name: string, status: number) => {
    const stop = await post(page, status);
    await wizard.press(name);
    await expect(said(page)).toBeInViewport();
    await stop();
  };
  await press("Continue to Select Date", 200);
  await expect(wizard.choice("Seat Cleaning")).toBeChecked();
  await wizard.toDate();
  await wizard.chooseDay(openDay());
  await wizard.chooseTime("10:00 AM");
  await press("Continue to Vehicle Details", 502);
  await expect(wizard.time("10:00 AM")).toBeChecked();
  await wizard.toVehicle();
  await wizard.describeVehicle();
  await press("Continue to Contact Info", 200);
  await expect(page.getByLabel("Model")).toHaveValue("Camry");
  await wizard.toContact();
});

test("a step that cannot be answered says so, and what it says stays when its link is pressed", async ({
  page,
  wizard,
  startWith,
}) => {
  await startWith({ date: openDay(), start: 600 });
  await page.goto("/booking/date");
  await expect(wizard.time("10:00 AM")).toBeChecked();
  // The site's own response when the database cannot be read.
  await page.route(/_data=/, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 503, headers: { via: "1.1 proxy", "x-remix-catch": "yes" } })
      : route.fallback(),
  );
  await wizard.press("Continue to Vehicle Details");
  const alert = page.getByRole("alert").filter({ hasText: "Booking is not possible right now" });
  await alert.getByRole("link", { name: /^The fault is ours/ }).click();
  await expect(page.getByRole("main")).toBeFocused();
  await expect(alert).toBeVisible();
  expect(new URL(page.url()).hash).toBe("");
});

test("another month, the next step, a day and the browser's Back leave the page as it is", async ({
  page,
  wizard,
  startWith,
}) => {
  const [first, second] = openDaysOfAMonth();
  await startWith({ date: first!, start: null });
  await page.goto("/booking/date");
  await wizard.chooseTime("10:00 AM");
  const closed = async () => {
    await expect(said(page)).toBeInViewport();
    await page.getByRole("alert").getByRole("button", { name: "Close" }).click();
    await expect(said(page)).toHaveCount(0);
  };
  let stop = await proxy(page, { status: 502 });
  await wizard.press(/^Next month/);
  await closed();
  await expect(wizard.time("10:00 AM")).toBeChecked();
  await stop();
  stop = await proxy(page, { status: 200 });
  await wizard.press(/^Next month/);
  await closed();
  await wizard.press("Continue to Vehicle Details");
  await closed();
  await wizard.day(second!).click();
  await closed();
  await stop();
  await wizard.chooseDay(openDay());
  await wizard.chooseTime("10:00 AM");
  await wizard.toVehicle();
  await page.getByLabel("Make").fill("Mazda");
  stop = await proxy(page, { status: 200 });
  await page.goBack();
  await expect(said(page)).toBeInViewport();
  await expect(page.getByLabel("Make")).toHaveValue("Mazda");
});

test("a package's form, where its press and where the page is answered so", async ({
  page,
  wizard,
  shop,
}) => {
  await page.goto("/");
  await select(page, "Interior Detailing");
  await wizard.chooseDay(openDay());
  await wizard.chooseTime("10:00 AM");
  await wizard.introduce();
  let stop = await post(page, 200);
  await wizard.press("Confirm Booking");
  await expect(said(page)).toBeInViewport();
  await expect(page.getByLabel("Full name")).toHaveValue("Avery Chen");
  await stop();
  stop = await proxy(page, { status: 200 });
  await page.getByRole("button", { name: "Exterior Services" }).click();
  await expect(
    said(page).filter({ has: page.getByRole("button", { name: "Close" }) }),
  ).toBeInViewport();
  await expect(page.locator("#package-form").getByLabel("Full name")).toHaveValue("Avery Chen");
  await stop();
  await wizard.confirm();
  expect(shop.bookings()).toMatchObject([
    { customer_name: "Avery Chen", booking_time: "10:00 AM" },
  ]);
});

test("a package that is picked before there is a form", async ({ page }) => {
  await page.goto("/");
  const stop = await post(page, 200);
  await select(page, "Interior Detailing");
  await expect(said(page)).toBeInViewport();
  await stop();
  await select(page, "Interior Detailing");
  await expect(page.getByText("Step 2 of 2")).toBeVisible();
});

for (const { status, path, field, typed, button, arrives } of [
  { status: 200, path: "", field: null, typed: "", button: null, arrives: "Cancel your booking?" },
  {
    status: 200,
    path: "/change",
    field: "Make",
    typed: "Mazda",
    button: "Save changes",
    arrives: "Your booking",
  },
  {
    status: 502,
    path: "/cancel",
    field: "Why do you cancel? (optional)",
    typed: "Sold the car",
    button: "Cancel booking",
    arrives: "Booking cancelled",
  },
  {
    status: 200,
    path: "/move",
    field: null,
    typed: "",
    button: "Move booking",
    arrives: "Your booking",
  },
]) {
  test(`a booking's own page${path}`, async ({ page, wizard, shop }) => {
    const id = shop.add({ location_mode: "mobile" });
    await page.goto(`/booking/manage/${shop.manageSecret(id)}${path}`);
    if (field) await page.getByLabel(field).fill(typed);
    if (path === "/move") {
      await wizard.press(/^Next available/);
      await expect(page).toHaveURL(/time=/);
    }
    const press = () =>
      (button
        ? page.getByRole("button", { name: button })
        : page.getByRole("link", { name: "Cancel booking" })
      ).click();
    const stop = button ? await post(page, status) : await proxy(page, { status });
    await press();
    await expect(said(page)).toBeInViewport();
    if (field) await expect(page.getByLabel(field)).toHaveValue(typed);
    if (button) await expect(page.getByRole("button", { name: button })).toBeEnabled();
    await stop();
    await press();
    await wizard.isAt(arrives);
  });
}

test("what all pages show may be lost alone: the form stays, with what is said about it", async ({
  context,
  page,
  wizard,
  startWith,
  shop,
}) => {
  await startWith();
  await page.goto("/booking/contact");
  await wizard.introduce();
  await startWith({ make: "Ford", model: "Transit" });
  await proxy(page, { status: 502, address: /_data=root/ });
  await wizard.press("Confirm Booking");
  await expect(page.getByRole("heading", { name: "Your booking has changed" })).toBeVisible();
  await expect(wizard.summary).toContainText("Ford Transit");
  await expect(page.getByLabel("Full name")).toHaveValue("Avery Chen");
  expect(shop.bookings()).toEqual([]);
  await wizard.confirm();
  expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: "draft" }));
});

test("the times that are offered in place of a lost one stay, with the one that is ticked", async ({
  page,
  wizard,
  startWith,
  shop,
}) => {
  const [lost, offered] = [openDay(), `${formatDay(openDay())}, 11:00 AM`];
  const tickAndLose = async (command: string, again: () => Promise<unknown>) => {
    await wizard.press(command);
    await wizard.choice(offered).check();
    const stop = await post(page, 502);
    await wizard.press(command);
    await expect(said(page)).toBeInViewport();
    await expect(wizard.choice(offered)).toBeChecked();
    await stop();
    await again();
    expect(shop.bookings().filter(({ booking_time }) => booking_time === "11:00 AM")).toHaveLength(
      1,
    );
    shop.reset();
  };
  await startWith({ date: lost, start: 600 });
  await page.goto("/booking/contact");
  await wizard.introduce();
  shop.fill(lost, 600, 60);
  await tickAndLose("Confirm Booking", () => wizard.confirm());

  await page.goto("/?section=booking#booking");
  await select(page, "Interior Detailing");
  await wizard.chooseDay(lost);
  await wizard.chooseTime("10:00 AM");
  await wizard.introduce();
  shop.fill(lost, 600, 60);
  await tickAndLose("Confirm Booking", () => wizard.confirm());

  await page.goto(
    `/booking/manage/${shop.manageSecret(shop.add({ booking_date: openDay(3) }))}/move`,
  );
  await wizard.chooseDay(lost);
  await wizard.chooseTime("10:00 AM");
  shop.fill(lost, 600, 60);
  await tickAndLose("Move booking", async () => {
    await wizard.press("Move booking");
    await wizard.isAt(/^Your booking$/);
  });
});

// A button that has to be pressed again can be.

const asked = (page: Page) =>
  page.waitForEvent("requestfailed", (request) => request.method() === "GET");
const loseTheLine = (page: Page) =>
  page.route(/_data=/, (route) =>
    route.request().method() === "GET" ? route.abort() : route.fallback(),
  );

test("a package whose answer came and whose page did not can be confirmed again", async ({
  page,
  wizard,
  shop,
}) => {
  await page.goto("/");
  await select(page, "Interior Detailing");
  await wizard.introduce();
  await loseTheLine(page);
  const lost = asked(page);
  await wizard.press("Confirm Booking");
  await expect(page.getByRole("alert").getByRole("link", { name: "Choose a date" })).toBeVisible();
  await lost;
  const confirm = page.getByRole("button", { name: "Confirm Booking" }).filter({ visible: true });
  await expect(confirm).toBeEnabled();
  await page.unrouteAll();
  await wizard.chooseDay(openDay());
  await wizard.chooseTime("10:00 AM");
  await wizard.confirm();
  expect(shop.bookings()).toMatchObject([{ customer_name: "Avery Chen" }]);
});

test("so can a booking that was changed in another window", async ({
  page,
  wizard,
  startWith,
  shop,
}) => {
  const { key } = await startWith();
  await page.goto("/booking/contact");
  await wizard.introduce();
  await startWith({ key, make: "Ford", model: "Transit" });
  await loseTheLine(page);
  await wizard.press("Confirm Booking");
  await expect(page.getByRole("heading", { name: "Your booking has changed" })).toBeVisible();
  await expect(said(page)).toBeInViewport();
  await expect(
    page.getByRole("button", { name: "Confirm Booking" }).filter({ visible: true }),
  ).toBeEnabled();
  await page.unrouteAll();
  // The page still shows the earlier car, which must not be confirmed.
  await wizard.press("Confirm Booking");
  await expect(wizard.summary).toContainText("Ford Transit");
  await wizard.confirm();
  expect(shop.bookings()).toMatchObject([{ vehicle_make: "Ford" }]);
});

test("while the confirmation is on its way the button stays out of reach", async ({
  page,
  wizard,
  startWith,
}) => {
  await startWith();
  await page.goto("/booking/contact");
  await wizard.introduce();
  const confirmation = gate();
  await page.route("**/booking/confirmed/*", async (route) => {
    await confirmation.opened;
    await route.continue();
  });
  const states: boolean[] = [];
  await page.exposeFunction("tellState", (disabled: boolean) => states.push(disabled));
  await page
    .getByRole("button", { name: "Confirm Booking" })
    .filter({ visible: true })
    .evaluate((button: HTMLButtonElement) => {
      const tell = Reflect.get(window, "tellState") as (disabled: boolean) => void;
      new MutationObserver(() => tell(button.disabled)).observe(button, {
        attributeFilter: ["disabled"],
      });
    });
  const asked = page.waitForRequest((request) => request.isNavigationRequest());
  // The click itself may wait for the page that it leads to.
  const pressed = wizard.press("Confirm Booking");
  await asked;
  await expect.poll(() => states).toEqual([true]);
  confirmation.open();
  await pressed;
  await wizard.isAt("Booking confirmed!");
  expect(states).toEqual([true]);
});
