import type { Locator } from "playwright/test";
import { openDaysOfAMonth } from "../support/dates";
import { expect, test } from "./fixtures";
import { choosePackage, PUBLIC_PAGES, WIZARD_STEPS } from "./public-pages";

// The visitor's few colours replace the site's: backgrounds and shadows are gone, so shapes and lines have to show everything.

// Each test visits many pages, which takes time on a busy machine.
test.slow();

test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

/** What remains of an element's look without backgrounds: its lines and font weight. A line in the page's own colour is none. */
function lookOf(element: Locator): Promise<object> {
  return element.evaluate((node) => {
    const style = getComputedStyle(node);
    const canvas = getComputedStyle(document.body).backgroundColor;
    const border = (side: "Top" | "Right" | "Bottom" | "Left") => {
      const [width, kind, colour] = [style[`border${side}Width`], style[`border${side}Style`], style[`border${side}Color`]];
      return width === "0px" || kind === "none" || colour === canvas ? "none" : `${width} ${kind}`;
    };
    return { borders: (["Top", "Right", "Bottom", "Left"] as const).map(border), line: style.textDecorationLine, weight: style.fontWeight };
  });
}

async function isToldFrom(chosen: Locator, other: Locator): Promise<void> {
  expect(await lookOf(chosen), `${await chosen.textContent()} beside ${await other.textContent()}`).not.toEqual(await lookOf(other));
}

test("buttons and fields of every page have an edge", async ({ page, startWith }) => {
  await startWith();
  for (const path of [...Object.values(PUBLIC_PAGES), ...WIZARD_STEPS.map((step) => step.path)]) {
    await page.goto(path);
    const edgeless = await page.locator(".button, .input, .choice").evaluateAll((controls) => {
      const canvas = getComputedStyle(document.body).backgroundColor;
      return controls
        .filter((control) => control.checkVisibility())
        .filter((control) => {
          const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(control);
          return parseFloat(borderTopWidth) < 1 || borderTopStyle === "none" || borderTopColor === canvas;
        })
        .map((control) => control.outerHTML.slice(0, 120));
    });
    expect.soft(edgeless, path).toEqual([]);
  }
});

test("what is chosen on the home page is told by more than a background", async ({ page }) => {
  await page.goto("/?services=exterior&compare=ceramic");
  const navigation = page.getByRole("navigation", { name: "Main" });
  await isToldFrom(navigation.getByRole("link", { name: "Home" }), navigation.getByRole("link", { name: "Contact" }));
  await isToldFrom(page.getByRole("button", { name: "Exterior Services" }), page.getByRole("button", { name: "Interior Services" }));
  await isToldFrom(page.getByRole("link", { name: "Ceramic", exact: true }), page.getByRole("link", { name: "Mobile", exact: true }));
});

test("Locations looks chosen on a city's page, and nowhere else", async ({ page }) => {
  const locations = page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "Locations" });
  await page.goto("/burnaby");
  const chosen = await lookOf(locations);
  await page.goto("/services");
  expect(await lookOf(locations)).not.toEqual(chosen);
  expect(await lookOf(locations)).toMatchObject({ borders: ["none", "none", "none", "none"] });
});

test("the bottom bar shows where one is", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const bar = page.getByRole("navigation", { name: "Main" });
  await isToldFrom(bar.getByRole("link", { name: "Home" }), bar.getByRole("link", { name: "Services" }));
});

test("what is chosen in the wizard is told by more than a background", async ({ page, wizard, startWith }) => {
  const [first, second] = openDaysOfAMonth();
  await startWith({ date: first! });
  await page.goto("/booking/service");
  await isToldFrom(wizard.category("Interior Services"), wizard.category("Exterior Services"));
  await wizard.choice("Van").check();
  await isToldFrom(page.locator(".choice", { has: wizard.choice("Van") }), page.locator(".choice", { has: wizard.choice("Truck/SUV") }));
  const steps = page.getByRole("navigation", { name: "Booking steps" }).getByRole("listitem");
  await isToldFrom(steps.nth(0), steps.nth(1));
  await page.goto("/booking/date");
  await isToldFrom(wizard.day(first!), wizard.day(second!));
  await isToldFrom(page.locator(".choice", { has: wizard.time("10:00 AM") }), page.locator(".choice", { has: wizard.time("11:00 AM") }));
});

test("an error is told by more than a colour", async ({ page, wizard }) => {
  await choosePackage(page);
  await wizard.press("Confirm Booking");
  await expect(page.getByLabel("Full name")).toHaveAttribute("aria-invalid", "true");
  await isToldFrom(page.getByLabel("Full name"), page.getByLabel("Make"));
});

test("the focus is seen wherever it goes", async ({ page }) => {
  for (const path of ["/", "/whistler", "/booking/service"]) {
    await page.goto(path);
    const unseen: string[] = [];
    for (let press = 0; press < 15; press++) {
      await page.keyboard.press("Tab");
      unseen.push(...(await page.evaluate(focusWithoutRing)));
    }
    expect.soft(unseen, path).toEqual([]);
  }
});

test("the words of the first screen stand on the page's own colour", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("#home img")).toBeHidden();
});

/** Runs in the page: the focused element, if neither it nor the card that contains it has a focus ring. */
function focusWithoutRing(): string[] {
  const focused = document.activeElement!;
  const canvas = getComputedStyle(document.body).backgroundColor;
  const rings = [focused, focused.closest(".choice") ?? focused].map((element) => getComputedStyle(element));
  const seen = rings.some(({ outlineStyle, outlineWidth, outlineColor }) => outlineStyle !== "none" && parseFloat(outlineWidth) >= 2 && outlineColor !== canvas);
  return seen ? [] : [focused.outerHTML.slice(0, 120)];
}
