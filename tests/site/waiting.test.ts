import { beforeEach, describe, it } from "vitest";
import { formatDay } from "~/domain/time";
import { draftCookie, fullDraft, operatorCookie } from "../support/cookies";
import { openDay } from "../support/dates";
import { mail, serveMail } from "../support/mail-server";
import { Page } from "../support/page/page";
import { expect, test } from "../support/page/site";
import { server, shop, serveShop } from "../support/served-shop";

const DAY = openDay();
const ANN = { name: "Ann Lee", email: "ann@example.com", phone: "604-555-0150" };
const PATH = "/booking/waiting?flow=package&service=Ozoning&vehicle=sedan&place=shop";

test("without a mail server one is put on the list by phone", async ({ page }) => {
  for (const path of [PATH, `${PATH}&sent`]) {
    await page.goto(path);
    await expect(page.getByText("Call us, and we'll put you on the list.")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Call 604-" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  }
});

test("without work, vehicle and place it leads to the first step", async ({ page }) => {
  for (const asked of ["", "?flow=package&service=Nothing&place=shop", "?service=Interior1Hour"]) {
    await page.goto(`/booking/waiting${asked}`);
    await expect(page).toHaveURL("/booking/service");
  }
});

test("a link that leads nowhere says so, and changes nothing", async ({ page }) => {
  await page.goto(`/booking/waiting/${"x".repeat(22)}`);
  expect(page.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "This link leads nowhere" })).toBeVisible();
});

