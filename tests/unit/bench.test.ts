import { expect, it } from "vitest";
import { median, quantile, row, tableOf } from "../bench/table";

it("quantiles", () => {
  const figures = [5, 1, 4, 2, 3];
  expect(median(figures)).toBe(3);
  expect(quantile(figures, 0.99)).toBe(5);
  expect(quantile(figures, 0)).toBe(1);
  expect(median([])).toBeNaN();
});

it("a table says what misses", () => {
  const lines = tableOf([
    row("one", "3 ×", { beside: "1 ms", wanted: "≤ 2 ×", ok: false }),
    row("two", "1 ×", { wanted: "≤ 2 ×", ok: true }),
    row("three", "not measured"),
  ]).split("\n");
  expect(lines.map((line) => line.split("|")[5]!.trim())).toEqual([
    "ok?",
    "------",
    "**no**",
    "yes",
    "",
  ]);
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
});
