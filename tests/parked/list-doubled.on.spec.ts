import type { Page } from "playwright/test";
import { gate } from "../support/gate";
import { expect, test } from "../browser/fixtures";
import { openList } from "../browser/list";
import { layUnder, middleOf, pressAt } from "./presses";

// A press that is doubled, or abandoned before its response: it does what was meant, and says so.

const DETAILS = "Details of the booking of Avery Chen";
const NARROW = { width: 360, height: 740 };

test.beforeEach(async ({ page, signIn, shop }) => {
  await signIn();
  shop.add({ customer_name: "Avery Chen", status: "pending" });
  await openList(page);
});

/** The middle of a dialog's button, with the list moved so that one of its links lies at that point. */
async function placeOver(page: Page, link: string, button: string) {
  await page.setViewportSize(NARROW);
  await page.getByRole("link", { name: link }).click();
  const place = await middleOf(
    page.getByRole("dialog").getByRole("button", { name: button, exact: true }),
  );
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await layUnder(page.getByRole("link", { name: link }), place);
  return place;
}

for (const [what, after, status] of [
  ["soon after presses nothing in it", 250, "pending"],
  ["later is one of its own", 900, "confirmed"],
] as const) {
  test(`a second press where a dialog has come, ${what}`, async ({ page, shop }) => {
    const place = await placeOver(page, DETAILS, "Confirm");
    await pressAt(page, place, [0, after], () => expect(page.getByRole("dialog")).toBeVisible());
    if (status === "confirmed")
      await expect(page.getByText("Booking status updated to confirmed")).toBeVisible();
    else await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(shop.bookings()).toMatchObject([{ status }]);
  });
}

test("a third press soon after is the first one's too", async ({ page, shop }) => {
  const place = await placeOver(page, DETAILS, "Confirm");
  await pressAt(page, place, [0, 300, 600], () => expect(page.getByRole("dialog")).toBeVisible());
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(shop.bookings()).toMatchObject([{ status: "pending" }]);
});

test("a booking that is opened by the keyboard is asked for once, however late it comes", async ({
  page,
}) => {
  await page.clock.install();
  let asked = 0;
  const answers = gate();
  await page.route(/_data=routes%2Fdashboard\.bookings/, async (route) => {
    asked++;
    await answers.opened;
    await route.continue();
  });
  await page.getByRole("link", { name: DETAILS }).press("Enter");
  await expect.poll(() => asked).toBe(1);
  await page.clock.runFor(1_000);
  answers.open();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(asked).toBe(1);
});

test("a double click opens a booking, and leaves it open", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const box = (await page.getByRole("link", { name: DETAILS }).boundingBox())!;
  const dialog = page.getByRole("dialog");
  await pressAt(page, { x: box.x + 10, y: box.y + 10 }, [0, 150], () =>
    expect(dialog).toBeVisible(),
  );
  await dialog.getByRole("heading", { name: "Avery Chen" }).click();
  // Had a press closed the dialog, it would have led to the list.
  await page.waitForFunction(
    () =>
      (Reflect.get(window, "__remixRouter") as { state: { navigation: { state: string } } }).state
        .navigation.state === "idle",
  );
  expect(new URL(await page.evaluate(() => location.href)).pathname).toMatch(
    /^\/dashboard\/bookings\/\d+$/,
  );
  await expect(dialog).toBeVisible();
});

