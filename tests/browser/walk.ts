import type { CDPSession, Locator, Page } from "playwright/test";
import { finds } from "./axe";
import { expect } from "./fixtures";
import { fits, fitsBroken } from "./misfits";

// What everyone needs of every screen: checked in one visit, since only styles differ by width,
// size of text, colours and paper.

export const WIDTHS = [360, 768, 1440];
const NARROWEST = 320;
const HEIGHT = 800;
const USUAL = { width: 1280, height: 900 };
/** A letter-size sheet within its margins. */
const SHEET = { width: 739, height: 979 };
const MOST_KINDS = 12;

type Look = {
  /** The widths at which this state exists; all if not said. */
  widths?: number[];
  /** Pairs of what is chosen and what is not, which differ by more than a background. */
  pairs?: [chosen: Locator, other: Locator][];
  /** The widths for large text; the same if not said. */
  large?: number[];
  /** Whether somebody would put it on paper. */
  isPrinted?: boolean;
  /** Whether a customer's long name or address may break anywhere. */
  mayBreak?: boolean;
  /** Axe's own timers need scripts. */
  isScripted?: boolean;
};

export async function look(page: Page, name: string, how: Look = {}): Promise<void> {
  const { widths = WIDTHS, large = widths, pairs, isPrinted = true, isScripted = true } = how;
  const fitIn = how.mayBreak ? fitsBroken : fits;
  // Where it last pressed, a new width would bring something else under the pointer.
  await page.mouse.move(0, 0);
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    // What the widths between show is shown by the narrowest or the widest too, in the same colours.
    const isOuter = width === widths[0] || width === widths.at(-1);
    if (isScripted) await finds(page, `${name}, at ${width} pixels`, isOuter);
    await fitIn(page, `${name}, at ${width} pixels`);
    expect.soft(await page.evaluate(moving), `${name}: nothing moves`).toEqual([]);
  }
  await reachesByKeyboard(page, name);
  await keepsEdges(page, name, pairs);
  if (widths.includes(360)) {
    await page.setViewportSize({ width: NARROWEST, height: HEIGHT });
    await fitIn(page, `${name}, at ${NARROWEST} pixels`);
  }
  await withLargeText(page, async () => {
    for (const width of large) {
      await page.setViewportSize({ width, height: HEIGHT });
      await fitIn(page, `${name}, with large text at ${width} pixels`);
    }
  });
  if (isPrinted) await isOnPaper(page, name, fitIn);
  await page.setViewportSize(USUAL);
}

/** As someone with low vision sets it in the browser: queries of a width follow it too. */
async function withLargeText(page: Page, check: () => Promise<void>): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await setText(devtools, 32);
  await check();
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(size).toBe("32px");
  await setText(devtools, 16);
  await devtools.detach();
}

async function setText(devtools: CDPSession, standard: number): Promise<void> {
  await devtools.send("Page.setFontSizes", { fontSizes: { standard } });
}

/** One control of each kind is reached by Tab from the one before it, and shows the focus. */
async function reachesByKeyboard(page: Page, name: string): Promise<void> {
  const count = await page.evaluate(findControls, MOST_KINDS);
  for (let index = 0; index < count; index++) {
    await page.evaluate(focusBefore, index);
    await page.keyboard.press("Tab");
    const trouble = await page.evaluate(troubleWith, index);
    expect.soft(trouble, `${name}: control ${index} by Tab`).toBeNull();
  }
}

async function keepsEdges(page: Page, name: string, pairs: Look["pairs"] = []): Promise<void> {
  await page.emulateMedia({ forcedColors: "active" });
  const edgeless = await page.evaluate(withoutEdge);
  expect.soft(edgeless, `${name}, in forced colours`).toEqual([]);
  for (const [chosen, other] of pairs) {
    const pair = `${await chosen.textContent()} beside ${await other.textContent()}`;
    expect.soft(await chosen.evaluate(lookOf), pair).not.toEqual(await other.evaluate(lookOf));
  }
  await page.emulateMedia({ forcedColors: null });
}

async function isOnPaper(page: Page, name: string, fitIn: typeof fits): Promise<void> {
  await page.setViewportSize(SHEET);
  await page.emulateMedia({ media: "print" });
  const screen = `${name}, on paper`;
  const navigation = page.getByRole("navigation").filter({ visible: true });
  await expect.soft(navigation, screen).toHaveCount(0);
  await expect.soft(page.getByRole("banner").filter({ visible: true }), screen).toHaveCount(0);
  expect.soft(await page.evaluate(troubleOnPaper), screen).toEqual([]);
  await fitIn(page, screen);
  await page.emulateMedia({ media: null });
}

// What follows runs in the page, so it may use nothing from outside itself.

function moving(): string[] {
  // One of no duration is a button that's pressed: its colour comes at once, but later.
  const running = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().duration !== 0)
    .map(({ id, playState }) => `${id} ${playState}`);
  const scrollers = [document.documentElement, document.body];
  const smooth = scrollers.filter((each) => getComputedStyle(each).scrollBehavior === "smooth");
  return [...running, ...smooth.map(({ tagName }) => `${tagName} scrolls smoothly`)];
}