describe("with a mail server", () => {
  it("work that's too small for its place isn't taken into line, and is told so", async () => {
    await page.goto(PATH.replace("=shop", "=whistler"));
    shop.setRules({ farMinutes: 240 });
    const words = "For Whistler we take jobs from 4 hours: add something, or call 604-";
    for (const [label, text] of Object.entries({
      "First day": DAY,
      "Last day": DAY,
      "Full name": ANN.name,
      Email: ANN.email,
      Phone: ANN.phone,
    }))
      await page.getByLabel(label).fill(text);
    await press("Tell me if a time opens");
    expect(page.status()).toBe(422);
    await expect(page.getByRole("alert")).toContainText(words);
    await expect(page.getByLabel("Full name")).toHaveValue(ANN.name);
  });

  let page: Page;
  let early: number;

  serveMail();
  serveShop(() => ({ SMTP_URL: mail.url }));
  beforeEach(() => {
    shop.reset();
    shop.trustEverybody();
    mail.received.length = 0;
    page = new Page(server.origin);
    early = shop.add({ booking_date: DAY, start_minute: 480, duration_minutes: 60 });
    shop.add({ booking_date: DAY, start_minute: 540, duration_minutes: 720 });
  });

  const heading = (name: string, at = page) =>
    expect(at.getByRole("heading", { level: 1, name })).toBeVisible();
  const press = (name: string | RegExp, at = page) => at.getByRole("button", { name }).click();

  /** The address in the last letter with this subject. */
  async function linkIn(subject: string, to = ANN.email): Promise<string> {
    const found = async () =>
      (await mail.messages()).findLast(
        (letter) =>
          letter.subject?.startsWith(subject) && letter.to?.some(({ address }) => address === to),
      );
    await expect.poll(async () => (await found())?.subject).toContain(subject);
    const { text = "" } = (await found())!;
    return /\/booking\/waiting\/[\w-]+/.exec(text)![0];
  }

  async function fromCalendar(): Promise<void> {
    const draft = await draftCookie(fullDraft({ place: "shop", date: null, start: null }));
    page.connection.setCookie("draft", draft);
    await page.goto("/booking/date");
    await press("Tell me if a time opens");
    await heading("Tell me if a time opens");
  }

  /** In line; the address of the entry's page. */
  async function wait(who = ANN): Promise<string> {
    await fromCalendar();
    // The day after it has free times anyway.
    await expect(page.getByLabel("Last day")).toHaveValue(DAY);
    await page.getByLabel("Full name").fill(who.name);
    await page.getByLabel("Email").fill(who.email);
    await page.getByLabel("Phone").fill(who.phone);
    await press("Tell me if a time opens");
    await heading("Check your email");
    const link = await linkIn("One more step", who.email);
    await page.goto(link);
    await heading("Shall we tell you when a time opens?");
    await press("Yes, tell me");
    await heading("You're in line");
    return link;
  }

  async function cancel(id: number): Promise<void> {
    const customer = new Page(server.origin);
    await customer.goto(`/booking/manage/${shop.manageSecret(id)}/cancel`);
    await press("Cancel booking", customer);
    await heading("Booking cancelled", customer);
  }

  async function operator(): Promise<Page> {
    const desk = new Page(server.origin);
    desk.connection.setCookie("operator", await operatorCookie(shop.signIn()));
    return desk;
  }

  it("who asks where a day is full takes the time that's cancelled, once, on any device", async () => {
    const link = await wait();
    await cancel(early);
    expect(await linkIn("A time is free")).toBe(link);
    const other = new Page(server.origin);
    await other.goto(link);
    const stale = new Page(server.origin);
    await stale.goto(link);
    await page.goto(link);
    await heading("A time is free for you");
    await expect(page.getByRole("main")).toContainText(`${formatDay(DAY)} at 8:00 AM`);
    await press("Take this time");
    await expect(page).toHaveURL(/\/booking\/confirmed\//);
    await press("Take this time", other);
    await expect(other).toHaveURL(page.url());
    await press("Take me off the list", stale);
    await expect(stale).toHaveURL(/\/booking\/confirmed\//);
    await expect(stale.getByText("You're off the list")).toHaveCount(0);
    expect(shop.bookingsAt(DAY, 480)).toMatchObject([
      { status: "cancelled" },
      { customer_name: ANN.name, status: "pending", suspicion: null },
    ]);
    await page.goto(link);
    await expect(page).toHaveURL(/\/booking\/confirmed\//);
  });

  it("what isn't wanted is the next person's, and who doesn't want any leaves", async () => {
    const link = await wait();
    await cancel(early);
    await linkIn("A time is free");
    await page.goto(link);
    await press("Not this one");
    await heading("You're in line");
    await expect(page.getByText("You keep your place in line")).toBeVisible();
    const stale = new Page(server.origin);
    await stale.goto(link);
    await press("Take me off the list");
    await heading("You're off the list");
    await press("Take me off the list", stale);
    await heading("You're off the list", stale);
    expect(shop.bookings()).toHaveLength(2);
  });

  it("what is wrong is said beside its field, and nothing typed is lost", async () => {
    await fromCalendar();
    await expect(page.getByLabel("First day")).toHaveValue(DAY);
    await page.getByLabel("First day").fill("");
    await page.getByLabel("Morning").check();
    await page.getByLabel("Email").fill("ann");
    await press("Tell me if a time opens");
    await expect(page.getByRole("alert").getByRole("link")).toHaveText([
      "Enter your full name",
      "Enter an email address such as name@example.com",
      "Enter your phone number",
      "Enter a date such as 2027-04-02",
    ]);
    await expect(page.getByLabel("Email")).toHaveValue("ann");
    await expect(page.getByLabel("Morning")).toBeChecked();
    await page.getByLabel("First day").fill(openDay(1));
    await page.getByLabel("Last day").fill(DAY);
    await page.getByLabel("Full name").fill(ANN.name);
    await page.getByLabel("Email").fill(ANN.email);
    await page.getByLabel("Phone").fill(ANN.phone);
    await press("Tell me if a time opens");
    await expect(page.getByRole("alert").getByRole("link")).toHaveText([
      "The last day is before the first",
    ]);
  });

  it("a package is waited for from its form", async () => {
    await page.goto("/");
    await press(/^Select Package Interior Detailing/);
    await page.getByRole("radio", { name: /^At the .* shop/ }).check();
    await press("Show times");
    await press("Tell me if a time opens");
    await expect(page.getByRole("main")).toContainText("At our shop");
    await expect(page.getByLabel("First day")).toHaveValue(DAY);
  });

  it("what was typed of an address goes with who asks, and decides which times they're told of", async () => {
    await page.goto("/");
    await press(/^Select Package Interior Detailing/);
    await page.getByRole("radio", { name: /^At my place/ }).check();
    await page.getByLabel("In which town?").selectOption({ label: "Somewhere else" });
    await page.getByLabel("Street address").fill("1 Wallace Street");
    await page.getByLabel("City").fill("Hope");
    await press("Show times");
    shop.fill(DAY);
    await page.goto(PATH.replace("=shop", "=elsewhere"));
    await expect(page.getByLabel("Street address")).toHaveValue("1 Wallace Street");
    await expect(page.getByLabel("City")).toHaveValue("Hope");
    await page.getByLabel("Full name").fill(ANN.name);
    await page.getByLabel("Email").fill(ANN.email);
    await page.getByLabel("Phone").fill(ANN.phone);
    await page.getByLabel("City").fill("");
    await press("Tell me if a time opens");
    await expect(page.getByRole("alert")).toContainText("Enter the city: the times depend on it");
    await page.getByLabel("City").fill("Victoria");
    await press("Tell me if a time opens");
    await expect(page.getByRole("alert")).toContainText(
      "We can't come to Victoria: we don't cross by ferry. Please phone us",
    );
    await page.getByLabel("City").fill("Hope");
    await press("Tell me if a time opens");
    const link = await linkIn("One more step");
    await page.goto(link);
    await expect(page.getByRole("main")).toContainText("Your place, Hope");
    await press("Yes, tell me");
    expect(await linkIn("A time is free")).toBe(link);
    await page.reload();
    await press("Take this time");
    await expect(page).toHaveURL(/\/booking\/confirmed\//);
    const made = shop.bookings().find(({ customer_name }) => customer_name === ANN.name);
    expect(made).toMatchObject({
      place: "elsewhere",
      street: "1 Wallace Street",
      city: "Hope",
      by_arrangement: 1,
    });
  });

  it("a booking is moved to the earlier time that its customer was told of", async () => {
    const own = shop.add({ booking_date: openDay(1), start_minute: 600, duration_minutes: 120 });
    await page.goto(`/booking/manage/${shop.manageSecret(own)}`);
    await press("Tell me if an earlier time opens");
    await expect(page.getByText("We'll tell you when an earlier time opens.")).toBeVisible();
    const link = new URL(page.url()).pathname;
    await expect.poll(() => linkIn("A time is free", "robin@example.com")).toBe(link);
    await page.reload();
    await expect(page.getByRole("main")).toContainText("You keep your present time");
    await press("Take this time");
    await heading("You have the earlier time");
    const moved = shop.bookings().find(({ id }) => id === own)!;
    expect(`${moved.booking_date} ${moved.start_minute}` < `${openDay(1)} 600`).toBe(true);
  });

  it("whose letter was refused is named to the operator, for a call", async () => {
    const others = shop.add({ booking_date: DAY, start_minute: 540, place: "burnaby" });
    await wait();
    await cancel(early);
    await linkIn("A time is free");
    const letter = shop.messages().findLast(({ kind }) => kind === "waitingOffer");
    shop.setMessage(letter!.id, "failed");
    await cancel(others);
    const desk = await operator();
    const failed = async () => {
      await desk.goto("/dashboard/waiting");
      return desk.$("main").text().includes(`The email to ${ANN.email} failed: call`);
    };
    await expect.poll(failed).toBe(true);
    await expect(desk.getByText(`Offered ${formatDay(DAY)}`)).toHaveCount(0);
  });

  it("an offer without a time leads to its field, and keeps the date", async () => {
    await wait();
    const desk = await operator();
    await desk.goto("/dashboard/waiting");
    await desk.getByRole("link", { name: `Offer a time: ${ANN.name}` }).click();
    await desk.getByLabel("Date").fill(DAY);
    await press("Offer a time", desk);
    await expect(desk.getByLabel("Date")).toHaveValue(DAY);
    const error = desk.getByRole("alert").getByRole("link", { name: "Enter a time" });
    const field = (await desk.getByLabel("Time").getAttribute("id"))!;
    await expect(error).toHaveAttribute("href", `#${field}`);
  });

  it("a caller is written in, texted and taken off the list", async () => {
    const desk = await operator();
    await desk.goto("/dashboard/waiting");
    await desk.getByRole("link", { name: "Write in a caller" }).click();
    await press("Put on the list", desk);
    await expect(desk.getByRole("alert").getByRole("link")).toHaveText([
      "Choose the service and the work",
      "Enter the customer's name",
      "Enter the customer's phone number",
    ]);
    await desk
      .getByLabel("Service", { exact: true })
      .selectOption({ label: "Interior Detailing, $50.00 an hour" });
    await desk.getByLabel("Hours").first().selectOption({ label: "1 hour" });
    shop.setRules({ farMinutes: 240 });
    await desk.getByLabel("In which town?").selectOption({ label: "Whistler" });
    await desk.getByRole("radio", { name: /^At the customer's place/ }).check();
    await desk.getByLabel("Full name").fill("Cal Roy");
    await desk.getByLabel("Phone", { exact: true }).fill("604-555-0177");
    await press("Put on the list", desk);
    await expect(desk.getByRole("alert")).toContainText("For Whistler we take jobs from 4 hours");
    await desk.getByRole("radio", { name: /^At the .* shop/ }).check();
    await desk.getByLabel("First day").fill(DAY);
    await desk.getByLabel("Last day").fill(DAY);
    await desk.getByLabel("Full name").fill("Cal Roy");
    await desk.getByRole("radio", { name: /^At the customer's place/ }).check();
    await desk.getByLabel("In which town?").selectOption({ label: "Somewhere else" });
    await desk.getByLabel("Phone", { exact: true }).fill("604-555-0177");
    await press("Put on the list", desk);
    await expect(desk.getByRole("alert")).toContainText("Enter the city: the times depend on it");
    await desk.getByRole("radio", { name: /^At the .* shop/ }).check();
    await desk.getByLabel("Phone", { exact: true }).fill("604-555-0177");
    await press("Put on the list", desk);
    await expect(desk.getByText("Cal Roy is in line")).toBeVisible();
    await expect(desk.getByRole("heading", { level: 2 })).toHaveText(["Cal Roy"]);

    await cancel(early);
    await expect
      .poll(async () => {
        await desk.goto("/dashboard/waiting");
        return desk.text();
      })
      .toContain("Text Cal Roy");
    await desk.locator("header summary").click();
    await expect(desk.getByRole("link", { name: "Waiting 1 to text" })).toBeVisible();
    const text = desk.getByRole("link", { name: "Text Cal Roy" });
    await expect(text).toHaveAttribute("href", /^sms:\+16045550177\?&body=Hi%20Cal/);
    const words = decodeURIComponent((await text.getAttribute("href"))!);
    await press("Texted: Cal Roy", desk);
    await expect(desk.getByText("Noted as texted")).toBeVisible();
    await page.goto(/\/booking\/waiting\/[\w-]+/.exec(words)![0]);
    await heading("A time is free for you");

    const again = { booking_date: DAY, start_minute: 480, duration_minutes: 60 };
    shop.add(again);
    await cancel(shop.add(again));
    await expect
      .poll(async () => {
        await desk.goto("/dashboard/waiting");
        return desk.text();
      })
      .toContain("8:00 AM is no longer free");
    await press("Texted: Cal Roy", desk);
    await expect(desk.getByText("Noted as texted")).toBeVisible();
    await expect(desk.getByRole("main")).not.toContainText("is no longer free");

    await desk.getByRole("link", { name: "Take off the list: Cal Roy" }).click();
    await heading("Take Cal Roy off the list?", desk);
    await press("Take off the list", desk);
    await expect(desk.getByText("Nobody is waiting.")).toBeVisible();
    await expect(desk.getByText("This month: 1 offered, 0 taken, $0")).toBeVisible();
    await page.reload();
    await heading("You're off the list");
  });
});
