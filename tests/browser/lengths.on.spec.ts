import { expect, test } from "./fixtures";

test("notes that are more than a form may carry stay where they were typed", async ({ page, shop, signIn }) => {
  await signIn();
  shop.add({ customer_name: "Avery Chen" });
  await page.goto("/dashboard/customers");
  await page.getByRole("link", { name: "Avery Chen" }).click();
  const [notes, text] = [page.getByLabel("Notes"), "5".repeat(70_000)];
  await notes.fill(text);
  await page.getByRole("button", { name: "Save notes" }).click();
  await expect(page.getByRole("alert").getByText("This is too long to be sent")).toBeInViewport();
  await expect(notes).toHaveValue(text);
  await notes.fill("Has a dog");
  await page.getByRole("button", { name: "Save notes" }).click();
  await expect(page.getByText("Notes saved")).toBeVisible();
  await expect(page.getByText("This is too long to be sent")).toHaveCount(0);
});
