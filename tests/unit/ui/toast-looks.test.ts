import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const css = readFileSync("app/ui/toast.css", "utf8");
const VARIANTS = ["default", "destructive", "success", "info", "warning", "error", "loading"];

it("no two variants of a message look alike, with or without colours", () => {
  const grounds = VARIANTS.map(
    (variant) => new RegExp(`\\.toast-${variant} \\{\\s*background: ([^;]+);`).exec(css)?.[1],
  );
  const signs = VARIANTS.map(
    (variant) => new RegExp(`\\.toast-${variant} \\{[^}]*--sign: (url\\([^)]*\\));`).exec(css)?.[1],
  );
  expect(grounds).not.toContain(undefined);
  expect(signs.filter((sign) => sign === undefined)).toHaveLength(1);
  expect([new Set(grounds).size, new Set(signs).size]).toEqual([7, 7]);
});
