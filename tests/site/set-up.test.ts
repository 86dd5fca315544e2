import { readFileSync } from "node:fs";
import { beforeEach, describe, it } from "vitest";
import { operatorCookie } from "../support/cookies";
import { mail, serveMail } from "../support/mail-server";
import { Page } from "../support/page/page";
import { expect } from "../support/page/site";
import { AVERY, Wizard } from "../support/page/wizard";
import { server, serveShop, shop } from "../support/served-shop";

// A new owner does what "Getting started" says, from the sample shop to the first booking.

const SETTINGS = "/dashboard/settings";
const PHOTO = readFileSync("pictures/wheel.webp");

describe("a new shop", () => {
  let page: Page;
  let posts = 0;

  serveMail();
  serveShop();
  beforeEach(async () => {
    shop.reset();
    page = new Page(server.origin);
    page.connection.setCookie("operator", await operatorCookie(shop.signIn()));
    posts = 0;
  });

  async function post(button: string): Promise<void> {
    posts++;
    await page.getByRole("button", { name: button }).first().click();
  }
  async function fill(fields: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(value);
  }
  async function left(): Promise<string[]> {
    await page.goto("/dashboard");
    const steps = page.locator("details").filter({ hasText: "Getting started" }).locator("li a");
    return steps.allTextContents();
  }

  it("a shop is set up in a dozen posts, mail and a test booking among them", async () => {
    expect(await left()).toHaveLength(7);

    await page.goto(`${SETTINGS}/business`);
    await fill({
      Name: "Harbour Shine Detailing",
      Phone: "778-555-0123",
      Email: "hello@harbourshine.example",
      "Street (optional)": "12 Harbour Road",
    });
    await post("Save business");

    await page.goto(`${SETTINGS}/hours`);
    await post("Save weekly hours");
    expect(await left()).toContain("Your hours, crews and holidays");

    await page.goto(`${SETTINGS}/crews`);
    posts++;
    await page.getByText("Change Shop bay").click();
    await page.getByRole("button", { name: "Save Shop bay" }).click();
    expect(await left()).not.toContain("Your hours, crews and holidays");

    await page.goto(`${SETTINGS}/services`);
    await post("Save");

    await page.goto(`${SETTINGS}/photos`);
    const file = { name: "wheel.webp", mimeType: "image/webp", buffer: PHOTO };
    await page.getByLabel("Photo", { exact: true }).setInputFiles(file);
    await fill({ "What it shows (alt text)": "A clean wheel", Caption: "A wheel" });
    await post("Add photo");

    const { hostname, port } = new URL(mail.url);
    await page.goto("/dashboard/mail");
    await fill({ Server: hostname, Port: port });
    await post("Save mail server");
    await post("Send me a test");
    await expect.poll(() => mail.received.length).toBe(1);

    const wizard = new Wizard(page);
    await page.goto("/");
    await post("Select Package Interior Detailing");
    await wizard.choosePlace("Coquitlam");
    posts++;
    await post("Next available");
    await wizard.introduce(AVERY);
    await post("Confirm Booking");
    expect(shop.bookings()).toHaveLength(1);

    await page.goto(`${SETTINGS}/reviews`);
    await post("Hide the samples");

    expect(await left()).toEqual([]);
    expect(posts).toBeLessThanOrEqual(12);
  });
});
