// @ts-check
// The checks that `npm test` and `npm run check` are made of. Each gives the counts of what it ran.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ name: string, run: () => Counts | Promise<Counts> }} Check
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} VitestReport
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} PlaywrightReport
 */

/**
 * Begins at once: what is installed and built meanwhile leaves time to it.
 * @returns {Check}
 */
export function beginTypes() {
  const compiler = spawn(process.execPath, ["node_modules/typescript/bin/tsc", "--noEmit"], { stdio: ["ignore", "pipe", "inherit"] });
  const said = compiler.stdout.toArray();
  const ended = once(compiler, "close");
  return {
    name: "Types",
    run: async () => {
      const [code] = await ended;
      process.stdout.write(Buffer.concat(await said));
      return yesOrNo(code === 0);
    },
  };
}

/** @type {Check} */
export const lint = { name: "Lint", run: () => single("node_modules/oxlint/bin/oxlint", ["--deny-warnings"]) };
/** @type {Check} */
export const unit = { name: "Unit and integration tests", run: () => vitest("vitest.config.ts") };
/** @type {Check} */
export const faults = { name: "Races and crashes", run: () => vitest("vitest.faults.config.ts") };
/** @type {Check} */
export const browser = { name: "Browser specs, with JavaScript off and on", run: playwright };

/**
 * Runs all checks, also after a failure, and ends the process with what they add up to.
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
  console.info(`\n${inWords(total)}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

/** @param {Counts} counts */
function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/**
 * A tool that says yes or no.
 * @param {string} tool @param {string[]} words @returns {Counts}
 */
function single(tool, words) {
  return yesOrNo(node(tool, words) === 0);
}

/** @param {boolean} ok @returns {Counts} */
function yesOrNo(ok) {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

/** @param {string} config @returns {Counts} */
function vitest(config) {
  return counted((file) => {
    const code = node("node_modules/vitest/vitest.mjs", ["run", "--config", config, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`]);
    return { code, counts: vitestCounts };
  });
}

/** @param {VitestReport} report @returns {Counts} */
function vitestCounts(report) {
  // A file that cannot even be read has no tests to fail.
  const unread = report.testResults.filter((result) => result.status === "failed" && result.assertionResults.length === 0).length;
  return { passed: report.numPassedTests, failed: report.numFailedTests + unread, skipped: report.numPendingTests + report.numTodoTests };
}

/** @returns {Counts} */
function playwright() {
  return counted((file) => {
    const code = node("node_modules/playwright/cli.js", ["test", "--reporter=list,json"], { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
    return { code, counts: playwrightCounts };
  });
}

/** @param {PlaywrightReport} report @returns {Counts} */
function playwrightCounts({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped };
}

/**
 * Counts from a runner's JSON report. A runner that fails without saying at what is a failure of its own.
 * @template Report
 * @param {(file: string) => { code: number, counts: (report: Report) => Counts }} run @returns {Counts}
 */
function counted(run) {
  const folder = mkdtempSync(join(tmpdir(), "northlight-report-"));
  try {
    const file = join(folder, "report.json");
    const { code, counts } = run(file);
    const found = counts(JSON.parse(readFileSync(file, "utf8")));
    return code !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found;
  } catch (error) {
    console.error(`no report: ${error instanceof Error ? error.message : error}`);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} file @param {string[]} words @param {Record<string, string>} [settings] */
function node(file, words, settings) {
  return spawnSync(process.execPath, [file, ...words], { stdio: "inherit", env: { ...process.env, ...settings } }).status ?? 1;
}
