import { GALLERY } from "~/content/gallery";
import { expect, test } from "../support/page/site";

// Four pictures, all six on demand; a picture that is not shown is not fetched either.

test("four pictures are there, and all six on demand", async ({ page }) => {
  await page.goto("/");
  const pictures = page.locator("#results li");
  await expect(pictures).toHaveCount(4);
  await page.getByRole("button", { name: "Show More Photos" }).click();
  await expect(pictures).toHaveCount(GALLERY.length);
  await expect(page).toHaveURL(/#results$/);
  await expect(page.getByRole("button", { name: "Show More Photos" })).toHaveCount(0);
});

test("a press on a picture opens it on its own page", async ({ page }) => {
  for (const [index, { id }] of GALLERY.entries()) {
    await page.goto("/?photos=all");
    await page
      .locator("#results li")
      .nth(index)
      .getByRole("link", { name: /^Enlarge/ })
      .click();
    await expect(page).toHaveURL(new RegExp(`/results/${id}$`));
  }
});

test("each picture is one stop of the keyboard, which says what it leads to", async ({ page }) => {
  await page.goto("/?photos=all");
  for (const [index, { id, alt }] of GALLERY.entries()) {
    const photo = page.locator("#results li").nth(index);
    await expect(photo.locator('a:not([tabindex="-1"])')).toHaveCount(1);
    const link = photo.getByRole("link", { name: `Enlarge ${alt}`, exact: true });
    await expect(link).toHaveAttribute("href", `/results/${id}`);
    await expect(photo.locator("a a, a input, [aria-hidden=true] a")).toHaveCount(0);
  }
});

test("a page's picture opens whole, and closing it leads back to the page", async ({ page }) => {
  for (const path of ["/whistler", "/mobile-detailing-surrey-bc", "/services"]) {
    await page.goto(path);
    await page.getByRole("link", { name: /^Illustration: .+ Enlarge$/ }).click();
    await expect(page).toHaveURL(new RegExp(`/results/[a-z-]+\\?from=${path.slice(1)}$`));
    await expect(page.locator("main figure img").first()).toBeVisible();
    await page.getByRole("link", { name: "Close" }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  await page.goto("/results/wheel?from=elsewhere.example");
  await page.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL(/\/#results$/);
});
