import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import PostalMime from "postal-mime";
import type { Page } from "../support/page/page";
import { expect, test } from "../support/page/site";
import { OPERATOR } from "../support/server";

const HOUR = 60 * 60_000;

test.beforeEach(async ({ signIn }) => signIn());

function item(page: Page, text: string) {
  return page.getByRole("main").getByRole("listitem").filter({ hasText: text });
}

test("the settings say that no mail is delivered, and where it is", async ({ page, server }) => {
  await page.goto("/dashboard/settings");
  await page.getByRole("link", { name: "Mail" }).click();
  await expect(page.getByRole("heading", { name: "Mail", exact: true })).toBeVisible();
  await expect(page.getByText("No mail server is set up: nothing reaches anyone.")).toBeVisible();
  await expect(page.getByText(join(dirname(server.databasePath), "mail"))).toBeVisible();
  await expect(page.getByText("Nothing is waiting, and nothing has failed.")).toBeVisible();
});

test("a test message becomes a readable file", async ({ page, shop, server }) => {
  await page.goto("/dashboard/mail");
  await page.getByRole("button", { name: "Send me a test message" }).click();
  await expect(page.getByText("A test message is kept as a file")).toBeVisible();
  await expect.poll(() => shop.messages().map(({ state }) => state)).toEqual(["sent"]);
  const folder = join(dirname(server.databasePath), "mail");
  const name = readdirSync(folder).find((each) =>
    each.endsWith(`${shop.messages()[0]!.id}-test.eml`),
  );
  expect(await PostalMime.parse(readFileSync(join(folder, name!)))).toMatchObject({
    to: [{ address: OPERATOR.email }],
  });
  await page.reload();
  await expect(page.getByText(/^The last message was kept as a file on /)).toBeVisible();
});

test("the dashboard reports a failed message, which can be tried again", async ({ page, shop }) => {
  shop.addMessage({
    kind: "test",
    recipient: "robin@example.com",
    state: "failed",
    attempts: 1,
    problem: "The mail server refused it: 550 no such user",
  });
  await page.goto("/dashboard");
  await expect(page.getByText("1 message couldn't be delivered.")).toBeVisible();
  await page.getByRole("link", { name: "See mail" }).click();
  await expect(item(page, "robin@example.com")).toContainText("Failed after 1 try");
  await expect(item(page, "robin@example.com")).toContainText("550 no such user");
  await page
    .getByRole("button", { name: "Try again to send “Test message” to robin@example.com" })
    .click();
  await expect(page.getByText("The message is tried again")).toBeVisible();
  await expect
    .poll(() => shop.messages().map(({ state, attempts }) => [state, attempts]))
    .toEqual([["sent", 2]]);
  await page.reload();
  await expect(page.getByText("Nothing is waiting, and nothing has failed.")).toBeVisible();
});

test("a message that may have arrived warns before a second send", async ({ page, shop }) => {
  shop.addMessage({
    state: "unsure",
    attempts: 1,
    problem: "The message had left, and no answer came: Timeout",
  });
  await page.goto("/dashboard/mail");
  await expect(item(page, "robin@example.com")).toContainText(
    "It may have arrived already. Ask before you send it a second time.",
  );
});

test("what waits says when it is tried next, and for which booking", async ({ page, shop }) => {
  const id = shop.add({ reference: "ABCD-2345" });
  shop.addMessage({
    kind: "confirmed",
    booking_id: id,
    attempts: 2,
    due_at: Date.now() + HOUR,
    problem: "The mail server couldn't be reached: connect ECONNREFUSED",
  });
  await page.goto("/dashboard/mail");
  await expect(item(page, "Booking confirmed")).toContainText(
    /Waiting after 2 tries, next try \w{3}, \w{3} \d+ at \d+:\d\d [AP]M/,
  );
  await page.getByRole("link", { name: "ABCD-2345" }).click();
  await expect(page.getByRole("heading", { name: "Robin Singh" })).toBeVisible();
});
