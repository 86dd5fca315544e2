import { request } from "node:http";
import sharp from "sharp";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import { MOST_INQUIRY_PHOTO_BYTES } from "~/domain/inquiry";
import { withPackage } from "../support/changed-catalogue";
import { operatorCookie } from "../support/cookies";
import { openDay } from "../support/dates";
import type { Page } from "../support/page/page";
import { expect, test } from "../support/page/site";
import type { Wizard } from "../support/page/wizard";
import { linkIn } from "./letter-link";

type Bytes = Buffer<ArrayBuffer>;

/** With what a phone writes into it. */
function photo(width = 2400, height = 1200): Promise<Bytes> {
  const create = { width, height, channels: 3, background: "#345" } as const;
  return sharp({ create })
    .jpeg()
    .withExifMerge({ IFD0: { Make: "Phone" }, IFD3: { GPSLatitude: "49/1 16/1 0/1" } })
    .toBuffer() as Promise<Bytes>;
}
const named = (buffer: Bytes) => ({ name: "../boat.jpg", mimeType: "image/jpeg", buffer });

async function ask(page: Page, photos: Bytes[], contact = "kim@example.com"): Promise<void> {
  await page.goto("/inquiry");
  await page.getByLabel("Your name").fill("Kim Sailor");
  await page.getByLabel("Phone or email").fill(contact);
  await page.getByLabel("What is it about?").fill("A 20-foot boat,\nmouldy seats.");
  await page.getByLabel("Photos (optional)").setInputFiles(photos.map(named));
  await page.getByRole("button", { name: "Send inquiry" }).click();
}

/** As an operator, in a browser of their own. */
async function answer(
  page: Page,
  price = "480",
  words = "With the seats shampooed.",
): Promise<void> {
  await page.goto("/dashboard/inquiries");
  await page.getByRole("link", { name: "Answer Kim Sailor" }).click();
  await page.getByLabel("Service").selectOption({ label: "Marine & Boat Detailing" });
  await page.getByLabel("Price, in dollars before tax").fill(price);
  await page.getByLabel("Hours").fill("2.5");
  await page.getByLabel("Words (optional)").fill(words);
  await page.getByRole("button", { name: /^(Send|Save) answer$/ }).click();
}

async function chooseTime(wizard: Wizard): Promise<void> {
  await wizard.choosePlace();
  await wizard.chooseStart(openDay(), "10:00 AM");
}

const isTitled = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 1 })).toHaveText(name);

