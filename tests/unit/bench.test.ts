import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { median, noiseOf, quantile } from "../bench/figures";
import { tableOf, unmeasured } from "../bench/row";

// The benchmark's arithmetic, and that its control uses the site's own versions.

type Lock = { packages: Record<string, { version?: string; resolved?: string }> };
const read = (path: string) => JSON.parse(readFileSync(path, "utf8"));
const floor: { dependencies: Record<string, string> } = read("tests/bench/floor/package.json");
const locks: [Lock, Lock] = [
  read("package-lock.json"),
  read("tests/bench/floor/package-lock.json"),
];

it.each([
  "@remix-run/node",
  "@remix-run/react",
  "@remix-run/server-runtime",
  "@remix-run/router",
  "react",
  "react-dom",
  "express",
])("the control has the site's %s", (name) => {
  const [ours, control] = locks.map(({ packages }) => packages[`node_modules/${name}`]?.version);
  expect(ours).toMatch(/^\d/);
  expect(control).toBe(ours);
});

it("the control names exact versions, and its lock no place that they come from", () => {
  expect(
    Object.entries(floor.dependencies).filter(
      ([name, version]) => locks[1].packages[`node_modules/${name}`]?.version !== version,
    ),
  ).toEqual([]);
  expect(Object.values(locks[1].packages).filter(({ resolved }) => resolved)).toEqual([]);
});

it("quantiles", () => {
  const figures = [5, 1, 4, 2, 3];
  expect(median(figures)).toBe(3);
  expect(quantile(figures, 0.99)).toBe(5);
  expect(quantile(figures, 0)).toBe(1);
  expect(median([])).toBeNaN();
});

it.each([
  [[10, 10, 10], "± 0.0 %"],
  [[10, 11, 9.9], "± 10.0 %"],
  [[10, 8], "± 20.0 %"],
  [[10], ""],
])("noise of %j is %s", (figures, said) => expect(noiseOf(figures)).toBe(said));

it("a table says what misses, and what could not be measured", () => {
  const row = {
    row: "one",
    ours: "3 ms",
    control: "1 ms",
    value: "3 ×",
    wanted: "≤ 2 ×",
    noise: "± 1.0 %",
  };
  const lines = tableOf([
    { ...row, ok: false },
    { ...row, ok: true },
    unmeasured("two", "no browser\n at all"),
  ]).split("\n");
  expect(lines.map((line) => line.split("|").map((cell) => cell.trim())[6])).toEqual([
    "ok?",
    expect.stringMatching(/^-+$/),
    "**no**",
    "yes",
    "",
  ]);
  expect(lines.at(-1)).toMatch(/not measured: no browser +\|/);
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
});
