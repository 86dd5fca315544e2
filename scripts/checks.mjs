// @ts-check
// The parts of `npm test` and `npm run check`.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readPlaywright, readVitest } from "./reports.mjs";

/**
 * @typedef {import("./reports.mjs").Result} Result
 * @typedef {{ name: string, run: () => Promise<Result> }} Check
 */

/** @returns {Check} */
export function beginTypes() {
  return begin("Types", (run) => yesOrNo(run("node_modules/typescript/bin/tsc", ["--noEmit"])));
}

/** @returns {Check} */
export function beginUnit() {
  return begin("Unit tests", (run) => vitest("vitest.config.ts", run, ["Unit"]));
}

/**
 * Beside the integration tests and the site: faults run one at a time and leave them a core.
 * @returns {Check}
 */
export function beginFaults() {
  return begin("Races and crashes", (run) => vitest("vitest.faults.config.ts", run));
}

/** @type {Check} */
export const lint = {
  name: "Lint",
  run: () => yesOrNo(node("node_modules/oxlint/bin/oxlint", ["--deny-warnings"])),
};
/** @type {Check} */
export const format = {
  name: "Format",
  run: () =>
    yesOrNo(node("node_modules/prettier/bin/prettier.cjs", ["--check", "--log-level=warn", "."])),
};
/** @type {Check} */
export const integration = {
  name: "Integration tests",
  run: () => vitest("vitest.config.ts", node, ["SQLite", "PostgreSQL", "Figures"]),
};
/** @type {Check} */
export const integrationOnPostgres = {
  name: "Database functions on PostgreSQL",
  run: () => vitest("vitest.config.ts", node, ["PostgreSQL"]),
};
/** @type {Check} */
export const site = {
  name: "The built site by HTTP, without JavaScript",
  run: () => vitest("vitest.config.ts", node, ["Site"]),
};
/** @type {Check} */
export const browser = { name: "The built site in a browser", run: playwright };

/**
 * Runs all parts even after a failure.
 * @param {Check[]} checks
 */
export async function runAll(checks) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  /** @type {Result["tests"]} */
  const tests = [];
  for (const { name, run } of checks) {
    console.info(`\n== ${name}`);
    const result = await run();
    const seconds = `${result.seconds.toFixed(0)} s${result.cpu === null ? "" : `, ${result.cpu.toFixed(0)} s of processor`}`;
    console.info(`== ${name}: ${inWords(result)} in ${seconds}`);
    for (const count of /** @type {const} */ (["passed", "failed", "skipped"]))
      total[count] += result[count];
    tests.push(...result.tests);
  }
  console.info("\n== The slowest ten");
  for (const { name, seconds } of tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)) {
    console.info(`${seconds.toFixed(1).padStart(6)} s  ${name}`);
  }
  if (total.skipped > 0) console.info(`\n${total.skipped} skipped`);
  console.info(`\n${inWords({ ...total, skipped: 0 })}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

/** @param {Pick<Result, "passed" | "failed" | "skipped">} counts */
function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/**
 * Starts a part at once; its output is buffered until the part is awaited.
 * @param {string} name @param {(run: typeof node) => Promise<Result>} work @returns {Check}
 */
function begin(name, work) {
  /** @type {Buffer[]} */
  const output = [];
  const done = work((file, words, settings) => {
    const child = spawn(process.execPath, [file, ...words], {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...settings },
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (part) => output.push(part));
    return endOf(child);
  });
  return { name, run: () => done.finally(() => process.stdout.write(Buffer.concat(output))) };
}

/** @param {Promise<Ended>} running @returns {Promise<Result>} */
async function yesOrNo(running) {
  const { code, seconds, cpu } = await running;
  return {
    passed: code === 0 ? 1 : 0,
    failed: code === 0 ? 0 : 1,
    skipped: 0,
    tests: [],
    seconds,
    cpu,
  };
}

/**
 * @param {string} config @param {typeof node} run @param {string[]} projects of the config; all if empty
 * @returns {Promise<Result>}
 */
function vitest(config, run = node, projects = []) {
  return counted(readVitest, (file) => {
    const chosen = projects.map((name) => `--project=${name}`);
    const words = [
      "run",
      "--config",
      config,
      ...chosen,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
    ];
    return run("node_modules/vitest/vitest.mjs", words);
  });
}

/** @returns {Promise<Result>} */
function playwright() {
  return counted(readPlaywright, (file) =>
    node("node_modules/playwright/cli.js", ["test", "--reporter=list,json"], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    }),
  );
}

/**
 * A runner that ends with an error and reports no failed test counts as one failure.
 * @param {(report: any) => Omit<Result, "seconds" | "cpu">} read
 * @param {(file: string) => Promise<Ended>} run @returns {Promise<Result>}
 */
async function counted(read, run) {
  const folder = mkdtempSync(join(tmpdir(), "northlight-report-"));
  try {
    const file = join(folder, "report.json");
    const { code, seconds, cpu } = await run(file);
    if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0, tests: [], seconds, cpu };
    const found = read(JSON.parse(readFileSync(file, "utf8")));
    return { ...found, failed: code !== 0 && found.failed === 0 ? 1 : found.failed, seconds, cpu };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @typedef {{ code: number, seconds: number, cpu: number | null }} Ended */

/** @param {string} file @param {string[]} words @param {Record<string, string>} [settings] */
function node(file, words, settings) {
  return endOf(
    spawn(process.execPath, [file, ...words], {
      stdio: "inherit",
      env: { ...process.env, ...settings },
    }),
  );
}

/** @param {import("node:child_process").ChildProcess} child @returns {Promise<Ended>} */
async function endOf(child) {
  const begun = performance.now();
  const [exit] = await Promise.all([
    once(child, "exit").then(([code]) => ({ code: code ?? 1, cpu: newlyEnded() })),
    once(child, "close"),
  ]);
  return { ...exit, seconds: (performance.now() - begun) / 1000 };
}

let reported = ended() ?? 0;

/** Processor seconds of the child that has just ended with its own children; null if unknown. */
function newlyEnded() {
  const now = ended();
  if (now === null) return null;
  const seconds = now - reported;
  reported = now;
  return seconds;
}

/** Of all children that have ended, from Linux's /proc. */
function ended() {
  if (!existsSync("/proc/self/stat")) return null;
  const fields = readFileSync("/proc/self/stat", "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  // Hundredths of a second: cutime and cstime, the 16th and 17th field of all.
  return (Number(fields[13]) + Number(fields[14])) / 100;
}
