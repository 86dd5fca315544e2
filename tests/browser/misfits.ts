import type { Page } from "playwright/test";
import { expect } from "./fixtures";

/** Checks each of the widths without reloading the screen. */
export async function fitsAt(widths: readonly number[], page: Page, screen: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    await fits(page, `${screen} at ${width} pixels`);
  }
}

/** All of the page's words are there: none beyond the edge, cut off, over others, or broken inside a word. */
export async function fits(page: Page, screen: string): Promise<void> {
  expect.soft(await page.evaluate(misfits), screen).toEqual([]);
}

/** The same where a long name, or an address, may break anywhere. */
export async function fitsBroken(page: Page, screen: string): Promise<void> {
  const found = (await page.evaluate(misfits)).filter((each) => !each.startsWith("broken: "));
  expect.soft(found, screen).toEqual([]);
}

/** Runs in the page, so it may use nothing from outside itself. */
function misfits(): string[] {
  type Surroundings = { forReadersOnly: boolean; onTop: boolean; frames: DOMRect[]; end: number };
  type Line = {
    text: string;
    node: Node;
    left: number;
    right: number;
    top: number;
    bottom: number;
  };
  const found = new Set<string>();
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth)
    found.add(`the page is ${root.scrollWidth - root.clientWidth} pixels too wide`);

  const known = new Map<Element, Surroundings>();
  const around = (element: Element | null): Surroundings => {
    if (!element) return { forReadersOnly: false, onTop: false, frames: [], end: Infinity };
    const before = known.get(element);
    if (before) return before;
    const outer = around(element.parentElement);
    const { clipPath, position, overflowX, textOverflow } = getComputedStyle(element);
    const cuts = ["hidden", "clip"].includes(overflowX);
    const box = cuts ? element.getBoundingClientRect() : null;
    const isMarked = textOverflow === "ellipsis";
    const own = {
      forReadersOnly: outer.forReadersOnly || clipPath === "inset(50%)",
      // A sticky bar may lie over what scrolls beneath it, and a word on a picture is over no other word.
      onTop: outer.onTop || ["fixed", "sticky", "absolute"].includes(position),
      frames: box && !isMarked ? [...outer.frames, box] : outer.frames,
      // Words end where their ellipsis is.
      end: box && isMarked ? Math.min(outer.end, box.right) : outer.end,
    };
    known.set(element, own);
    return own;
  };

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const lines: Line[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement!;
    const text = node.textContent!.trim();
    if (!text || parent.closest("option") || !parent.checkVisibility({ visibilityProperty: true }))
      continue;
    const { forReadersOnly, onTop, frames, end } = around(parent);
    if (forReadersOnly) continue;
    range.selectNodeContents(node);
    // An element that hides whole lines shows none that begin below its bottom edge.
    const bottom = parent.closest(".whole-lines")?.getBoundingClientRect().bottom ?? Infinity;
    const boxes = [...range.getClientRects()].filter(({ width, top }) => width > 0 && top < bottom);
    for (const box of boxes) {
      const right = Math.min(box.right, end);
      if (box.left < -1 || right > root.clientWidth + 1) found.add(`beyond the edge: ${text}`);
      if (frames.some((frame) => right > frame.right + 1 || box.bottom > frame.bottom + 4))
        found.add(`cut off: ${text}`);
      // Line boxes overlap a little; only overlapping letters count.
      const margin = box.height * 0.25;
      if (!onTop)
        lines.push({
          text,
          node,
          left: box.left + 1,
          right: right - 1,
          top: box.top + margin,
          bottom: box.bottom - margin,
        });
    }
    // An email address is not made to be read as words, and may break anywhere.
    if (boxes.length < 2 || parent.closest("a[href^='mailto:']")) continue;
    for (const { 0: word, index } of node.textContent!.matchAll(/[\p{L}\p{N}$.,:'’]+/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = new Set(
        [...range.getClientRects()]
          .filter(({ width }) => width > 0)
          .map(({ top }) => Math.round(top)),
      );
      if (tops.size > 1) found.add(`broken: ${word}`);
    }
  }
  lines.sort((one, other) => one.top - other.top);
  lines.forEach((line, index) => {
    for (const other of lines.slice(index + 1)) {
      if (other.top >= line.bottom) break;
      if (other.node !== line.node && line.left < other.right && other.left < line.right)
        found.add(`over each other: ${line.text} / ${other.text}`);
    }
  });
  return [...found];
}
