// @ts-check
// The long form of the fault tests, all or only those named. Prints what was tried and what failed.
//   npm run torture                       everything, about an hour
//   npm run torture -- kill race          two of them, by the names of their files in tests/faults
//   TORTURE=0.1 npm run torture           a tenth of the tries
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, install } from "./prepare.mjs";

install();
build();
const folder = mkdtempSync(join(tmpdir(), "northlight-torture-"));
const report = join(folder, "report.jsonl");
const names = process.argv.slice(2).map((name) => `tests/faults/${name}`);
const words = [
  "node_modules/vitest/vitest.mjs",
  "run",
  "--config",
  "vitest.faults.config.ts",
  ...names,
];
const { status } = spawnSync(process.execPath, words, {
  stdio: "inherit",
  env: { TORTURE: "1", ...process.env, TORTURE_REPORT: report },
});
console.info(`\n${table(linesOf(report))}`);
rmSync(folder, { recursive: true, force: true });
process.exitCode = status ?? 1;

/** @typedef {{ fault: string, tries: number, violations: number, figures: string }} Line */

/** @param {string} file @returns {Line[]} */
function linesOf(file) {
  if (!existsSync(file)) return [];
  /** @type {Line[]} */
  const lines = readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  return lines.toSorted(
    (one, other) => Number.parseInt(one.fault, 10) - Number.parseInt(other.fault, 10),
  );
}

/** @param {Line[]} lines */
function table(lines) {
  const head = ["Fault", "Tries", "Violations", "Figures"];
  const rows = lines.map(({ fault, tries, violations, figures }) => [
    fault,
    tries.toLocaleString("en-CA"),
    String(violations),
    figures,
  ]);
  const ruled = [head, head.map((word) => "-".repeat(word.length)), ...rows];
  const widths = head.map((_, column) =>
    Math.max(...ruled.map((row) => (row[column] ?? "").length)),
  );
  return ruled
    .map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`)
    .join("\n");
}
