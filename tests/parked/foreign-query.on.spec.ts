import type { Page } from "playwright/test";
import { expect, test } from "../browser/fixtures";

// Visitors from a mailing or an advertisement get the same page as everybody else (docs/decisions/0033).

/** The script is running once home has its sliders, or the wizard's estimate needs no button. */
async function isLive(page: Page): Promise<void> {
  if (new URL(page.url()).pathname === "/")
    await expect(page.getByRole("slider").first()).toBeAttached();
  else await expect(page.getByRole("button", { name: "Update estimate" })).toHaveCount(0);
}

for (const path of [
  "/?utm_source=letter&gclid=x",
  "/booking/service?utm_source=letter",
  "/?fbclid=x&section=booking#booking",
]) {
  test(`${path} is taken over by the script as it is`, async ({ page }) => {
    const documents: string[] = [];
    page.on(
      "request",
      (request) => request.resourceType() === "document" && documents.push(request.url()),
    );
    const said: string[] = [];
    page.on("console", (message) => said.push(message.text()));
    const answer = await page.goto(path);
    await isLive(page);
    expect(await answer!.headerValue("content-security-policy")).not.toContain("nonce-");
    expect(
      new URL(page.url()).pathname + new URL(page.url()).search + new URL(page.url()).hash,
    ).toBe(path);
    expect(documents).toHaveLength(1);
    expect(said).toEqual([]);
  });
}

test("a choice on the page leaves out what others have added to its address", async ({ page }) => {
  await page.goto("/?utm_source=letter&compare=ceramic");
  await page.getByRole("link", { name: "Mobile", exact: true }).click();
  await expect(page).toHaveURL(/\/\?compare=mobile#services$/);
  await expect(page.getByRole("link", { name: "Mobile", exact: true })).toHaveAttribute(
    "aria-current",
    "true",
  );
});
