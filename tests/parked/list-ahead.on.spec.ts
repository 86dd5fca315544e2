import { expect, test } from "../browser/fixtures";
import {
  detailsIn,
  fillList,
  heading,
  held,
  LIST,
  openList,
  pager,
  placesIn,
  searchBox,
} from "../browser/list";

// With a script the list stays while another one is loading: a press meanwhile is not lost, and opens no other booking.

test.beforeEach(async ({ page, signIn, shop }) => {
  await signIn();
  fillList(shop);
  await openList(page);
});

const pathOf = (address: string | null) => new URL(address!, "http://localhost").pathname;

test("a press that began on one booking opens no other", async ({ page }) => {
  const before = pathOf(await detailsIn(page, 2).getAttribute("href"));
  const answers = await held(page);
  await heading(page, "Customer").click();
  await detailsIn(page, 2).hover();
  await page.mouse.down();
  answers.open();
  await expect(page).toHaveURL("/dashboard?sort=customer");
  await expect(detailsIn(page, 2)).not.toHaveAttribute("href", new RegExp(`^${before}\\b`));
  const places = await placesIn(page);
  await page.mouse.up();
  // A press that led somewhere would have been answered before this one.
  await Promise.all([
    page.waitForResponse((response) => LIST.test(response.url())),
    page.getByRole("button", { name: "Refresh" }).click(),
  ]);
  await expect(page).toHaveURL("/dashboard?sort=customer");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await placesIn(page)).toBe(places);
});

for (const [what, row] of [
  ["stays with its booking", 0],
  ["leaves the rows with it", 24],
] as const) {
  test(`the focus ${what}, when the list becomes another one`, async ({ page }) => {
    await heading(page, "Customer").click();
    await expect(page).toHaveURL("/dashboard?sort=customer");
    await expect(detailsIn(page, 24)).toHaveAttribute(
      "aria-label",
      "Details of the booking of Customer 64",
    );
    const answers = await held(page);
    await page.getByLabel("Status").selectOption({ label: "Confirmed" });
    const name = (await detailsIn(page, row === 0 ? 3 : 22).getAttribute("aria-label"))!;
    await page.getByRole("link", { name, exact: true }).focus();
    answers.open();
    await expect(page).toHaveURL("/dashboard?status=confirmed&sort=customer");
    // Until its row of before is replaced, a booking that has moved stands in the list twice.
    const link = page.getByRole("link", { name, exact: true });
    await expect(link).toHaveCount(row === 0 ? 1 : 0);
    await expect(
      row === 0 ? link : page.getByRole("heading", { name: "Page 1 of 2" }),
    ).toBeFocused();
  });
}

test("from a dialog the focus goes back to the booking, wherever it stands by then", async ({
  page,
  shop,
}) => {
  const name = (await detailsIn(page, 3).getAttribute("aria-label"))!;
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  shop.add({ customer_name: "A Late Comer", start_minute: 480, status: "pending" });
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(detailsIn(page, 0)).toHaveAttribute(
    "aria-label",
    "Details of the booking of A Late Comer",
  );
  await expect(detailsIn(page, 4)).toHaveAttribute("aria-label", name);
  await expect(detailsIn(page, 4)).toBeFocused();
});

