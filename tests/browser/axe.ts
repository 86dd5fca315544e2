import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import { expect, type Page } from "playwright/test";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Every rule of axe, the advice included. The policy forbids a script tag, so the source goes in by the debugger. */
export async function finds(page: Page, screen: string): Promise<void> {
  await page.evaluate(AXE);
  const options: RunOptions = { resultTypes: ["violations"], rules: { "target-size": { enabled: true } } };
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }).axe.run(options),
    options,
  );
  // One element of each kind says enough.
  const told = violations.map(({ id, help, nodes }) => `${id}: ${help}, ${nodes.length} times: ${nodes[0]?.html.slice(0, 200)} ${nodes[0]?.failureSummary}`);
  expect(told, screen).toEqual([]);
}
