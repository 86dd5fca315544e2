import type { Locator, Page } from "playwright/test";

// Presses of the mouse that follow each other as fast as a person's, however long a page takes here in between.

export type Place = { x: number; y: number };

/** Presses, each so many milliseconds after the first, whatever time they take here; `between` is waited for before each further one. */
export async function pressAt(page: Page, { x, y }: Place, moments: number[], between: () => Promise<void>) {
  const devtools = await page.context().newCDPSession(page);
  const start = Date.now() / 1_000;
  for (const [number, moment] of moments.entries()) {
    if (number > 0) await between();
    for (const type of ["mousePressed", "mouseReleased"] as const) {
      await devtools.send("Input.dispatchMouseEvent", { type, x, y, button: "left", buttons: 1, clickCount: 1, timestamp: start + moment / 1_000 });
    }
  }
}

/** The second 250 milliseconds after the first, once what `between` waits for is there. */
export function pressTwice(page: Page, place: Place, between: () => Promise<void>) {
  return pressAt(page, place, [0, 250], between);
}

export async function middleOf(element: Locator): Promise<Place> {
  await element.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await element.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Lays an element under the finger, also where the page is too short to be scrolled there. */
export async function layUnder(element: Locator, { x, y }: Place) {
  await element.evaluate((laid: HTMLElement, [left, top]) => {
    const box = laid.getBoundingClientRect();
    document.body.style.translate = `${left! - box.left - box.width / 2}px ${top! - box.top - box.height / 2}px`;
  }, [x, y]);
}
