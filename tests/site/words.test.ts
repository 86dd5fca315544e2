import { addDays } from "~/domain/time";
import { today } from "../support/dates";
import { expect, test } from "../support/page/site";

const SCREEN = "/dashboard/settings/words";

test.beforeEach(async ({ signInAt }) => {
  await signInAt(SCREEN);
});

test("headline, about and needs follow everywhere, as text only", async ({ page }) => {
  await page.getByLabel("Headline").fill("Shine <b>by the sea</b>");
  await page
    .getByLabel("About (optional)")
    .fill("Two brothers & a van. More: https://shine.example/us.");
  await page.getByLabel("Lines").fill("Room for the van.\n\n  A dry day.  ");
  await page.getByRole("button", { name: "Save words" }).click();
  await expect(page.getByText("Words saved")).toBeVisible();

  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Shine <b>by the sea</b>" })).toBeVisible();
  await expect(page.getByRole("link", { name: "shine.example/us" })).toHaveAttribute(
    "href",
    "https://shine.example/us",
  );
  await expect(page.locator("script[type='application/ld+json']")).toContainText("Two brothers");
  for (const path of ["/", "/services", "/booking/package"]) {
    await page.goto(path === "/booking/package" ? "/?section=booking" : path);
    await expect(page.locator("body")).not.toContainText("No tap: we bring the water");
  }
  await page.goto("/services");
  await expect(page.getByRole("main")).toContainText("A dry day.");
});

test("an announcement is shown above public pages on its days only", async ({ page }) => {
  const bar = page.getByRole("complementary", { name: "Announcement" });
  const announce = async (from: string, until: string) => {
    await page.goto(SCREEN);
    await page.getByLabel("Announcement (optional)").fill("Closed for a week");
    await page.getByLabel("First day (optional)").fill(from);
    await page.getByLabel("Last day (optional)").fill(until);
    await page.getByRole("button", { name: "Save words" }).click();
    await page.goto("/services");
  };
  await announce(today(), today());
  await expect(bar).toContainText("Closed for a week");
  await announce(addDays(today(), 1), "");
  await expect(bar).toHaveCount(0);
  await announce("", addDays(today(), -1));
  await expect(bar).toHaveCount(0);
});

test("a wrong field has its error beside it, and nothing typed is lost", async ({ page }) => {
  await page.getByLabel("Headline").fill("");
  await page.getByLabel("Lines").fill("");
  await page.getByLabel("Line below it").fill("Something else");
  await page.getByRole("button", { name: "Save words" }).click();
  await expect(page.getByRole("main")).toContainText("Enter the headline");
  await expect(page.getByRole("main")).toContainText("Enter at least one line");
  await expect(page.getByLabel("Line below it")).toHaveValue("Something else");
});
