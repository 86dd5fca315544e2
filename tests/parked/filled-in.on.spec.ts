import type { Page } from "playwright/test";
import { LIMITS } from "~/domain/limits";
import { openDay } from "../support/dates";
import { expect, test } from "../browser/fixtures";
import { AVERY, Wizard } from "../browser/wizard";

// Browsers refill a form after Back without telling any script: what is shown beside it must follow the form anyway.

async function pick(page: Page) {
  await page.goto("/");
  await page
    .getByRole("button", { name: "Select Package Interior Detailing", exact: true })
    .first()
    .click();
  await expect(page.getByText("Step 2 of 2 · Date, time and details")).toBeVisible();
}

test("the estimate of a package is that of the form as it is filled in again", async ({
  page,
  wizard,
}) => {
  await page.goto("/");
  await page
    .getByRole("button", { name: "Select Package Interior Detailing", exact: true })
    .first()
    .click();
  await wizard.costs("$195.00");
  await page.getByLabel("Vehicle type (optional)").selectOption({ label: "Van" });
  await page.getByLabel("Special Requests or Notes (Optional)").fill("Dog hair");
  await wizard.costs("$292.50");
  await page.goto("/privacy");
  await page.goBack();
  await expect(page.getByLabel("Vehicle type (optional)")).toHaveValue("van");
  await wizard.costs("$292.50");
  await expect(page.getByText("492 of 500 characters left")).toBeVisible();
});

test("the summary of the vehicle step is that of the form as it is filled in again", async ({
  page,
  wizard,
  startWith,
}) => {
  await startWith();
  await page.goto("/booking/vehicle");
  const [before, van] = await page
    .getByLabel("Vehicle type")
    .evaluate((select: HTMLSelectElement) => [select.value, "van"]);
  expect(before).not.toBe(van);
  await page.getByLabel("Vehicle type").selectOption({ label: "Van" });
  await expect(wizard.summary).toContainText("Van");
  await page.goto("/privacy");
  await page.goBack();
  await expect(page.getByLabel("Vehicle type")).toHaveValue("van");
  await expect(wizard.summary).toContainText("Van");
});

// Between two steps no document is loaded: there the page itself does what the browser would.

test("Back and Forward keep the vehicle that was chosen, with its price", async ({
  page,
  wizard,
  startWith,
}) => {
  await startWith();
  await page.goto("/booking/date");
  await wizard.toVehicle();
  await wizard.describeVehicle({ type: "Van", make: "Subaru" });
  await wizard.costs("$75.00");
  await page.goBack();
  await wizard.isAt("Choose Date");
  await page.goForward();
  await wizard.isAt("Vehicle Details");
  await expect(page.getByLabel("Make")).toHaveValue("Subaru");
  await expect(page.getByLabel("Vehicle type")).toHaveValue("van");
  await wizard.costs("$75.00");
});

for (const left of ["browser's Back", "step's own button"] as const) {
  test(`a vehicle that is chosen on the first step after the ${left} is the one that counts`, async ({
    page,
    wizard,
    startWith,
  }) => {
    await startWith();
    await page.goto("/booking/date");
    await wizard.toVehicle();
    await wizard.describeVehicle({ type: "Van", make: "Subaru" });
    if (left === "browser's Back") {
      await page.goBack();
      await wizard.isAt("Choose Date");
    } else await wizard.back("Choose Date");
    await wizard.back("Select Service");
    // If left by its own button, the step has kept the van: then this switches back to the earlier car.
    await wizard.choose({ vehicle: left === "browser's Back" ? "Truck/SUV" : "Car" });
    await wizard.toDate();
    await wizard.toVehicle();
    await expect(page.getByLabel("Make")).toHaveValue("Subaru");
    await expect(page.getByLabel("Vehicle type")).toHaveValue(
      left === "browser's Back" ? "truck" : "sedan",
    );
    await wizard.costs(left === "browser's Back" ? "$62.50" : "$50.00");
  });
}

