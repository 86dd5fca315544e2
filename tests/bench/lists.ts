import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Kysely, type LogEvent, SqliteDialect } from "kysely";
import { openSqlite } from "../../db/connect";
import type { Schema } from "../../db/schema";
import { CASES, type Case } from "./lists-cases";
import { fill } from "./lists-fill";

/**
 * `npm run bench:lists [-- --most 100000] [-- --keep <folder>]`: what lists, searches, sums and the calendar cost the database
 * as it grows. Prints the median time of all statements of a question for each size, how that grows (the slope of time
 * against rows, both logarithmic), how it grows where a time below a millisecond counts as one, and what the plans have of
 * full scans and of sorting: at most a thousand bookings are ever sorted. Marked is what is slow at last or still grows;
 * what is slow or scans fails.
 */
const WANTED_MS = 10;
const WANTED_GROWTH = 0.15;
/** Below this a growth is that of answers which are empty or short in a small shop. */
const NOTABLE_MS = 1;
const { values } = parseArgs({ options: { most: { type: "string", default: "1000000" }, keep: { type: "string" } } });
const sizes = [1_000, 10_000, 100_000, 1_000_000].filter((size) => size <= Number(values.most));
const folder = values.keep ?? mkdtempSync(join(tmpdir(), "northlight-lists-"));
mkdirSync(folder, { recursive: true });

const measured = new Map<Case, { times: number[]; notes: Set<string> }>(CASES.map((question) => [question, { times: [], notes: new Set() }]));
for (const size of sizes) {
  const path = join(folder, `${size}.sqlite`);
  const begun = performance.now();
  if (!existsSync(path)) fill(path, size);
  console.info(`${size.toLocaleString("en-CA")} bookings in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  await measureAll(path);
}
if (!values.keep) rmSync(folder, { recursive: true });
report();

async function measureAll(path: string): Promise<void> {
  const sqlite = openSqlite(path);
  let events: LogEvent[] = [];
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: sqlite }), log: (event) => void events.push(event) });
  for (const [question, { times, notes }] of measured) {
    const runs: number[] = [];
    for (let run = 0; run < 15; run++) {
      events = [];
      await question.ask(db);
      runs.push(events.reduce((sum, event) => sum + event.queryDurationMillis, 0));
    }
    times.push(runs.toSorted((a, b) => a - b)[Math.floor(runs.length / 2)]!);
    for (const { query } of events) {
      const plan = sqlite.prepare<unknown[], { detail: string }>(`explain query plan ${query.sql}`).all(...query.parameters);
      for (const { detail } of plan) if (isNotable(detail)) notes.add(detail.replace("USE TEMP B-TREE", "TEMP B-TREE"));
    }
  }
  await db.destroy();
}

/** Walks along an index and through what full-text search or a list of ids gives are what is wanted; the other tables have a few rows. */
function isNotable(step: string): boolean {
  return step.includes("TEMP B-TREE") || (/^SCAN (bookings|booking_counts)\b/.test(step) && !step.includes("USING INDEX"));
}

function report(): void {
  const head = ["question", ...sizes.map((size) => `${size.toLocaleString("en-CA")} (ms)`), "growth", "from 1 ms", "plan"];
  const rows = [...measured].map(([{ name }, { times, notes }]) => {
    const growth = slope(times.map((time) => Math.max(time, NOTABLE_MS)));
    const isSlow = times.at(-1)! >= WANTED_MS;
    const isGrowing = growth > WANTED_GROWTH;
    if (isSlow || [...notes].some((note) => note.startsWith("SCAN"))) process.exitCode = 1;
    return [name, ...times.map((time) => time.toFixed(2)), slope(times).toFixed(2), `${growth.toFixed(2)}${isSlow || isGrowing ? " !" : ""}`, [...notes].join("; ")];
  });
  for (const row of [head, head.map(() => "---"), ...rows]) console.info(`| ${row.join(" | ")} |`);
}

/** Of the straight line through the logarithms of times against those of sizes. */
function slope(times: readonly number[]): number {
  const x = sizes.map((size) => Math.log10(size));
  const y = times.map((time) => Math.log10(time));
  const [mx, my] = [mean(x), mean(y)];
  return x.reduce((sum, each, at) => sum + (each - mx) * (y[at]! - my), 0) / x.reduce((sum, each) => sum + (each - mx) ** 2, 0);
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
