import type { Locator, Page } from "playwright/test";
import { openDay } from "../support/dates";
import { expect, test } from "./fixtures";
import { fits } from "./misfits";
import { addSheet } from "../support/samples";

const DAY = openDay();
/** The width of a sheet within its margins, in pixels. */
const [LETTER, A4] = [740, 718];
const USUAL = {
  location_mode: "mobile",
  street: "1234 West Hastings Street",
  city: "Vancouver",
  service_options: '["Leather conditioning","Carpet shampoo"]',
  comments: "Buzzer 1204, park beside the ramp.",
} as const;
const sheet = (date: string) => `/dashboard/day-sheet?date=${date}`;

function entry(page: Page, customer: string): Locator {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: customer }) });
}

function jobs(page: Page): Locator {
  return page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }) });
}

test.beforeEach(async ({ shop, signIn }) => {
  await signIn();
  addSheet(shop, DAY);
});

test("on paper a job's words are clear of each other, and its remark has a line to write on, however many jobs there are", async ({
  page,
  shop,
}) => {
  shop.add({
    customer_name: "Noor Noon",
    booking_date: DAY,
    start_minute: 990,
    duration_minutes: 480,
    vehicle_make: null,
    vehicle_model: null,
    vehicle_type: "other",
    vehicle_size: "other",
  });
  await page.emulateMedia({ media: "print" });
  let added = 3;
  for (const count of [8, 9, 14]) {
    for (; added < count; added++)
      shop.add({
        ...USUAL,
        customer_name: "Alexandra Montgomery",
        booking_date: DAY,
        start_minute: 960,
        place: "vancouver",
      });
    await page.goto(sheet(DAY));
    await expect(jobs(page)).toHaveCount(count);
    for (const width of [LETTER, A4]) {
      await page.setViewportSize({ width, height: 960 });
      const noor = entry(page, "Noor Noon");
      const [times, ...more] = await linesOf(noor.getByText("4:30 PM–12:30 AM"));
      expect(more, `${count} jobs at ${width} pixels`).toEqual([]);
      const name = await noor.getByRole("heading").boundingBox();
      expect(name!.x - times!.right, `${count} jobs at ${width} pixels`).toBeGreaterThan(6);
      const words = (await linesOf(page.getByRole("main"))).filter(
        ({ text }) => text !== "Remarks",
      );
      const remarks = await page
        .getByRole("main")
        .getByText("Remarks", { exact: true })
        .evaluateAll((all) => all.map((line) => line.getBoundingClientRect().toJSON() as DOMRect));
      expect(remarks).toHaveLength(count);
      for (const line of remarks) {
        expect(line.width, "pixels to write on").toBeGreaterThan(500);
        expect(line.height, "pixels to write on").toBeGreaterThan(18);
        const beside = words.filter(
          ({ left, right, top, bottom }) =>
            right > line.left &&
            left < line.right &&
            bottom > line.top + 1 &&
            top < line.bottom + 1,
        );
        expect(beside, `${count} jobs at ${width} pixels`).toEqual([]);
      }
      await fits(page, `${count} jobs at ${width} pixels`);
    }
  }
});

test("a crew or bay has a page of its own, a full day of seven jobs fits it, and what is more goes on under the same heading, without navigation", async ({
  page,
  shop,
}) => {
  const job = { ...USUAL, booking_date: DAY, duration_minutes: 75, status: "confirmed" } as const;
  const add = (number: number) =>
    shop.add({
      ...job,
      customer_name: `Alexandra Montgomery ${number}`,
      start_minute: 480 + (Math.floor(number / 2) % 6) * 120,
      ...(number % 2 ? { location_mode: "shop", place: "shop" } : { place: "vancouver" }),
    });
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-printed", "yes");
  });
  for (let number = 0; number < 6; number++) add(number);
  await page.goto(sheet(DAY));
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-printed", "yes");
  for (const format of ["Letter", "A4"]) expect(await pagesOn(page, format)).toBe(2);
  for (let number = 6; number < 12; number++) add(number);
  await page.reload();
  await expect(jobs(page)).toHaveCount(14);
  for (const format of ["Letter", "A4"]) expect(await pagesOn(page, format)).toBe(2);
  await page.goto(`${sheet(DAY)}&lane=crew-1`);
  await expect(jobs(page)).toHaveCount(7);
  for (const format of ["Letter", "A4"]) expect(await pagesOn(page, format)).toBe(1);
  for (let number = 12; number < 30; number++) add(number);
  await page.reload();
  for (const format of ["Letter", "A4"]) expect(await pagesOn(page, format)).toBe(2);
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: A4, height: 960 });
  const heading = page.getByRole("heading", { level: 2, name: "Mobile crew" });
  await expect(heading.locator("xpath=ancestor::div[3]")).toHaveCSS(
    "display",
    "table-header-group",
  );
  await expect(entry(page, "Alexandra Montgomery 8")).toHaveCSS("break-inside", "avoid");
  await expect(
    page.getByRole("main").getByRole("paragraph").filter({ hasText: "Total $" }),
  ).toHaveCSS("break-before", "avoid");
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("navigation").filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("button").filter({ visible: true })).toHaveCount(0);
});

type Line = { text: string; left: number; right: number; top: number; bottom: number };

/** Where the words of an element are, one box for each line of each piece of text. */
async function linesOf(element: Locator): Promise<Line[]> {
  return element.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const lines: Line[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent!.trim();
      if (!text || walker.currentNode.parentElement!.closest(".sr-only")) continue;
      range.selectNodeContents(walker.currentNode);
      for (const { left, right, top, bottom } of range.getClientRects())
        lines.push({ text, left, right, top, bottom });
    }
    return lines;
  });
}

async function pagesOn(page: Page, format: string): Promise<number> {
  const pdf = await page.pdf({ format, preferCSSPageSize: false });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
