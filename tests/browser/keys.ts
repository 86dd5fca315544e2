import { expect, type Locator, type Page } from "playwright/test";

const MOST_TABS = 90;

/** A person with only a keyboard, who looks for the focus after every key press. */
export class Keys {
  constructor(readonly page: Page) {}

  async press(key: "Tab" | "Enter" | "Space" | "ArrowDown" | "ArrowRight" | "b"): Promise<void> {
    await this.page.keyboard.press(key);
    if (key !== "Enter") expect(await this.page.evaluate(troubleWithFocus)).toBeNull();
  }

  async tabTo(wanted: Locator): Promise<void> {
    // Nobody presses a key before there is something to see; the document arrives before its style sheet.
    await this.page.waitForLoadState();
    for (let count = 0; count < MOST_TABS; count++) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await this.press("Tab");
    }
    throw new Error(`Tab does not lead to ${wanted.toString()}`);
  }
}

/** What hides the focus from a person; null if it is in plain sight. */
function troubleWithFocus(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const shown = (focused.matches("select") ? null : focused.closest("label")) ?? focused;
  const name = `${shown.tagName.toLowerCase()} “${(shown.textContent ?? "").trim().slice(0, 40)}”`;
  const { outlineStyle, outlineWidth } = getComputedStyle(shown);
  if (outlineStyle === "none" || Number.parseFloat(outlineWidth) < 2)
    return `${name} has no outline`;

  const box = shown.getClientRects()[0];
  if (!box) return `${name} has no box`;
  const middle = (box.left + box.right) / 2;
  for (const y of [box.top + 2, (box.top + box.bottom) / 2, box.bottom - 2]) {
    const over = document.elementFromPoint(middle, y);
    if (!over) return `${name} is outside the window at ${Math.round(y)}`;
    if (!shown.contains(over))
      return `${name} is covered by ${over.tagName.toLowerCase()}.${over.className} at ${Math.round(y)}`;
  }
  return null;
}
