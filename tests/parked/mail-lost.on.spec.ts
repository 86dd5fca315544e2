import { expect, test } from "../browser/fixtures";

test("without a connection the page stays, and says that it does not know", async ({
  page,
  context,
  shop,
  signIn,
}) => {
  await signIn();
  shop.addMessage({ state: "failed" });
  await page.goto("/dashboard/mail");
  await context.setOffline(true);
  await page.getByRole("button", { name: /^Try again/ }).click();
  await expect(page.getByRole("alert")).toContainText("We could not reach the server.");
  await expect(page.getByText("robin@example.com", { exact: true })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: /^Try again/ }).click();
  await expect(page.getByText("The message is tried again")).toBeVisible();
});
