import { beforeEach, describe, it } from "vitest";
import { openDay } from "../support/dates";
import { mail, serveMail } from "../support/mail-server";
import { manageLink } from "../support/mailbox";
import { Page } from "../support/page/page";
import { expect, test } from "../support/page/site";
import { server, shop, serveShop } from "../support/served-shop";

const BOOKING = { reference: "KZ7M-4RWB", customer_email: "avery@example.com" };

test("without a mail server a booking is found by phone", async ({ page }) => {
  for (const path of ["/booking/find", "/booking/find?sent"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Find my booking" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Call 604-" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  }
});

test("a link that leads nowhere leads to finding the booking", async ({ page }) => {
  await page.goto(`/booking/manage/${"x".repeat(22)}`);
  await page.getByRole("link", { name: "find your booking" }).click();
  await expect(page.getByRole("heading", { name: "Find my booking" })).toBeVisible();
});

describe("with a mail server", () => {
  let page: Page;

  serveMail();
  serveShop(() => ({ SMTP_URL: mail.url }));
  beforeEach(() => {
    shop.reset();
    page = new Page(server.origin);
  });

  async function find(reference: string, email: string): Promise<void> {
    await page.goto("/booking/find");
    await page.getByLabel("Reference").fill(reference);
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Email me the link" }).click();
  }
  const isSent = () =>
    expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();

  it("a booking is found from the first screen and the footer, and its link comes by email alone", async () => {
    shop.add({ ...BOOKING, booking_date: openDay() });
    await page.goto("/");
    await expect(
      page.locator("#home").getByRole("link", { name: "Find my booking" }),
    ).toBeVisible();
    await page.locator("#contact").getByRole("link", { name: "Find my booking" }).click();
    await page.getByRole("button", { name: "Email me the link" }).click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveText([
      "Enter the whole reference",
      "Enter your email",
    ]);
    await find("kz7m 4rwb", "Avery@Example.com");
    await isSent();
    await expect(page.getByRole("main")).not.toContainText("/booking/manage/");

    await expect.poll(() => mail.received.length).toBe(1);
    const [letter] = await mail.messages();
    await page.goto(new URL(manageLink(letter!)).pathname);
    await expect(page.getByRole("heading", { name: "Your booking", exact: true })).toBeVisible();
    await expect(page.getByText("KZ7M-4RWB")).toBeVisible();
  });

  it("the page sends no second letter to a press again soon", async () => {
    shop.add({ ...BOOKING, booking_date: openDay() });
    for (let nth = 0; nth < 2; nth++) await find(BOOKING.reference, BOOKING.customer_email);
    await isSent();
    expect(shop.messages().map(({ kind }) => kind)).toEqual(["link"]);
  });

  it("the page gives everybody who doesn't know both the same answer, and no letter", async () => {
    shop.add({ ...BOOKING, booking_date: openDay() });
    const deleted = { reference: "DDDD-2222", deleted_at: "2026-11-01T10:00:00.000Z" };
    shop.add({ ...BOOKING, ...deleted });
    for (const [reference, email] of [
      ["KZ7M-4RWC", BOOKING.customer_email],
      [BOOKING.reference, "somebody@example.com"],
      [deleted.reference, BOOKING.customer_email],
    ] as const) {
      await find(reference, email);
      await isSent();
    }
    expect(shop.messages()).toEqual([]);
  });
});
