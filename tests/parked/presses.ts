import type { Locator, Page } from "playwright/test";

// Mouse presses in as quick succession as a person's, however long the page takes here in between.

export type Place = { x: number; y: number };

/** Presses at the given moments (milliseconds, by event timestamp); awaits `between` before each press after the first. */
export async function pressAt(
  page: Page,
  { x, y }: Place,
  moments: number[],
  between: () => Promise<void>,
) {
  const devtools = await page.context().newCDPSession(page);
  const start = Date.now() / 1_000;
  for (const [number, moment] of moments.entries()) {
    if (number > 0) await between();
    for (const type of ["mousePressed", "mouseReleased"] as const) {
      await devtools.send("Input.dispatchMouseEvent", {
        type,
        x,
        y,
        button: "left",
        buttons: 1,
        clickCount: 1,
        timestamp: start + moment / 1_000,
      });
    }
  }
}

/** Presses twice, 250 milliseconds apart by timestamp, the second once `between` has resolved. */
export function pressTwice(page: Page, place: Place, between: () => Promise<void>) {
  return pressAt(page, place, [0, 250], between);
}

export async function middleOf(element: Locator): Promise<Place> {
  await element.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await element.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Moves an element under the pointer, even where the page is too short to scroll there. */
export async function layUnder(element: Locator, { x, y }: Place) {
  await element.evaluate(
    (laid: HTMLElement, [left, top]) => {
      const box = laid.getBoundingClientRect();
      document.body.style.translate = `${left! - box.left - box.width / 2}px ${top! - box.top - box.height / 2}px`;
    },
    [x, y],
  );
}