for (const button of ["right", "middle", "left"] as const) {
  test(`a ${button} press beside a dialog ${button === "left" ? "closes it" : "is the browser's"}`, async ({
    page,
  }) => {
    await page.getByRole("link", { name: DETAILS }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await page.mouse.click(5, 400, { button });
    await expect(dialog).toHaveCount(button === "left" ? 0 : 1);
  });
}

test("a deletion that is on its way is not left without a word", async ({ page, shop }) => {
  await page.getByRole("link", { name: "Delete the booking of Avery Chen" }).click();
  const { answer } = await stop(page, /\/delete\?_data|_data=.*delete/);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Delete booking" }).click();
  await expect(dialog.getByRole("button", { name: "Delete booking" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await dialog.getByRole("link", { name: "Keep booking" }).click();
  await expect(dialog).toBeVisible();
  answer();
  await expect(page.getByText("Booking deleted successfully")).toBeVisible();
  expect(shop.bookings()[0]!.deleted_at).not.toBeNull();
});

test("Undo that is on its way cannot be pressed again, and what is typed meanwhile takes nothing from it", async ({
  page,
  shop,
}) => {
  await page.clock.install();
  await page.getByRole("link", { name: "Delete the booking of Avery Chen" }).click();
  await page.getByRole("button", { name: "Delete booking" }).click();
  const undo = page.getByRole("button", { name: "Undo" });
  const { answer, asked } = await stop(page, /_data=.*restore/);
  await undo.click();
  await expect(undo).toBeDisabled();
  await expect.poll(asked).toBe(1);
  await page.getByRole("searchbox").pressSequentially("Avery");
  // Longer than the debounce after typing: the search is submitted only once the response has arrived.
  await page.clock.runFor(1_000);
  expect(asked()).toBe(1);
  answer();
  await expect(page.getByText("Booking restored")).toBeVisible();
  await expect(page).toHaveURL("/dashboard?q=Avery");
  await expect(page.getByRole("searchbox")).toHaveValue("Avery");
  expect(shop.bookings()[0]!.deleted_at).toBeNull();
});

test("a message's Undo stays while the list is searched and sorted, which ask for nothing but the list", async ({
  page,
  shop,
}) => {
  shop.add({ customer_name: "Bo Singh" });
  await page.getByRole("link", { name: "Delete the booking of Avery Chen" }).click();
  await page.getByRole("button", { name: "Delete booking" }).click();
  await expect(page.getByText("Booking deleted successfully")).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) =>
    asked.push(new URL(request.url()).searchParams.get("_data") ?? ""),
  );
  await page.getByRole("columnheader", { name: "Customer" }).getByRole("link").click();
  await expect(page).toHaveURL("/dashboard?sort=customer");
  await page.getByRole("searchbox").pressSequentially("Bo");
  await expect(page).toHaveURL("/dashboard?q=Bo&sort=customer");
  expect(new Set(asked)).toEqual(new Set(["routes/dashboard"]));
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Booking restored")).toBeVisible();
});

test("a message that comes with a dialog stands in it, once", async ({ page, shop }) => {
  shop.set(shop.bookings()[0]!.id, { status: "confirmed" });
  await page.getByRole("link", { name: DETAILS }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Complete" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(
    page.getByRole("dialog").getByRole("status").filter({ hasText: "Booking reopened" }),
  ).toBeVisible();
  await expect(page.getByText("Booking reopened")).toHaveCount(1);
});

test("a message that was there before stands in the dialog, where it can be pressed", async ({
  page,
  shop,
}) => {
  shop.add({ customer_name: "Bo Singh" });
  await page.getByRole("link", { name: "Delete the booking of Avery Chen" }).click();
  await page.getByRole("button", { name: "Delete booking" }).click();
  await expect(page.getByText("Booking deleted successfully")).toBeVisible();
  await page.getByRole("link", { name: "Details of the booking of Bo Singh" }).click();
  await expect(page.getByRole("dialog").getByText("Booking deleted successfully")).toBeInViewport();
});

test("without a connection the list stays under a booking that could not be loaded", async ({
  page,
  context,
}) => {
  await expect.poll(() => scriptsToCome(page)).toEqual([]);
  await context.setOffline(true);
  await page.getByRole("link", { name: DETAILS }).click();
  const dialog = page.getByRole("dialog", { name: "Failed to load booking" });
  await expect(dialog).toContainText("We could not reach the server.");
  await expect(
    page.getByRole("heading", { name: "Bookings", includeHidden: true, exact: true }),
  ).toHaveCount(1);
  await context.setOffline(false);
  await dialog.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("dialog", { name: "Avery Chen" })).toBeVisible();
});

test("a question about a booking whose answer never came says so, and is asked again", async ({
  page,
  shop,
}) => {
  const id = shop.add({ customer_name: "Bo Singh", status: "completed" });
  await page.goto(`/dashboard/bookings/${id}/edit`);
  await page.route(/_data=.*reopen/, (route) => route.abort());
  await page.getByRole("link", { name: "Reopen it" }).click();
  await expect(page.getByRole("heading", { name: "Failed to load booking" })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(
    page.getByRole("heading", { name: /^Reopen the booking of Bo Singh/ }),
  ).toBeVisible();
});

/** The scripts of the details route that the list has not prefetched yet. */
function scriptsToCome(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { routes } = Reflect.get(window, "__remixManifest") as {
      routes: Record<string, { module: string; imports: string[] }>;
    };
    const { module, imports } = routes["routes/dashboard.bookings.$id"]!;
    return [module, ...imports].filter(
      (path) => performance.getEntriesByName(new URL(path, location.href).href).length === 0,
    );
  });
}

/** Holds back the response to a POST; `asked` returns how many were sent. */
async function stop(page: Page, address: RegExp) {
  let count = 0;
  const { opened, open: answer } = gate();
  await page.route(address, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    count++;
    await opened;
    await route.continue();
  });
  return { answer, asked: () => count };
}
