import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findBrowser } from "../../scripts/browser.mjs";
import { startServer, temporaryFolder } from "../support/server";
import { Shop } from "../support/shop";
import { type LighthousePage, lighthousePages } from "./lighthouse-pages";
import type { Report } from "./tools/auditor.mjs";

/**
 * Lighthouse on one page of every family: the median of three runs each. Run alone, `npx tsx tests/bench/lighthouse.ts [words …]`
 * prints all scores of the pages whose name contains one of the words, and what the audits find there.
 */
const ROUNDS = 3;
const MOST_SHIFT = 0.01;
const MOST_BLOCKING_MS = 100;
const TOOLS = fileURLToPath(new URL("./tools/", import.meta.url));

type Run = {
  performance: number;
  accessibility: number;
  practices: number;
  seo: number;
  lcp: number;
  cls: number;
  tbt: number;
  scripts: number;
  found: string[];
};
type Result = { page: LighthousePage; run: Run; wanted: number; spread: number; ok: boolean };

/** The bench's rows, one per page; a single run each if `quick`. The noise is the spread between the runs. */
export async function rows({ quick }: { quick: boolean }) {
  const results = await measure(quick ? 1 : ROUNDS);
  return results.map(({ page, run, wanted, spread, ok }) => ({
    row: `Lighthouse: ${page.page}`,
    ours: `CLS ${run.cls}, TBT ${run.tbt} ms, LCP ${run.lcp} ms`,
    control: "",
    value: marksOf([run.performance, run.accessibility, run.practices, run.seo]),
    wanted: marksOf([wanted, 100, 100, 100]),
    ok,
    noise: String(spread),
  }));
}

async function measure(rounds: number, words: string[] = []): Promise<Result[]> {
  install();
  const browser = findBrowser();
  if (!browser) throw new Error("no browser");
  const { openAuditor } = await import("./tools/auditor.mjs");
  const folder = temporaryFolder();
  const file = folder.path("shop.sqlite");
  execFileSync(process.execPath, ["--import", "tsx", "db/seed.ts", "--bookings", "500"], {
    env: { ...process.env, DATABASE_PATH: file, DATABASE_URL: "" },
    stdio: "ignore",
  });
  const server = await startServer(file);
  const shop = new Shop(file);
  const auditor = await openAuditor(browser);
  try {
    const pages = await lighthousePages(server.origin, shop);
    const results: Result[] = [];
    for (const page of pages.filter(
      ({ page }) => words.length === 0 || words.some((word) => page.includes(word)),
    )) {
      const runs: Run[] = [];
      for (let round = 0; round < rounds; round++)
        runs.push(
          runOf(
            await auditor.audit(server.origin + page.path, {
              cookie: page.cookie,
              without: page.indexed ? [] : ["is-crawlable"],
            }),
          ),
        );
      const result = resultOf(page, runs);
      console.error(rowOf(result));
      results.push(result);
    }
    return results;
  } finally {
    auditor.close();
    shop.leave();
    await server.stop();
    folder.remove();
  }
}

/** The run with the median performance, with the medians of the metrics that vary by themselves. */
function resultOf(page: LighthousePage, runs: Run[]): Result {
  const marks = runs.map(({ performance }) => performance);
  const middle = runs.find(({ performance }) => performance === median(marks))!;
  const run = {
    ...middle,
    lcp: median(runs.map(({ lcp }) => lcp)),
    cls: median(runs.map(({ cls }) => cls)),
    tbt: median(runs.map(({ tbt }) => tbt)),
  };
  const wanted = run.scripts === 0 ? 100 : page.wanted;
  const whole = [run.accessibility, run.practices, run.seo].every((mark) => mark === 100);
  const ok =
    run.performance >= wanted && whole && run.cls <= MOST_SHIFT && run.tbt <= MOST_BLOCKING_MS;
  return { page, run, wanted, spread: Math.max(...marks) - Math.min(...marks), ok };
}

function runOf({ audits, categories }: Report): Run {
  const mark = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: mark("performance"),
    accessibility: mark("accessibility"),
    practices: mark("best-practices"),
    seo: mark("seo"),
    lcp: Math.round(number("largest-contentful-paint")),
    cls: Number(number("cumulative-layout-shift").toFixed(3)),
    tbt: Math.round(number("total-blocking-time")),
    scripts: (audits["network-requests"]?.details?.items ?? []).filter(
      ({ resourceType }) => resourceType === "Script",
    ).length,
    found: findingsOf({ audits, categories }),
  };
}

/** Every audit with a finding, those that lower a score first. */
function findingsOf({ audits, categories }: Report): string[] {
  const weights = new Map(
    Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs.map(({ id, weight }) => [id, weight]),
    ),
  );
  const found = Object.entries(audits).filter(([, { score }]) => score !== null && score < 1);
  const told = found.map(([id, { score, displayValue }]) => ({
    counts: (weights.get(id) ?? 0) > 0,
    words: [id, displayValue && `(${displayValue.replaceAll("\u00a0", " ")})`],
    score,
  }));
  return told
    .toSorted((one, other) => Number(other.counts) - Number(one.counts))
    .map(({ counts, words, score }) =>
      [...words, counts && `scores ${score}`].filter(Boolean).join(" "),
    );
}

/** Lighthouse is large and not part of the site: it is installed in its own folder, beside its lock file. */
function install(): void {
  const installed = join(TOOLS, "node_modules", "lighthouse", "package.json");
  if (
    existsSync(installed) &&
    packageIn(installed).version === packageIn(join(TOOLS, "package.json")).dependencies.lighthouse
  )
    return;
  console.error("installing Lighthouse …");
  execFileSync(
    "npm",
    ["ci", "--prefix", TOOLS, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
    { stdio: "inherit", shell: process.platform === "win32" },
  );
}

function packageIn(file: string) {
  return JSON.parse(readFileSync(file, "utf8"));
}

function median(list: number[]): number {
  return list.toSorted((one, other) => one - other)[Math.floor(list.length / 2)]!;
}

function marksOf(marks: number[]): string {
  return marks.join(" / ");
}

function tableOf(results: Result[]): string {
  const head = [
    "page",
    "performance",
    "wanted",
    "accessibility",
    "best practices",
    "SEO",
    "LCP ms",
    "CLS",
    "TBT ms",
    "scripts",
    "spread",
    "ok",
  ];
  return [ruled(head), ruled(head.map(() => "---")), ...results.map(rowOf)].join("\n");
}

function rowOf({ page, run, wanted, spread, ok }: Result): string {
  const seo = page.indexed ? run.seo : `${run.seo}, noindex`;
  return ruled([
    page.page,
    run.performance,
    wanted,
    run.accessibility,
    run.practices,
    seo,
    run.lcp,
    run.cls,
    run.tbt,
    run.scripts,
    spread,
    ok ? "yes" : "**no**",
  ]);
}

function ruled(cells: (string | number)[]): string {
  return `| ${cells.join(" | ")} |`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const results = await measure(ROUNDS, process.argv.slice(2));
  console.info(
    `${tableOf(results)}\n\nnoindex: meant to stay out of indexes, so the audit is-crawlable is left out. Spread: how far the runs' performances are apart.\n`,
  );
  for (const { page, run } of results)
    console.info(`${page.page}: ${run.found.join("; ") || "nothing"}`);
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
}
