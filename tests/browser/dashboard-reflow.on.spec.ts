import { expect, test } from "./fixtures";

// Text at twice its size, as set by someone with low vision.

test.beforeEach(async ({ signIn, shop }) => {
  await signIn();
  for (let number = 10; number < 40; number++) {
    shop.add({ customer_name: `Bartholomew Featherstonehaugh ${number}`, customer_email: "bartholomew.featherstonehaugh@example.com", total_price_cents: 1_234_567, status: "completed" });
  }
});

for (const width of [360, 768, 1280]) {
  test(`at ${width} pixels nothing of the list overlaps or is cut off`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/dashboard?range=custom&from=2020-01-01");
    expect(await page.evaluate(misfits)).toEqual([]);
  });

  test(`at ${width} pixels nothing of a booking overlaps or is cut off`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/dashboard");
    await page.getByRole("link", { name: /^Details of/ }).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await page.evaluate(misfits)).toEqual([]);
  });
}

/** Runs in the page: what is wider than its box, and which cells overlap. */
function misfits(): string[] {
  document.documentElement.style.fontSize = "32px";
  const found: string[] = [];
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth) found.push("the page scrolls sideways");
  const cells = [...document.querySelectorAll("dt, dd, td, th, label, dialog, form button, header a, div:has(> table)")].filter((cell) => cell.getClientRects().length > 0);
  for (const cell of cells) if (cell.scrollWidth > cell.clientWidth + 1 && cell.clientWidth > 1) found.push(`too wide: ${cell.tagName} ${cell.textContent}`);
  for (const group of document.querySelectorAll("dl, tr, form[role=search]")) {
    const boxes = [...group.querySelectorAll(":is(dt, dd, td, th, label, button)")].map((cell) => ({ cell, box: cell.getBoundingClientRect() })).filter(({ box }) => box.width > 1);
    boxes.forEach(({ cell, box }, index) => {
      for (const other of boxes.slice(index + 1)) {
        if (cell.contains(other.cell)) continue;
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (across > 1 && down > 1) found.push(`${cell.textContent} lies over ${other.cell.textContent}`);
      }
    });
  }
  return found;
}
