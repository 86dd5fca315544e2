import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = ["theme", "base"].map((name) => readFileSync(`app/ui/${name}.css`, "utf8")).join("\n");
const tokens = new Map(
  [...css.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6})\s*;/g)].map(([, name, value]) => [
    name!,
    value!,
  ]),
);

function luminance(name: string): number {
  const value = tokens.get(name);
  if (!value) throw new Error(`no colour --color-${name}`);
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(value.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** WCAG 2's contrast ratio of two colour tokens. */
function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter! + 0.05) / (darker! + 0.05);
}

describe("text is at least 4.5 to 1 on what lies behind it", () => {
  it.each([
    ["ink", "paper"],
    ["ink", "card"],
    ["ink", "picked"],
    ["ink", "amber"],
    ["ink", "amber-deep"],
    ["soft", "paper"],
    ["soft", "card"],
    ["soft", "picked"],
    ["soft", "line"],
    ["soft", "tray"],
    ["ink", "tray"],
    ["on-ink", "ink"],
    ["on-ink", "ink-2"],
    ["on-ink-2", "ink"],
    ["on-ink-2", "ink-2"],
    ["white", "ink"],
    ["white", "ink-2"],
    ["amber", "ink"],
    ["saving", "ink"],
    ["teal", "paper"],
    ["teal", "card"],
    ["teal", "picked"],
    ["good", "card"],
    ["good", "paper"],
    ["warn", "card"],
    ["warn", "paper"],
    ["bad", "card"],
    ["bad", "paper"],
    ["bad", "bad-paper"],
    ["white", "teal"],
    ["white", "good"],
    ["white", "warn"],
    ["white", "bad"],
  ])("%s on %s", (text, behind) => {
    expect(contrast(text, behind)).toBeGreaterThanOrEqual(4.5);
  });
});

describe("what shows a control, its focus or its state is at least 3 to 1", () => {
  it.each([
    ["control", "paper"],
    ["control", "card"],
    ["control", "picked"],
    ["ink", "picked"],
    ["teal", "paper"],
    ["teal", "card"],
    ["amber", "ink"],
    ["teal-light", "ink"],
    ["amber", "ink-2"],
    ["bad", "card"],
    ["good", "card"],
    ["warn", "paper"],
  ])("%s on %s", (part, behind) => {
    expect(contrast(part, behind)).toBeGreaterThanOrEqual(3);
  });
});

it("no colour is written outside the tokens, except white light and ink that one sees through", () => {
  const rules = css
    .replace(/@theme \{[^}]*\}/, "")
    .replaceAll(/rgb\((255 255 255|14 17 20) \/ 0?\.\d+\)/g, "");
  expect(rules.match(/#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/gi)).toBeNull();
  const pages = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".tsx"),
  );
  expect(
    pages.filter((path) => /-\[(#|rgb|hsl)/.test(readFileSync(`app/${path}`, "utf8"))),
  ).toEqual([]);
});

it("the focus ring is an outline, teal on paper and amber on ink", () => {
  expect(css).toMatch(
    /:focus-visible\s*\{[^}]*outline:\s*3px solid var\(--color-teal\);\s*outline-offset:\s*2px/,
  );
  expect(css).toMatch(/\.on-ink :focus-visible\s*\{[^}]*outline-color:\s*var\(--color-amber\)/);
});
