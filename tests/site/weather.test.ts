import { beforeEach, describe, it } from "vitest";
import { formatDay } from "~/domain/time";
import { operatorCookie } from "../support/cookies";
import { openDay } from "../support/dates";
import { mail, serveMail } from "../support/mail-server";
import { Page } from "../support/page/page";
import { expect } from "../support/page/site";
import { server, shop, serveShop } from "../support/served-shop";

const DAY = openDay(1);

describe("with a mail server", () => {
  let desk: Page;
  let page: Page;
  let ids: Record<"ann" | "ben" | "cal" | "shop", number>;

  serveMail();
  serveShop(() => ({ SMTP_URL: mail.url }));
  beforeEach(async () => {
    shop.reset();
    mail.received.length = 0;
    page = new Page(server.origin);
    desk = new Page(server.origin);
    desk.connection.setCookie("operator", await operatorCookie(shop.signIn()));
    const job = (name: string, start_minute: number, given = {}) =>
      shop.add({
        customer_name: name,
        customer_email: `${name.toLowerCase()}@example.com`,
        booking_date: DAY,
        start_minute,
        duration_minutes: 60,
        service_key: "Exterior1Hour",
        service_name: "Exterior Detailing (1 hour)",
        location_mode: "mobile",
        place: "burnaby",
        ...given,
      });
    ids = {
      ann: job("Ann", 540),
      ben: job("Ben", 660),
      cal: job("Cal", 780, { customer_email: "" }),
      shop: job("Sam", 540, { location_mode: "shop", place: "shop", resource_id: 2 }),
    };
  });

  const heading = (name: string, at = page) =>
    expect(at.getByRole("heading", { level: 1, name })).toBeVisible();
  const press = (name: string | RegExp, at = page) =>
    at.getByRole("button", { name }).first().click();
  const bookingOf = (id: number) => shop.bookings().find((each) => each.id === id)!;

  async function linkTo(email: string): Promise<string> {
    const found = async () =>
      (await mail.messages()).findLast(({ to }) => to?.some(({ address }) => address === email));
    await expect.poll(async () => (await found())?.subject).toContain("The weather on");
    return /\/booking\/waiting\/[\w-]+/.exec((await found())!.text ?? "")![0];
  }

  async function ask(): Promise<void> {
    await desk.goto(`/dashboard/agenda?date=${DAY}`);
    await desk.getByRole("link", { name: "Weather" }).click();
    await press("Ask these customers", desk);
  }

  it("an operator asks a day's customers, who take a time, keep the day or are called", async () => {
    await ask();
    await expect(desk.getByText("3 customers were asked")).toBeVisible();
    await expect(desk.getByRole("checkbox")).toHaveCount(1);
    await press("Ask these customers", desk);
    await expect(desk.getByRole("alert")).toContainText("Tick at least one customer");

    await page.goto(await linkTo("ann@example.com"));
    await heading("Another time because of the weather?");
    await expect(page.getByRole("main")).toContainText("They're held for you alone");
    const stale = new Page(server.origin);
    await stale.goto(page.url());
    await press(/^Take this time/);
    await heading("Your booking has another time");
    expect(bookingOf(ids.ann).booking_date).not.toBe(DAY);
    await press("Keep my day", stale);
    expect(stale.status()).toBe(409);
    await heading("Your booking has another time", stale);

    await page.goto(await linkTo("ben@example.com"));
    await press("Call me");
    await expect(page.getByRole("main")).toContainText("You can still choose meanwhile.");
    await press("Keep my day");
    await heading("You keep your day");

    await desk.goto(`/dashboard/weather?date=${DAY}`);
    await expect(desk.getByRole("main")).toContainText("Keeps the day");
    await expect(desk.getByRole("main")).toContainText("Moved to");
    const text = desk.getByRole("link", { name: "Text Cal" });
    const words = decodeURIComponent((await text.getAttribute("href"))!);
    expect(words).toContain(`The weather on ${formatDay(DAY)} doesn't look good`);
    await press("Texted: Cal", desk);
    await expect(desk.getByText("Noted as texted")).toBeVisible();
    await expect(desk.getByRole("button", { name: "Texted: Cal" })).toHaveCount(0);

    await page.goto(/\/booking\/waiting\/[\w-]+/.exec(words)![0]);
    await page.getByRole("link", { name: "Cancel my booking" }).click();
    await expect(page.getByRole("main")).toContainText("Cancelling costs nothing.");
    expect(bookingOf(ids.cal).status).toBe("pending");
    await press("Cancel my booking");
    await heading("Your booking is cancelled");
    expect(bookingOf(ids.cal).status).toBe("cancelled");
    expect(bookingOf(ids.shop)).toMatchObject({ booking_date: DAY, status: "pending" });
    await desk.goto(`/dashboard/bookings/${ids.ben}`);
    await expect(desk.getByRole("main")).toContainText("Asked because of the weather");
  });

  it("an operator offers a time by hand, and sees who would take a time on a day", async () => {
    await desk.goto("/dashboard/waiting/add");
    const decals = { label: "Decal Removal, from $50.00" };
    await desk.getByLabel("Service", { exact: true }).selectOption(decals);
    await desk.getByRole("radio", { name: /^At the .* shop/ }).check();
    await desk.getByLabel("First day").fill("2199-01-01");
    await desk.getByLabel("Last day").fill("2199-01-02");
    await desk.getByLabel("Full name").fill("Cal Roy");
    await desk.getByLabel("Phone", { exact: true }).fill("604-555-0177");
    await press("Put on the list", desk);
    await expect(desk.getByRole("alert")).toContainText("Our calendar ends on");
    shop.fill(DAY);
    await desk.getByLabel("First day").fill(DAY);
    await desk.getByLabel("Last day").fill(DAY);
    await press("Put on the list", desk);
    await expect(desk.getByText("Cal Roy is in line")).toBeVisible();

    await desk.goto(`/dashboard/agenda?date=${openDay(2)}`);
    await expect(desk.getByRole("link", { name: "in line" })).toHaveCount(0);
    await desk.goto(`/dashboard/agenda?date=${DAY}`);
    await desk.getByRole("link", { name: "1 in line" }).click();
    await expect(desk.getByRole("heading", { level: 2 })).toHaveText(["Cal Roy"]);

    await desk.getByRole("link", { name: "Offer a time: Cal Roy" }).click();
    await press("Offer a time", desk);
    await expect(desk.getByRole("alert").getByRole("link")).toHaveCount(2);
    await desk.getByLabel("Date").fill(DAY);
    await desk.getByLabel("Time").fill("10:00");
    await press("Offer a time", desk);
    expect(desk.status()).toBe(409);
    await desk.getByLabel("Date").fill(openDay(2));
    await press("Offer a time", desk);
    await expect(desk.getByText("The time is offered")).toBeVisible();
    await expect(desk.getByRole("main")).toContainText(`Offered ${formatDay(openDay(2))} at 10:00`);
    await expect(desk.getByRole("link", { name: "Offer a time: Cal Roy" })).toHaveCount(0);
  });
});
