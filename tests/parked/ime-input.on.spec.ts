import type { Page } from "playwright/test";
import { expect, test } from "../browser/fixtures";
import { openList, searchBox } from "../browser/list";

// Words composed with an input method: no part of one is searched for before it is complete.

test.beforeEach(async ({ signIn }) => signIn());

/** Composes a word by the browser's own means, as an input method does. */
async function compose(page: Page, steps: string[]) {
  const devtools = await page.context().newCDPSession(page);
  for (const text of steps)
    await devtools.send("Input.imeSetComposition", {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  return (word: string) => devtools.send("Input.insertText", { text: word });
}

test("the list is searched for the word, and not for its keys", async ({ page }) => {
  await page.clock.install();
  await openList(page);
  const asked: (string | null)[] = [];
  page.on("request", (request) => {
    const { searchParams } = new URL(request.url());
    if (searchParams.get("_data") === "routes/dashboard") asked.push(searchParams.get("q"));
  });
  await searchBox(page).pressSequentially("a");
  const commit = await compose(page, ["k", "か", "かn"]);
  await page.clock.runFor(2_000);
  expect(asked).toEqual([]);
  await commit("かに");
  await page.clock.runFor(400);
  await expect(page).toHaveURL(`/dashboard?q=${encodeURIComponent("aかに")}`);
  expect(asked).toEqual(["aかに"]);
});

test("a customer is looked for by the word, and not by its keys", async ({ page }) => {
  await page.clock.install();
  await page.goto("/dashboard/add");
  await page.waitForLoadState("networkidle");
  const asked: (string | null)[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/dashboard/add/customers") asked.push(searchParams.get("q"));
  });
  await page.getByLabel("Has booked before?").focus();
  const commit = await compose(page, ["k", "か", "かn"]);
  await page.clock.runFor(2_000);
  expect(asked).toEqual([]);
  const answered = page.waitForResponse(/add\/customers/);
  await commit("かに");
  await page.clock.runFor(400);
  await answered;
  expect(asked).toEqual(["かに"]);
});