test("from the dialog of a booking that has left the list the focus goes to no other", async ({
  page,
}) => {
  await openList(page, "/dashboard?status=pending");
  const name = (await detailsIn(page, 3).getAttribute("aria-label"))!;
  await page.getByRole("link", { name }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("link", { name })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Page 1 of 2" })).toBeFocused();
});

for (const [press, name] of [
  ["Next", "Pages"],
  ["Details", "Bookings"],
] as const) {
  test(`${press} that is pressed before a filter's answer is there is pressed under that filter`, async ({
    page,
  }) => {
    const status = page.getByLabel("Status");
    for (const [label, address] of [
      ["Cancelled", "/dashboard?status=cancelled"],
      ["Any status", "/dashboard"],
    ] as const) {
      await status.selectOption({ label });
      await expect(page).toHaveURL(address);
    }
    const answers = await held(page);
    await status.selectOption({ label: "Pending" });
    await page
      .getByRole(name === "Pages" ? "navigation" : "table", { name })
      .getByRole("link", { name: new RegExp(`^${press}`) })
      .first()
      .click();
    answers.open();
    await expect(page).toHaveURL(
      press === "Next"
        ? "/dashboard?status=pending"
        : /\/dashboard\/bookings\/\d+\?status=pending$/,
    );
    if (press === "Details") await page.keyboard.press("Escape");
    await expect(pager(page)).toContainText("1–25 of 30");
    await expect(status).toHaveValue("pending");
  });
}

test("a filter that was chosen without a connection is not lost by turning the page", async ({
  page,
  context,
}) => {
  await context.setOffline(true);
  await page.getByLabel("Status").selectOption({ label: "Pending" });
  await expect(page.getByRole("alert")).toContainText("Failed to load bookings");
  await context.setOffline(false);
  await pager(page).getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/dashboard?status=pending");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByLabel("Status")).toHaveValue("pending");
});

test("a choice that is taken back before its answer is there is taken back", async ({ page }) => {
  const answers = await held(page);
  await page.getByLabel("Status").selectOption({ label: "Pending" });
  await page.getByLabel("Status").selectOption({ label: "Any status" });
  answers.open();
  await heading(page, "Customer").click();
  await expect(page).toHaveURL("/dashboard?sort=customer");
  await expect(page.getByLabel("Status")).toHaveValue("");
  await expect(pager(page)).toContainText("1–25 of 60");
});

test("what was typed just before a column or a booking was pressed is searched for", async ({
  page,
}) => {
  const search = searchBox(page);
  await search.pressSequentially("Customer 5");
  await heading(page, "Customer").click();
  await expect(page).toHaveURL("/dashboard?q=Customer+5&sort=customer");
  await expect(pager(page)).toContainText("1–10 of 10");
  await expect(search).toHaveValue("Customer 5");
  await search.press("End");
  await search.pressSequentially("7");
  await detailsIn(page, 0).click();
  await expect(
    page.getByRole("dialog").getByRole("heading", { name: "Customer 50" }),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/dashboard?q=Customer+57&sort=customer");
  await expect(pager(page)).toContainText("1–1 of 1");
});

test("a column that was pressed first stays sorted when a status is chosen before its answer is there", async ({
  page,
}) => {
  const answers = await held(page);
  await heading(page, "Customer").click();
  await page.getByLabel("Status").selectOption({ label: "Pending" });
  answers.open();
  await expect(page).toHaveURL("/dashboard?status=pending&sort=customer");
});

test("a status that is chosen in the moment in which a column is pressed is not chosen for another list", async ({
  page,
}) => {
  const column = (await heading(page, "Customer").elementHandle())!;
  await page.getByLabel("Status").evaluate((status: HTMLSelectElement, pressed) => {
    (pressed as HTMLElement).click();
    status.value = "pending";
    status.dispatchEvent(new Event("change", { bubbles: true }));
  }, column);
  await expect(page).toHaveURL("/dashboard?status=pending&sort=customer");
  await expect(page.getByLabel("Status")).toHaveValue("pending");
});

for (const [from, typed, back] of [
  ["/dashboard", "customer 5", ""],
  ["/dashboard?q=customer", " 5", "customer"],
] as const) {
  test(`what is typed back to ${back || "nothing"} while the answer is on its way is not typed for nothing`, async ({
    page,
  }) => {
    await openList(page, from);
    const answers = await held(page);
    const asked = page.waitForRequest(/q=customer\+5(&|$)/);
    const search = searchBox(page);
    await search.press("End");
    await search.pressSequentially(typed);
    await asked;
    // The response comes within the debounce after typing.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await search.fill(back);
    answers.open();
    await expect(page).toHaveURL("/dashboard?q=customer+5");
    await page.clock.runFor(1_000);
    await expect(page).toHaveURL(from);
    await expect(search).toHaveValue(back);
    await expect(pager(page)).toContainText("of 60");
  });
}

for (const late of ["before", "after"]) {
  test(`a booking that was asked for does not open over what is typed: its answer comes ${late} the pause`, async ({
    page,
  }) => {
    const answers = await held(page, /_data=routes%2Fdashboard\.bookings/);
    const search = searchBox(page);
    await detailsIn(page, 2).press("Enter");
    await search.focus();
    await search.pressSequentially("cu");
    if (late === "before") answers.open();
    await search.pressSequentially("stomer 57", { delay: 60 });
    answers.open();
    await expect(page).toHaveURL("/dashboard?q=customer+57");
    await expect(pager(page)).toContainText("1–1 of 1");
    await expect(search).toHaveValue("customer 57");
    await expect(search).toBeFocused();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
}