test("a reload keeps what is typed for a package, until it is booked", async ({
  page,
  wizard,
  shop,
}) => {
  await pick(page);
  await wizard.chooseDay(openDay());
  await wizard.chooseTime("10:00 AM");
  await wizard.introduce();
  await page.getByLabel("Vehicle type (optional)").selectOption({ label: "Van" });
  await page.getByLabel("Special Requests or Notes (Optional)").fill("Dog hair");
  await page.getByLabel("At the Burnaby shop").check();
  for (const _ of ["once", "again"]) {
    await page.reload();
    await expect(page.getByLabel("Full name")).toHaveValue(AVERY.name);
    await expect(page.getByLabel("Phone")).toHaveValue(AVERY.phone);
    await expect(page.getByLabel("Vehicle type (optional)")).toHaveValue("van");
    await expect(page.getByLabel("At the Burnaby shop")).toBeChecked();
    await expect(wizard.time("10:00 AM")).toBeChecked();
    await wizard.costs("$292.50");
    await expect(wizard.summary).toContainText("10:00 AM – 1:00 PM");
    await expect(page.getByText("492 of 500 characters left")).toBeVisible();
  }
  await wizard.confirm();
  expect(shop.bookings()).toMatchObject([
    {
      booking_time: "10:00 AM",
      customer_name: AVERY.name,
      comments: "Dog hair",
      location_mode: "shop",
    },
  ]);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(AVERY.email);
  await pick(page);
  await expect(page.getByLabel("Full name")).toHaveValue("");
  await page.reload();
  await expect(page.getByLabel("Full name")).toHaveValue("");
});

test("a reload keeps notes that were changed since the page was sent, and so does Back after it", async ({
  page,
  wizard,
}) => {
  await pick(page);
  const [notes, name] = [
    page.getByLabel("Special Requests or Notes (Optional)"),
    page.getByLabel("Full name"),
  ];
  await notes.fill("Dog hair");
  await name.fill("x".repeat(LIMITS.name - 5));
  await wizard.chooseDay(openDay());
  await notes.fill("Cat hair, and sand");
  const areKept = async () => {
    await expect(notes).toHaveValue("Cat hair, and sand");
    await expect(page.getByText("482 of 500 characters left")).toBeVisible();
    await expect(name).toHaveAccessibleDescription(`5 of ${LIMITS.name} characters left`);
  };
  await areKept();
  await page.reload();
  await areKept();
  await page.goto("/privacy");
  await page.goBack();
  await areKept();
});

test("what was typed for one package is not filled in for the next booking", async ({
  page,
  context,
}) => {
  await pick(page);
  await page.getByLabel("Full name").fill(AVERY.name);
  await page.goto("/privacy");
  await context.clearCookies();
  await pick(page);
  await page.reload();
  await expect(page.getByText("Step 2 of 2 · Date, time and details")).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("");
});

test("what was typed for one package is not filled in for another that a second window has picked", async ({
  page,
  context,
  wizard,
}) => {
  await pick(page);
  await page.getByLabel("Full name").fill(AVERY.name);
  const other = await context.newPage();
  await other.goto("/services");
  await other
    .getByRole("button", { name: "Select Package 5 Year Ceramic Coating", exact: true })
    .click();
  await expect(other.getByText("5 Year Ceramic Coating selected!")).toBeVisible();
  await page.reload();
  await expect(wizard.summary).toContainText("5 Year Ceramic Coating");
  await expect(page.getByLabel("Full name")).toHaveValue("");
});

test("a reload keeps what is typed on the wizard's steps, until it is booked", async ({
  page,
  wizard,
  startWith,
  shop,
}) => {
  await startWith();
  await page.goto("/booking/date");
  await wizard.toVehicle();
  await wizard.describeVehicle({ type: "Van", notes: "Dog hair" });
  await page.reload();
  await expect(page.getByLabel("Make")).toHaveValue("Toyota");
  await expect(page.getByLabel("Special Requests or Notes (Optional)")).toHaveValue("Dog hair");
  await wizard.costs("$75.00");

  await wizard.toContact();
  await wizard.introduce();
  await page.getByLabel("At the Burnaby shop").check();
  for (const _ of ["once", "again"]) {
    await page.reload();
    await expect(page.getByLabel("Full name")).toHaveValue(AVERY.name);
    await expect(page.getByLabel("Email")).toHaveValue(AVERY.email);
    await expect(page.getByLabel("At the Burnaby shop")).toBeChecked();
  }
  await wizard.confirm();
  expect(shop.bookings()).toMatchObject([
    {
      customer_name: AVERY.name,
      vehicle_make: "Toyota",
      comments: "Dog hair",
      location_mode: "shop",
    },
  ]);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(AVERY.email);
});

test("a reload of one step is not filled in with another's answers, nor with those of an earlier visit", async ({
  page,
  wizard,
  startWith,
  context,
}) => {
  await startWith();
  await page.goto("/booking/contact");
  await wizard.introduce();
  await page.goto("/privacy");
  await context.clearCookies();
  await startWith();
  await page.goto("/booking/contact");
  await page.reload();
  await wizard.isAt("Contact Info");
  await expect(page.getByLabel("Full name")).toHaveValue("");
});

