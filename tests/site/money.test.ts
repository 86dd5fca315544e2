import { openDay, today } from "../support/dates";
import { expect, test } from "../support/page/site";

const DAY = openDay();
const YEAR = Number(DAY.slice(0, 4));

test.beforeEach(async ({ signIn, shop }) => {
  await signIn();
  shop.add({
    booking_date: DAY,
    status: "completed",
    total_price_cents: 9375,
    service_name: "Steam Cleaning",
    location_mode: "mobile",
    place: "surrey",
  });
  shop.add({
    booking_date: DAY,
    status: "confirmed",
    total_price_cents: 5000,
    service_name: "Ozoning Service",
    customer_name: "Zoë =1+1",
  });
  shop.add({ booking_date: DAY, status: "cancelled", total_price_cents: 99_900 });
});

test("a year's money is drawn, and listed in a table", async ({ page }) => {
  await page.goto(`/dashboard/money?year=${YEAR}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Money in ${YEAR}`);
  await expect(
    page.getByRole("img", { name: `Booked and completed by month in ${YEAR}` }),
  ).toBeVisible();
  const rows = page
    .getByRole("table", { name: `Booked and completed by month in ${YEAR}` })
    .getByRole("row");
  // Months without a booking aren't listed.
  await expect(rows).toHaveCount(3);
  await expect(rows.last()).toContainText("$143.75");
  await expect(rows.last()).toContainText("$93.75");
  await expect(rows.last()).toHaveText(/ 1 day out\D+32 km\D+0\.8 h$/);
  await page.getByRole("link", { name: "By service" }).click();
  await expect(
    page.getByRole("img", { name: `Booked and completed by service in ${YEAR}` }),
  ).toBeVisible();
  await expect(page.getByRole("table").getByRole("rowheader")).toHaveText([
    "Steam Cleaning",
    "Ozoning Service",
    "Total",
  ]);
  await page.getByRole("link", { name: String(YEAR - 1) }).click();
  await expect(page.getByText(`Nothing is booked in ${YEAR - 1}.`)).toBeVisible();
  await page.getByRole("link", { name: "This year" }).click();
  await expect(page).toHaveURL("/dashboard/money?by=service");
});

test("the figures and the filtered list are downloaded as files", async ({ page }) => {
  const save = async (name: string) => {
    await page.getByRole("link", { name, exact: true }).click();
    return page.download()!;
  };
  await page.goto(`/dashboard/money?year=${YEAR}&by=service`);
  expect(await save("Download as CSV")).toEqual({
    name: `money-${YEAR}-by-service.csv`,
    text: "\uFEFFService,Bookings,Booked (CAD),Completed (CAD)\r\nSteam Cleaning,1,93.75,93.75\r\nOzoning Service,1,50.00,0.00\r\n",
  });
  await page.goto("/dashboard?status=confirmed");
  const csv = await save("Export CSV");
  expect(csv.name).toMatch(/^bookings-.*\.csv$/);
  expect(csv.text.split("\r\n")).toEqual([
    expect.stringMatching(/^\uFEFFReference,/),
    expect.stringContaining("Zoë =1+1"),
    "",
  ]);
  expect(JSON.parse((await save("Export JSON")).text)).toMatchObject([
    { customer_name: "Zoë =1+1", price_cad: 50 },
  ]);
});

test("a calendar feed is made, read, and revoked", async ({ page }) => {
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Calendar feed" }).click();
  await page.getByRole("button", { name: "Make an address" }).click();
  await expect(page.getByText("Enter what reads it").first()).toBeVisible();
  await page.getByLabel("What reads it?").fill("My phone");
  await page.getByRole("button", { name: "Make an address" }).click();
  const address = await page.getByLabel("Address of the feed").inputValue();
  const calendar = await fetch(address);
  expect(calendar.headers.get("content-type")).toContain("text/calendar");
  expect(await calendar.text()).toContain("SUMMARY:Zoë =1+1: Ozoning Service");
  await page.reload();
  await expect(page.getByLabel("Address of the feed")).toHaveCount(0);
  await page.getByRole("link", { name: "Revoke the address for My phone" }).click();
  await expect(
    page.getByRole("heading", { name: "Revoke the address for My phone?" }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Keep address" }).click();
  await page.getByRole("link", { name: "Revoke the address for My phone" }).click();
  expect((await fetch(address)).status).toBe(200);
  await page.getByRole("button", { name: "Revoke address" }).click();
  await expect(page.getByText("Address revoked")).toBeVisible();
  expect((await fetch(address)).status).toBe(404);
});

test("the present month comes first, in the present year only", async ({ page, shop }) => {
  shop.add({
    booking_date: today(),
    status: "completed",
    total_price_cents: 12_300,
    location_mode: "mobile",
    place: "surrey",
    start_minute: 900,
  });
  await page.goto("/dashboard/money");
  const month = page.locator("section").filter({ hasText: "This month" });
  await expect(month).toContainText(/Booked \$\d.*Completed \$\d.*Driving \d+ km/);
  await page.goto(`/dashboard/money?year=${Number(today().slice(0, 4)) - 1}`);
  await expect(month).toHaveCount(0);
});
