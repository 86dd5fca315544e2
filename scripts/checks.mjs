// @ts-check
// The checks run by `npm test` and `npm run check`. Each returns its counts.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ name: string, run: () => Promise<Counts> }} Check
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} VitestReport
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} PlaywrightReport
 */

/**
 * Starts immediately, in parallel with the installation and the build.
 * @returns {Check}
 */
export function beginTypes() {
  const { run, tell } = aside();
  const code = run("node_modules/typescript/bin/tsc", ["--noEmit"]);
  return { name: "Types", run: () => code.then((value) => yesOrNo(value === 0)).finally(tell) };
}

/**
 * Starts immediately.
 * @returns {Check}
 */
export function beginUnit() {
  const { run, tell } = aside();
  const counts = vitest("vitest.config.ts", run, ["Unit"]);
  return { name: "Unit tests", run: () => counts.finally(tell) };
}

/**
 * Starts immediately, alongside the integration tests: faults run one at a time and leave them a core.
 * @returns {Check}
 */
export function beginFaults() {
  const { run, tell } = aside();
  const counts = vitest("vitest.faults.config.ts", run);
  return { name: "Races and crashes", run: () => counts.finally(tell) };
}

/** @type {Check} */
export const lint = { name: "Lint", run: () => single("node_modules/oxlint/bin/oxlint", ["--deny-warnings"]) };
/** @type {Check} */
export const integration = { name: "Integration tests", run: () => vitest("vitest.config.ts", node, ["SQLite", "PostgreSQL", "Figures"]) };
/** @type {Check} */
export const browser = { name: "Browser specs, with JavaScript off and on", run: playwright };

/**
 * Runs all checks even after a failure, and sets the exit code from the total.
 * @param {Check[]} checks
 */
export async function runAll(checks) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { name, run } of checks) {
    console.info(`\n== ${name}`);
    const started = Date.now();
    const counts = await run();
    console.info(`== ${name}: ${inWords(counts)} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
  }
  if (total.skipped > 0) console.info(`\n${total.skipped} skipped`);
  console.info(`\n${inWords({ ...total, skipped: 0 })}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

/** @param {Counts} counts */
function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/**
 * Runs a tool that either passes or fails.
 * @param {string} tool @param {string[]} words @returns {Promise<Counts>}
 */
async function single(tool, words) {
  return yesOrNo((await node(tool, words)) === 0);
}

/** @param {boolean} ok @returns {Counts} */
function yesOrNo(ok) {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

/**
 * @param {string} config @param {typeof node} run @param {string[]} projects of the config; all if empty
 * @returns {Promise<Counts>}
 */
function vitest(config, run = node, projects = []) {
  return counted(async (file) => {
    const words = ["run", "--config", config, ...projects.map((name) => `--project=${name}`), "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const code = await run("node_modules/vitest/vitest.mjs", words);
    return { code, counts: vitestCounts };
  });
}

/** @param {VitestReport} report @returns {Counts} */
function vitestCounts(report) {
  // A file that fails to load has no tests to fail, so it counts as one failure.
  const unread = report.testResults.filter((result) => result.status === "failed" && result.assertionResults.length === 0).length;
  return { passed: report.numPassedTests, failed: report.numFailedTests + unread, skipped: report.numPendingTests + report.numTodoTests };
}

/** @returns {Promise<Counts>} */
function playwright() {
  return counted(async (file) => {
    const code = await node("node_modules/playwright/cli.js", ["test", "--reporter=list,json"], { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
    if (Date.now() > Number(process.env.CHECK_UNTIL) * 1_000) console.info("The time that CHECK_UNTIL leaves has ended: browser specs told of as skipped were not begun. Without it all are.");
    return { code, counts: playwrightCounts };
  });
}

/** @param {PlaywrightReport} report @returns {Counts} */
function playwrightCounts({ stats, errors }) {
  if (stats.flaky > 0) console.info(`${stats.flaky} of the passed specs passed only when tried again.`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped };
}

/**
 * Reads the counts from a runner's JSON report. A runner that exits with an error but reports no failed test counts as one
 * failure.
 * @template Report
 * @param {(file: string) => Promise<{ code: number, counts: (report: Report) => Counts }>} run @returns {Promise<Counts>}
 */
async function counted(run) {
  const folder = mkdtempSync(join(tmpdir(), "northlight-report-"));
  try {
    const file = join(folder, "report.json");
    const { code, counts } = await run(file);
    const found = counts(JSON.parse(readFileSync(file, "utf8")));
    return code !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found;
  } catch (error) {
    console.error(`no report: ${error instanceof Error ? error.message : error}`);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs a Node program; returns its exit code.
 * @param {string} file @param {string[]} words @param {Record<string, string>} [settings]
 */
async function node(file, words, settings) {
  return endOf(spawn(process.execPath, [file, ...words], { stdio: "inherit", env: { ...process.env, ...settings } }));
}

/** The same in parallel with others: output is buffered until `tell` prints it. */
function aside() {
  /** @type {Buffer[]} */
  const said = [];
  return {
    /** @type {typeof node} */
    run: async (file, words, settings) => {
      const child = spawn(process.execPath, [file, ...words], { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...settings } });
      for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => said.push(part));
      return endOf(child);
    },
    tell: () => void process.stdout.write(Buffer.concat(said)),
  };
}

/** @param {import("node:child_process").ChildProcess} child @returns {Promise<number>} */
async function endOf(child) {
  const [code] = await once(child, "close");
  return code ?? 1;
}
