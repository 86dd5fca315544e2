import { expect, test } from "./fixtures";

test("notes that are too long are refused in sight, and stay", async ({ page, shop, signIn }) => {
  await signIn();
  await page.setViewportSize({ width: 360, height: 740 });
  shop.add({ customer_name: "Avery Chen" });
  await page.goto("/dashboard/customers");
  await page.getByRole("link", { name: "Avery Chen" }).click();
  const long = "x".repeat(5001);
  await page.getByRole("textbox", { name: "Notes" }).fill(long);
  await page.getByRole("button", { name: "Save notes" }).click();
  const refusal = page.getByRole("alert").filter({ hasText: "The notes have not been saved" });
  await expect(refusal).toBeInViewport();
  await expect(refusal).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Notes" })).toHaveValue(long);
  await refusal
    .getByRole("link", { name: "Notes: at most 5,000 characters; these are 5,001" })
    .click();
  await expect(page.getByRole("textbox", { name: "Notes" })).toBeInViewport();
});