test("a vehicle that another window has chosen meanwhile is not undone by a reload", async ({
  page,
  startWith,
  context,
}) => {
  await startWith();
  await page.goto("/booking/vehicle");
  await page.getByLabel("Vehicle type").selectOption({ label: "Van" });
  const other = new Wizard(await context.newPage(), true);
  await other.page.goto("/booking/service");
  await other.choose({ vehicle: "Truck/SUV" });
  await other.toDate();
  await page.reload();
  await expect(page.getByLabel("Vehicle type")).toHaveValue("truck");
});

test("what is typed stays while another page is read, until it is booked", async ({
  page,
  wizard,
  startWith,
}) => {
  await pick(page);
  await page.getByLabel("Full name").fill(AVERY.name);
  await page.getByLabel("Make").fill("Subaru");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await page.getByRole("link", { name: "Book Now" }).click();
  await expect(page.getByLabel("Full name")).toHaveValue(AVERY.name);
  await expect(page.getByLabel("Make")).toHaveValue("Subaru");

  await startWith();
  await page.goto("/booking/contact");
  await wizard.introduce();
  await page.getByRole("contentinfo").getByRole("link", { name: "Whistler" }).click();
  await expect(page).toHaveURL(/whistler/);
  await page.goto("/booking");
  await wizard.isAt("Contact Info");
  await expect(page.getByLabel("Phone")).toHaveValue(AVERY.phone);
  await wizard.confirm();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(AVERY.phone);
});

test("a chosen time takes the error about it away, and leaves the focus where it is", async ({
  page,
  wizard,
  startWith,
}) => {
  await startWith({ date: null, start: null });
  await page.goto("/booking/date");
  await wizard.chooseDay(openDay());
  await wizard.press("Continue to Vehicle Details");
  await expect(page.getByRole("alert")).toContainText("Choose a time");
  await wizard.chooseTime("10:00 AM");
  await expect(page.getByText("Choose a time", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);

  await pick(page);
  await wizard.chooseDay(openDay());
  await wizard.press("Confirm Booking");
  await expect(page.getByRole("alert")).toContainText("Choose a time");
  await wizard.time("10:00 AM").focus();
  await page.keyboard.press("Space");
  await expect(wizard.time("10:00 AM")).toBeChecked();
  await expect(page.locator("#time-error")).toHaveCount(0);
  await expect(wizard.time("10:00 AM")).toBeFocused();
});

test("a time that has filled up while another page was read is not chosen again", async ({
  page,
  wizard,
  shop,
}) => {
  await pick(page);
  await wizard.chooseDay(openDay());
  await wizard.chooseTime("10:00 AM");
  await page.getByLabel("Full name").fill(AVERY.name);
  await page.goto("/privacy");
  shop.fill(openDay(), 600, 180);
  await page.goto("/?section=booking#booking");
  await expect(page.getByLabel("Full name")).toHaveValue(AVERY.name);
  await expect(wizard.time("10:00 AM")).toBeDisabled();
  await expect(wizard.time("10:00 AM")).not.toBeChecked();
});

test("a text that is typed while the page comes to life stays", async ({ page, shop }) => {
  // Typed between the page's first rendering and its end, which is long on a slow device: after the first look at the field.
  await page.addInitScript(() => {
    const { get, set, ...rest } = Object.getOwnPropertyDescriptor(
      HTMLTextAreaElement.prototype,
      "value",
    )!;
    const seen = new WeakSet<object>();
    const look = function (this: HTMLTextAreaElement): string {
      const text = get!.call(this) as string;
      if (!seen.has(this)) queueMicrotask(() => set!.call(this, "My dog is ill"));
      seen.add(this);
      return text;
    };
    Object.defineProperty(HTMLTextAreaElement.prototype, "value", { ...rest, get: look, set });
  });
  await page.goto(
    `/booking/manage/${shop.manageSecret(shop.add({ location_mode: "mobile" }))}/cancel`,
  );
  const reason = page.getByLabel("Why do you cancel? (optional)");
  await expect(reason).toHaveValue("My dog is ill");
  await page.waitForFunction(() =>
    Object.keys(document.getElementById("reason")!).some((key) => key.startsWith("__reactProps")),
  );
  // What the page does once it has come to life, it does in the frames after that.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await expect(reason).toHaveValue("My dog is ill");
});
