import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import { expect, type Page } from "playwright/test";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Runs every axe rule, best practices included, or all but that of contrast, which takes as long as all others. The CSP forbids a
 * script tag, so axe is evaluated in each frame instead.
 */
export async function finds(page: Page, screen: string, withContrast = true): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(AXE);
  const options: RunOptions = {
    resultTypes: ["violations"],
    rules: { "target-size": { enabled: true }, "color-contrast": { enabled: withContrast } },
  };
  const { violations } = await page.evaluate(
    (options) =>
      (window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }).axe.run(
        options,
      ),
    options,
  );
  // One element of each kind is enough.
  const report = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}, ${nodes.length} times: ${nodes[0]?.html.slice(0, 200)} ${nodes[0]?.failureSummary}`,
  );
  expect(report, screen).toEqual([]);
}
