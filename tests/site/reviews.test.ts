import { today } from "../support/dates";
import type { Page } from "../support/page/page";
import { expect, test } from "../support/page/site";

const SCREEN = "/dashboard/settings/reviews";

test.beforeEach(async ({ signInAt }) => {
  await signInAt(SCREEN);
});

async function add(page: Page, name: string, stars = "5"): Promise<void> {
  await page.goto(SCREEN);
  await page.getByLabel("Name, as they want it shown").fill(name);
  await page.getByLabel("Town").fill("Surrey");
  await page.getByLabel("Stars").selectOption(stars);
  await page.getByLabel("What they wrote").fill(`${name} was pleased.`);
  await page.getByRole("button", { name: "Add review" }).click();
}

/** Who has reviewed, in the home page's order. */
async function shown(page: Page): Promise<string[]> {
  await page.goto("/?reviews=all");
  const texts = await page.locator("#reviews blockquote").allTextContents();
  return texts.map((text) => text.replace(" was pleased.", ""));
}

test("the samples go with the first own review, and return if undone", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("#reviews")).toContainText(/sample/i);
  await add(page, "Jo Smith", "4");
  await expect(page.locator("body")).toContainText("Review of Jo Smith added");
  await page.goto("/");
  await expect(page.locator("#reviews")).not.toContainText(/sample/i);
  await expect(page.locator("#reviews")).toContainText("4.0");
  expect(await shown(page)).toEqual(["Jo Smith"]);
  await page.goto(SCREEN);
  await page.getByRole("button", { name: /^Undo this change/ }).click();
  expect((await shown(page)).length).toBeGreaterThan(5);
});

test("the samples and their 5.0 go by a press, before there is a review", async ({ page }) => {
  await page.getByRole("button", { name: "Hide the samples" }).click();
  await expect(page.locator("body")).toContainText("Samples hidden");
  await expect(page.getByRole("button", { name: "Hide the samples" })).toHaveCount(0);
  await page.goto("/");
  await expect(page.locator("#reviews")).toHaveCount(0);
  await expect(page.locator("main")).not.toContainText(/sample/i);
  await page.goto(SCREEN);
  await page.getByRole("button", { name: /^Undo this change/ }).click();
  expect((await shown(page)).length).toBeGreaterThan(5);
});

test("reviews are ordered, hidden, edited and removed", async ({ page }) => {
  for (const name of ["Ann", "Bea", "Cho"]) await add(page, name);
  expect(await shown(page)).toEqual(["Cho", "Bea", "Ann"]);
  const press = async (words: string) => {
    await page.goto(SCREEN);
    await page.getByRole("button", { name: words }).click();
  };
  await press("Move up the review of Ann");
  await press("Hide the review of Cho");
  expect(await shown(page)).toEqual(["Ann", "Bea"]);
  await press("Show the review of Cho");
  await press("Remove the review of Bea");
  expect(await shown(page)).toEqual(["Cho", "Ann"]);
  await page.goto(SCREEN);
  await page.getByRole("link", { name: "Edit the review of Ann" }).click();
  await page.getByLabel("What they wrote").fill("Ann Lee was pleased.");
  await page.getByRole("button", { name: "Save review" }).click();
  expect(await shown(page)).toEqual(["Cho", "Ann Lee"]);
});

test("an error is at its field; an old page adds one", async ({ page, office: other }) => {
  await other.goto(SCREEN);
  await page.getByLabel("Name, as they want it shown").fill("Jo");
  await page.getByLabel("Date").fill("2999-01-01");
  await page.getByRole("button", { name: "Add review" }).click();
  for (const error of ["Enter the town", "Enter what the customer wrote", "Choose today or an"])
    await expect(page.getByRole("main")).toContainText(error);
  await expect(page.getByLabel("Name, as they want it shown")).toHaveValue("Jo");

  await add(page, "First");
  await other.getByLabel("Name, as they want it shown").fill("Second");
  await other.getByLabel("Town").fill("Delta");
  await other.getByLabel("Date").fill(today());
  await other.getByLabel("What they wrote").fill("Second was pleased.");
  await other.getByRole("button", { name: "Add review" }).click();
  await expect(other.getByText("Review of Second added").first()).toBeVisible();
  expect(await shown(page)).toEqual(["Second", "First"]);
});