test("a boat is priced by its photos, and booked at that price without a call", async ({
  page,
  wizard,
  server,
  shop,
  office,
}) => {
  await ask(page, [await photo(), await photo(600, 800)]);
  await isTitled(page, "We have your inquiry");
  await office.goto("/dashboard/inquiries");
  await expect(office.getByRole("main")).toContainText(", 2 photos");
  await office.getByRole("link", { name: "Answer Kim Sailor" }).click();
  const source = office.$("img[alt='1 of 2, as sent']").attr("src")!;
  const cookie = `operator=${await operatorCookie(shop.signIn())}`;
  const seen = await fetch(server.origin + source, { headers: { cookie } });
  expect([seen.status, seen.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  const kept = Buffer.from(await seen.arrayBuffer());
  const { width, height, format, exif } = await sharp(kept).metadata();
  expect([width, height, format, exif, kept.includes("Phone")]).toEqual([
    1600,
    800,
    "webp",
    undefined,
    false,
  ]);
  for (const path of [source, source.replace("-1.", "-3."), source.replace("-1.", "-x.")]) {
    const stranger = await fetch(server.origin + path);
    expect([path, stranger.status, stranger.headers.get("cache-control")]).toEqual([
      path,
      404,
      "no-store",
    ]);
  }

  await answer(office);
  await expect(office.locator("body")).toContainText("Answer sent to kim@example.com");
  await expect(office.getByRole("main")).toContainText("waits for their answer");
  const link = await linkIn(server, shop, "answer");
  await page.goto(link);
  await isTitled(page, "Your price");
  expect(page.connection.answers.at(-1)!.headers["referrer-policy"]).toBe("same-origin");
  await expect(page.getByRole("main")).toContainText("$480.00");
  await expect(page.getByRole("main")).toContainText("With the seats shampooed.");
  // What it costs in the catalogue from now on is no matter.
  const change = withPackage("BoatServices", {
    name: "Boats",
    online: true,
    price: 99,
    minutes: 60,
  });
  shop.saveDocument("catalogue", { ...FIRST_CATALOGUE, ...change });
  await page.getByRole("link", { name: "Accept" }).click();
  await isTitled(page, "Choose your day and time");
  await expect(page.getByLabel("Full name")).toHaveValue("Kim Sailor");
  await expect(page.getByLabel("Email")).toHaveValue("kim@example.com");
  await wizard.press("Confirm Booking");
  await expect(page.getByRole("alert")).toContainText("Enter your phone number");
  await chooseTime(wizard);
  await page.getByLabel("Phone").fill("604-555-0155");
  const reference = await wizard.confirm();
  expect(shop.bookings()).toMatchObject([
    {
      reference,
      total_price_cents: 48_000,
      duration_minutes: 150,
      service_name: "Marine & Boat Detailing",
      customer_email: "kim@example.com",
      start_minute: 600,
      suspicion: null,
    },
  ]);
  await office.goto("/dashboard/inquiries");
  await expect(office.getByRole("main")).toContainText(`Booked, reference ${reference}`);
  await expect(office.getByRole("heading", { level: 2 })).toHaveText(["Kim Sailor done"]);
  await page.goto(link);
  await isTitled(page, "This price is booked");
  await expect(page.getByRole("main")).toContainText(reference);
});

/** Kim's answer, open on the page. */
async function answered(
  page: Page,
  office: Page,
  server: Parameters<typeof linkIn>[0],
  shop: Parameters<typeof linkIn>[1],
): Promise<string> {
  await ask(page, []);
  await answer(office);
  return linkIn(server, shop, "answer");
}

test("a day is shown at an address of its own, and typed text in that browser alone", async ({
  page,
  otherBrowser,
  wizard,
  shop,
}) => {
  const link = `/inquiry/answer/${shop.answerSecret()}?accept`;
  await page.goto(link);
  // Its own bar has the press, and would be covered.
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(1);
  await page.getByLabel("Full name").fill("Kim's Sister");
  await page.getByRole("button", { name: "Show times" }).click();
  expect([page.status(), new URL(page.url()).hash]).toEqual([200, "#place"]);
  await expect(page.getByRole("main")).toContainText("Choose where first");
  await wizard.choosePlace();
  for (const day of [openDay(), openDay(1)]) {
    await wizard.chooseDay(day);
    const { search, hash } = new URL(page.url());
    expect([new URLSearchParams(search).get("date"), hash]).toEqual([day, "#times"]);
    expect(search).toMatch(/^\?accept&/);
    expect(search).not.toContain("Kim");
  }
  await wizard.chooseTime("10:00 AM");
  await page.getByLabel("Phone").fill("604-555-0155");
  await page.goto("/privacy");
  await page.goBack();
  await isTitled(page, "Choose your day and time");
  await expect(page.getByLabel("Full name")).toHaveValue("Kim's Sister");
  await page.goBack();
  expect(new URL(page.url()).searchParams.get("date")).toBe(openDay());
  expect(page.connection.answers.filter(({ status }) => status === 302)).toHaveLength(4);

  const other = await otherBrowser();
  await other.goto(link);
  await expect(other.getByLabel("Full name")).toHaveValue("Kim Sailor");
});

test("a browser without cookies is answered with the page itself", async ({
  page,
  wizard,
  shop,
}) => {
  page.connection.keepsCookies = false;
  await page.goto(`/inquiry/answer/${shop.answerSecret()}?accept`);
  await page.getByLabel("Full name").fill("Kim's Sister");
  await wizard.choosePlace();
  await wizard.chooseDay(openDay());
  await expect(page.getByLabel("Full name")).toHaveValue("Kim's Sister");
  await wizard.chooseTime("10:00 AM");
  await page.getByLabel("Phone").fill("604-555-0155");
  await wizard.confirm();
  expect(shop.bookings()).toMatchObject([{ customer_name: "Kim's Sister" }]);
});

test("“No, thanks” is told to the operators, and ends the offer", async ({
  page,
  otherBrowser,
  server,
  shop,
  office,
}) => {
  const link = await answered(page, office, server, shop);
  const late = await otherBrowser();
  await late.goto(`${link}?accept`);
  await page.goto(link);
  await page.getByRole("button", { name: "No, thanks" }).click();
  await isTitled(page, "You've said no, thanks");
  expect(shop.messages().map(({ kind }) => kind)).toEqual(["inquiry", "answer", "declined"]);
  await office.goto("/dashboard/inquiries");
  await expect(office.getByRole("main")).toContainText("(“No, thanks”)");
  await late.getByRole("button", { name: "Confirm Booking" }).click();
  await isTitled(late, "You've said no, thanks");
  await expect(late.getByRole("main")).toContainText(/call 604-/);
});

test("an expired price is not booked, and says whom to call", async ({
  page,
  server,
  shop,
  office,
}) => {
  const link = await answered(page, office, server, shop);
  await page.goto(`${link}?accept`);
  shop.expireAnswers();
  await page.getByRole("button", { name: "Confirm Booking" }).click();
  await isTitled(page, "This price has expired");
  await expect(page.getByRole("main")).toContainText(/To ask for a new one, call 604-/);
  await page.goto(`${link}?accept`);
  await isTitled(page, "This price has expired");
  await office.goto("/dashboard/inquiries");
  await expect(office.getByRole("main")).toContainText("(expired)");
});

test("a second answer replaces the first, and either can be withdrawn", async ({
  page,
  server,
  shop,
  office,
}) => {
  const link = await answered(page, office, server, shop);
  await answer(office, "520");
  await expect(office.getByRole("main")).toContainText("$520.00 CAD");
  await page.goto(link);
  await isTitled(page, "This price was withdrawn");
  await office.goto("/dashboard/inquiries");
  await office.getByRole("link", { name: "Answer Kim Sailor" }).click();
  const second = await office
    .getByRole("link", { name: "See Kim Sailor’s page" })
    .getAttribute("href");
  await office.getByRole("button", { name: "Withdraw the price" }).click();
  await page.goto(new URL(second!).pathname);
  await isTitled(page, "This price was withdrawn");
  await page.goto(`${new URL(second!).pathname}x`);
  await isTitled(page, "This link leads nowhere");
  expect(page.status()).toBe(404);
});

test("who left a phone number is texted the page", async ({ page, shop, office }) => {
  await ask(page, [], "604-555-0155");
  await answer(office);
  await expect(office.locator("body")).toContainText("press “Text” to send it");
  const text = await office.getByRole("link", { name: "Text Kim Sailor" }).getAttribute("href");
  const [, words] = /^sms:\+16045550155\?&body=(.*)$/.exec(text!)!;
  const link = /https?:\S+\/inquiry\/answer\/[\w-]+$/.exec(decodeURIComponent(words!))![0];
  expect(shop.messages().map(({ kind }) => kind)).toEqual(["inquiry"]);
  await page.goto(new URL(link).pathname);
  await page.getByRole("link", { name: "Accept" }).click();
  await expect(page.getByLabel("Phone")).toHaveValue("604-555-0155");
});

test("an answer that lacks something is not sent, and keeps what was typed", async ({
  page,
  shop,
  office,
}) => {
  await ask(page, []);
  await office.goto("/dashboard/inquiries");
  await office.getByRole("link", { name: "Answer Kim Sailor" }).click();
  await office.getByLabel("Hours").fill("2.6");
  await office.getByLabel("Holds until").fill("2020-01-01");
  await office.getByRole("button", { name: "Send answer" }).click();
  for (const words of [
    "Choose the service",
    "Enter dollars",
    "Enter hours in steps",
    "Enter a day from today on",
  ])
    await expect(office.getByRole("main")).toContainText(words);
  await expect(office.getByLabel("Hours")).toHaveValue("2.6");
  expect(shop.messages().map(({ kind }) => kind)).toEqual(["inquiry"]);
});

test("a refused photo has its error beside it, and what was typed stays", async ({
  page,
  shop,
}) => {
  const cases: [string, Bytes[]][] = [
    ["Choose a JPEG, PNG or WebP photo", [Buffer.from("<svg/>")]],
    [
      "Photo 2: That photo is broken",
      [await photo(80, 60), Buffer.from("\xff\xd8\xff no", "latin1")],
    ],
    ["Choose up to 6 photos", Array.from({ length: 7 }, () => Buffer.from("x"))],
    ["A photo may have 15 MB at most", [Buffer.alloc(16 * 1024 * 1024, 0xff)]],
  ];
  for (const [words, photos] of cases) {
    await ask(page, photos);
    expect(page.status(), words).toBe(422);
    const field = page.getByLabel("Photos (optional)");
    const error = page.locator(`#${(await field.getAttribute("id"))!}-error`);
    await expect(error).toContainText(words);
    await expect(page.getByRole("main")).toContainText("Choose the photos again.");
    await expect(page.getByLabel("Your name")).toHaveValue("Kim Sailor");
  }
  expect(shop.messages()).toEqual([]);
});

test("beyond what is kept of photos the form says to call", async ({ page, shop }) => {
  await ask(page, [await photo(80, 60)]);
  shop.keepPhotos(MOST_INQUIRY_PHOTO_BYTES);
  await page.goto("/inquiry");
  await expect(page.getByLabel("Photos (optional)")).toBeVisible();
  await ask(page, [await photo(90, 60), await photo(90, 60)]);
  await expect(page.getByRole("main")).toContainText(/can't take more photos right now.*call 604-/);
  shop.keepPhotos(MOST_INQUIRY_PHOTO_BYTES + 1);
  await page.goto("/inquiry");
  await expect(page.getByLabel("Photos (optional)")).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText("We can't take more photos right now.");
});

test("one visitor's photos at a time are read, and operators' beside them", async ({
  page,
  server,
  shop,
}) => {
  const send = (path: string, headers: Record<string, string> = {}) => {
    const type = "multipart/form-data; boundary=x";
    const posting = request(server.origin + path, {
      method: "POST",
      headers: { "content-type": type, ...headers },
    });
    const status = new Promise<number>((resolve, reject) => {
      posting.on("error", reject).on("response", (answer) => resolve(answer.statusCode!));
    });
    posting.write('--x\r\ncontent-disposition: form-data; name="photos"; filename="a"\r\n\r\n');
    return { posting, status };
  };
  const begun = [send("/inquiry"), send("/inquiry")];
  expect(await Promise.race(begun.map(({ status }) => status))).toBe(503);
  const cookie = `operator=${await operatorCookie(shop.signIn())}`;
  const office = send("/dashboard/settings/photos", { cookie });
  office.posting.end("x\r\n--x--\r\n");
  expect(await office.status).toBe(422);
  for (const { posting, status } of begun) {
    status.catch(() => null);
    posting.destroy();
  }
  // Without photos nobody waits.
  await ask(page, []);
  await isTitled(page, "We have your inquiry");
});
