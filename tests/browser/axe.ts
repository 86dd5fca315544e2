import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import { expect, type Page } from "playwright/test";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const SIZES = { phone: { width: 360, height: 740 }, tablet: { width: 768, height: 900 }, desktop: { width: 1440, height: 900 } } as const;

/** On a phone and on a desktop, without loading the screen again: what differs by width is style alone. The window is wide afterwards. */
export async function findsAtBoth(page: Page, screen: string): Promise<void> {
  for (const size of ["phone", "desktop"] as const) await findsOn(size, page, screen);
}

/** Kept, since what one page shows on a tablet alone, such as the shade of a picture, each of its states shows too. */
const judgedOnTablet = new Set<string>();

/** And on a tablet, where that shows a kind of thing which neither of the two shows so. */
export async function findsAtAllWidths(page: Page, screen: string): Promise<void> {
  await findsOn("phone", page, screen);
  const judged = await kindsOn(page);
  await page.setViewportSize(SIZES.tablet);
  const onTablet = await kindsOn(page);
  await findsOn("desktop", page, screen);
  for (const kind of await kindsOn(page)) judged.add(kind);
  const own = [...onTablet].filter((kind) => !judged.has(kind) && !judgedOnTablet.has(kind));
  if (own.length === 0) return;
  await findsOn("tablet", page, screen);
  for (const kind of own) judgedOnTablet.add(kind);
  await page.setViewportSize(SIZES.desktop);
}

async function findsOn(size: keyof typeof SIZES, page: Page, screen: string): Promise<void> {
  await page.setViewportSize(SIZES[size]);
  await finds(page, `${screen}, on a ${size}`);
}

/** What is seen, by all that a width can change of what axe asks: colours, letters, what scrolls, and what is small to press. */
async function kindsOn(page: Page): Promise<Set<string>> {
  const ofFrames = page.frames().map((frame) =>
    frame.evaluate(() =>
      Array.from(document.querySelectorAll("body *"), (element) => {
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return "";
        const { color, backgroundColor, backgroundImage, fontSize, fontWeight, opacity, position, overflowX, overflowY } = getComputedStyle(element);
        const { width, height } = element.getBoundingClientRect();
        const large = parseFloat(fontSize) >= (parseInt(fontWeight) >= 700 ? 18.66 : 24);
        const small = element.matches("a, button, input, select, textarea, summary, [tabindex]") && Math.min(width, height) < 24;
        const empty = width * height <= 1;
        return [element.tagName, element.getAttribute("class"), color, backgroundColor, backgroundImage, opacity, position, overflowX, overflowY, large, small, empty].join();
      }),
    ),
  );
  return new Set((await Promise.all(ofFrames)).flat());
}

/** Every rule of axe, the advice included. The policy forbids a script tag, so the source goes in by the debugger, and into frames too. */
export async function finds(page: Page, screen: string): Promise<void> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(AXE);
  const options: RunOptions = { resultTypes: ["violations"], rules: { "target-size": { enabled: true } } };
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }).axe.run(options),
    options,
  );
  // One element of each kind says enough.
  const told = violations.map(({ id, help, nodes }) => `${id}: ${help}, ${nodes.length} times: ${nodes[0]?.html.slice(0, 200)} ${nodes[0]?.failureSummary}`);
  expect(told, screen).toEqual([]);
}
