import type { Locator, Page } from "playwright/test";
import { GALLERY } from "~/content/gallery";
import { expect, test } from "./fixtures";

// §2.3: a press anywhere on a picture opens it large, on the line of a pair too.

const SIZES = [{ width: 360, height: 740 }, { width: 1440, height: 900 }];
const PLACES = [[0.5, 0.5], [0.3, 0.5], [0.8, 0.92]] as const;
const shot = (page: Page, index: number) => page.locator("#results li").nth(index);

/** Presses the glass at this position, whatever element is there. */
async function pressAt(place: Locator, right: number, down: number): Promise<void> {
  const { width } = (await place.boundingBox())!;
  await place.click({ position: { x: width * right, y: (width / 1.5) * down } });
}

async function isLarge(page: Page, index: number, scripted: boolean): Promise<void> {
  if (scripted) await expect(page.getByRole("dialog", { name: "Photo viewer" })).toContainText(`${index + 1} of ${GALLERY.length}`);
  else await expect(page).toHaveURL(new RegExp(`/results/${GALLERY[index]!.id}$`));
}

for (const viewport of SIZES) {
  test.describe(`on a screen of ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test("a press on a picture opens it, in its middle, beside it and near its foot", async ({ page, scripted }) => {
      await page.goto("/?photos=all");
      // The script is running once the pairs have their sliders.
      if (scripted) await expect(page.getByRole("slider").first()).toBeAttached();
      for (const index of GALLERY.keys()) {
        for (const [right, down] of scripted ? PLACES : PLACES.slice(0, 1)) {
          await pressAt(shot(page, index), right, down);
          await isLarge(page, index, scripted);
          if (scripted) await page.keyboard.press("Escape");
          else await page.goBack();
        }
        if (scripted && GALLERY[index]!.before) await expect(shot(page, index).getByRole("slider")).toHaveValue("10");
      }
    });
  });
}

test("the pictures themselves can be pressed, before and after the script has come", async ({ page, scripted }) => {
  await page.goto("/?photos=all");
  if (scripted) await expect(page.getByRole("slider").first()).toBeAttached();
  await shot(page, 3).getByAltText(GALLERY[3]!.alt).click();
  await isLarge(page, 3, scripted);
});

test("each picture is one stop of the keyboard, which says what it leads to", async ({ page }) => {
  await page.goto("/?photos=all");
  for (const [index, { id, alt }] of GALLERY.entries()) {
    const photo = shot(page, index);
    await expect(photo.locator('a:not([tabindex="-1"])')).toHaveCount(1);
    await expect(photo.getByRole("link", { name: `Enlarge ${alt}`, exact: true })).toHaveAttribute("href", `/results/${id}`);
    await expect(photo.locator("a a, a input, [aria-hidden=true] a")).toHaveCount(0);
  }
});
