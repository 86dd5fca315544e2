import type { Page } from "../support/page/page";
import { expect, test } from "../support/page/site";

const FLEET = {
  name: "Kim Fleet",
  contact: "(604) 555-0177",
  what: "Twelve delivery vans,\nevery second Sunday.",
};

async function ask(page: Page, given: Partial<typeof FLEET> = {}): Promise<void> {
  const { name, contact, what } = { ...FLEET, ...given };
  await page.goto("/inquiry");
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Phone or email").fill(contact);
  await page.getByLabel("What is it about?").fill(what);
  await page.getByRole("button", { name: "Send inquiry" }).click();
}
const isSent = (page: Page) =>
  expect(page.getByRole("heading", { name: "We have your inquiry" })).toBeVisible();

test("a fleet asks in writing, and an operator ticks it off", async ({ page, shop, signInAt }) => {
  await page.goto("/services");
  await expect(
    page.getByRole("link", { name: /^Inquire for Pricing Marine .*: 604-/ }),
  ).toHaveAttribute("href", /^tel:/);
  await page
    .getByRole("link", { name: "Can’t call? Ask in writing for Commercial Fleet Services" })
    .click();
  await page.getByRole("button", { name: "Send inquiry" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "Enter your name",
    "Enter a phone number, or an email address such as name@example.com",
    "Tell us what it's about",
  ]);
  await ask(page);
  await isSent(page);
  // A second press.
  await ask(page);
  expect(shop.messages().map(({ kind }) => kind)).toEqual(["inquiry"]);
  expect(JSON.parse(shop.messages()[0]!.content)).toMatchObject(FLEET);

  await signInAt("/dashboard");
  await page.locator("header summary").click();
  await page.getByRole("link", { name: "Inquiries 1 open" }).click();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Kim Fleet new"]);
  await expect(page.getByRole("link", { name: "604-555-0177" })).toHaveAttribute(
    "href",
    "tel:+16045550177",
  );
  await expect(page.getByText("Twelve delivery vans,")).toBeVisible();
  await page.getByRole("button", { name: "Done: Kim Fleet" }).click();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Kim Fleet done"]);
  await page.locator("header summary").click();
  await expect(page.getByRole("link", { name: "Inquiries", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Kim Fleet new"]);
});

test("what is refused is said beside its field, and nothing typed is lost", async ({ page }) => {
  await ask(page, { contact: "at the yard", what: "x".repeat(1001) });
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "Enter a phone number, or an email address such as name@example.com",
    "This can be at most 1000 characters",
  ]);
  await expect(page.getByLabel("Your name")).toHaveValue(FLEET.name);
  await expect(page.getByLabel("Phone or email")).toHaveValue("at the yard");
  await expect(page.getByLabel("What is it about?")).toHaveValue("x".repeat(1001));
});

test("a machine that fills an invisible field is ignored", async ({ page, shop }) => {
  await page.goto("/inquiry");
  await page.getByLabel("Leave this empty").fill("x");
  await page.getByLabel("Your name").fill(FLEET.name);
  await page.getByLabel("Phone or email").fill("bot@example.com");
  await page.getByLabel("What is it about?").fill("Cheap links");
  await page.getByRole("button", { name: "Send inquiry" }).click();
  await isSent(page);
  expect(shop.messages()).toEqual([]);
});

test("a sender of very many inquiries has to wait", async ({ page, shop }) => {
  for (let nth = 0; nth < 11; nth++) await ask(page, { what: `Boat ${nth}` });
  await expect(page.getByText(/^Too many attempts\. Please wait/)).toBeVisible();
  await expect(page.getByLabel("What is it about?")).toHaveValue("Boat 10");
  expect(shop.messages()).toHaveLength(10);
});
