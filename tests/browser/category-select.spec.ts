import { expect, test } from "./fixtures";

// §2.3: on phones the categories are a dropdown.

test.use({ viewport: { width: 360, height: 740 } });

test("the dropdown of categories has a button only where no script applies it", async ({ page, scripted }) => {
  await page.goto("/");
  const [list, show] = [page.getByLabel("Category of services"), page.getByRole("button", { name: "Show", exact: true })];
  if (scripted) await expect(show).toBeHidden();
  await list.selectOption("Specialty Services");
  if (!scripted) await show.click();
  await expect(page.getByRole("heading", { name: "Commercial Fleet Services" })).toBeVisible();
});