/** Notes one control of each kind with the one before it; returns how many. */
function findControls(most: number): number {
  const scope = document.querySelector("dialog:modal, [popover]:popover-open") ?? document;
  const wanted = "a[href], button, input:not([type=hidden]), select, textarea, summary, iframe";
  const all = [...scope.querySelectorAll<HTMLElement>(wanted)].filter(
    (control) =>
      control.checkVisibility({ visibilityProperty: true }) &&
      control.tabIndex >= 0 &&
      !control.matches(":disabled") &&
      !control.closest("[inert]"),
  );
  const group = ({ name, form }: HTMLInputElement) =>
    all.filter((each): each is HTMLInputElement => {
      const radio = each as HTMLInputElement;
      return radio.type === "radio" && radio.name === name && radio.form === form;
    });
  // Tab goes to one radio button of a group: the one that is checked, or the first.
  const stops = all.filter((control) => {
    if (!(control instanceof HTMLInputElement) || control.type !== "radio") return true;
    const radios = group(control);
    return control === (radios.find(({ checked }) => checked) ?? radios[0]);
  });
  const kinds = new Map<string, [HTMLElement | undefined, HTMLElement]>();
  stops.forEach((control, index) => {
    const before = stops[index - 1];
    // Tab goes on inside of these.
    if (before?.matches("iframe, [type=date], [type=time], [type=month]")) return;
    const kind = `${control.tagName} ${control.getAttribute("type")} ${control.className}`;
    if (!kinds.has(kind)) kinds.set(kind, [before, control]);
  });
  // Evenly over the page where there are many.
  const found = [...kinds.values()];
  const step = Math.max(1, found.length / most);
  const place = (index: number) => Math.floor(index / step);
  const sample = found.filter((_, index) => place(index) !== place(index - 1));
  (window as unknown as { sample: unknown }).sample = sample;
  return sample.length;
}

function focusBefore(index: number): void {
  const { sample } = window as unknown as { sample: [HTMLElement | undefined, HTMLElement][] };
  const before = sample[index]![0];
  if (before) return before.focus();
  const opened = "dialog:modal, [popover]:popover-open";
  const scope = document.querySelector<HTMLElement>(opened) ?? document.body;
  const had = scope.getAttribute("tabindex");
  scope.setAttribute("tabindex", "-1");
  scope.focus();
  if (had === null) scope.removeAttribute("tabindex");
}

/** What hides the focus from a person; null if it is in plain sight. */
function troubleWith(index: number): string | null {
  const { sample } = window as unknown as { sample: [HTMLElement | undefined, HTMLElement][] };
  const wanted = sample[index]![1];
  const focused = document.activeElement!;
  const label = (element: Element) => element.outerHTML.slice(0, 120);
  if (focused !== wanted) return `${label(wanted)} is not reached, but ${label(focused)}`;
  if (focused instanceof HTMLIFrameElement) return null;
  const shown = focused.closest("label") ?? focused;
  const rings = [focused, shown].map((each) => getComputedStyle(each));
  const isSeen = rings.some(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && parseFloat(outlineWidth) >= 2,
  );
  if (!isSeen) return `${label(shown)} has no outline`;
  const box = shown.getClientRects()[0];
  if (!box) return `${label(shown)} has no box`;
  const middle = (box.left + box.right) / 2;
  // The area of a link may reach into the lines beside it.
  for (const y of [0.3, 0.7].map((part) => box.top + part * box.height)) {
    const over = document.elementFromPoint(middle, y);
    // What is taller than the window cannot all be in it.
    if (!over && box.height < innerHeight / 2) return `${label(shown)} is outside the window`;
    // A message goes away by itself.
    if (over?.closest("[role=status]")) continue;
    if (over && !shown.contains(over)) return `${label(shown)} is covered by ${label(over)}`;
  }
  return null;
}

function withoutEdge(): string[] {
  const canvas = getComputedStyle(document.body).backgroundColor;
  const hasNone = (control: Element) => {
    const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(control);
    const isThere = parseFloat(borderTopWidth) >= 1 && borderTopStyle !== "none";
    return !isThere || borderTopColor === canvas;
  };
  const controls = [...document.querySelectorAll(".button, .input, .choice")];
  const shown = controls.filter((control) => control.checkVisibility());
  return shown.filter(hasNone).map((control) => control.outerHTML.slice(0, 120));
}

/** What remains of a look without backgrounds. A line in the page's own colour is none. */
function lookOf(node: Element): object {
  const style = getComputedStyle(node);
  const canvas = getComputedStyle(document.body).backgroundColor;
  const border = (side: "Top" | "Right" | "Bottom" | "Left") => {
    const width = style[`border${side}Width`];
    const kind = style[`border${side}Style`];
    const isSeen = width !== "0px" && kind !== "none" && style[`border${side}Color`] !== canvas;
    return isSeen ? `${width} ${kind}` : "none";
  };
  const borders = (["Top", "Right", "Bottom", "Left"] as const).map(border);
  return { borders, line: style.textDecorationLine, weight: style.fontWeight };
}

/** What lies over the text of every sheet, and text that is too pale on white paper. */
function troubleOnPaper(): string[] {
  const fixed = [...document.querySelectorAll("body *")].filter(
    (element) =>
      ["fixed", "sticky"].includes(getComputedStyle(element).position) && element.checkVisibility(),
  );
  const problems = fixed.map((element) => `on every sheet: ${element.outerHTML.slice(0, 120)}`);
  const found = new Set(problems);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement: parent, textContent } = walker.currentNode;
    if (!textContent!.trim() || !parent!.checkVisibility()) continue;
    const channels = getComputedStyle(parent!).color.match(/[\d.]+/g) ?? [];
    const [red = 0, green = 0, blue = 0] = channels.map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    const contrast = 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
    if (contrast < 4.5) found.add(`too pale: ${textContent!.trim()}`);
  }
  return [...found];
}
