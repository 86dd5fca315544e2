import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type SQLite from "better-sqlite3";
import { Kysely, type SqliteDatabase, SqliteDialect } from "kysely";
import { openSqlite } from "../../db/connect";
import type { Schema } from "../../db/schema";
import { median, slope, WANTED_GROWTH } from "./figures";
import { CASES, type Case } from "./lists-cases";
import { filled, sizesUpTo } from "./lists-fill";
import { ruled } from "./row";

/**
 * `npm run bench:lists [-- --most 100000] [-- --keep <folder>]`: what lists, searches, sums and the calendar cost the database
 * as it grows. The sizes take turns, so that a slow period of the machine affects all of them, and processor time is measured,
 * which other processes do not affect. For each size it prints the median over the rounds of the median time of all statements
 * of a question, with prepared statements kept as on the site; the growth (the slope of time against rows, both logarithmic);
 * the growth with times below a millisecond counted as one; how many bookings the smallest and the largest shop find; and the
 * full scans and sorts in the plans. What is slow at the largest size or still grows is marked; what is slow, scans or sorts
 * fails.
 */
const ROUNDS = 5;
const RUNS = 3;
const WANTED_MS = 10;
/** Below this, growth only reflects answers that are empty or short in a small shop. */
const NOTABLE_MS = 1;
const { values } = parseArgs({ options: { most: { type: "string", default: "1000000" }, keep: { type: "string" } } });
const sizes = sizesUpTo(Number(values.most));
const folder = values.keep ?? mkdtempSync(join(tmpdir(), "northlight-lists-"));

type Asked = { text: string; parameters: readonly unknown[]; ms: number };
type Shop = { sqlite: SQLite.Database; db: Kysely<Schema>; asked: Asked[] };
type Measured = { name: string; times: number[]; found: string; notes: Set<string> };

const shops = sizes.map(open);
const measured: Measured[] = [];
for (const question of CASES) measured.push(await measure(question));
for (const { db } of shops) await db.destroy();
if (!values.keep) rmSync(folder, { recursive: true });
report();

function open(size: number): Shop {
  const begun = performance.now();
  const sqlite = openSqlite(filled(folder, size));
  console.info(`${size.toLocaleString("en-CA")} bookings in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  const shop: Shop = { sqlite, db: new Kysely<Schema>({ dialect: new SqliteDialect({ database: timed(sqlite, (each) => shop.asked.push(each)) }) }), asked: [] };
  return shop;
}

/** The same statements, reporting what they ran and how much processor time it took. */
function timed(sqlite: SQLite.Database, tell: (each: Asked) => void): SqliteDatabase {
  const prepare = (text: string) => {
    const begun = process.cpuUsage();
    const statement = sqlite.prepare<unknown[], unknown>(text);
    const all = (parameters: readonly unknown[]) => {
      const rows = statement.all(...parameters);
      const { user, system } = process.cpuUsage(begun);
      tell({ text, parameters, ms: (user + system) / 1000 });
      return rows;
    };
    const { reader } = statement;
    return { reader, all, run: (given: readonly unknown[]) => statement.run(...given), iterate: (given: readonly unknown[]) => statement.iterate(...given) };
  };
  return { prepare, close: () => void sqlite.close() };
}

async function measure(question: Case): Promise<Measured> {
  const rounds: number[][] = shops.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, shop] of shops.entries()) rounds[at]!.push(await timeOf(shop, question));
  }
  const notes = new Set(shops.flatMap(notesOf));
  return { name: question.name, times: rounds.map(median), found: `${await foundBy(shops.at(0)!, question)} … ${await foundBy(shops.at(-1)!, question)}`, notes };
}

/** How many bookings a list has; a search counts no more than it lists. */
async function foundBy({ db }: Shop, { ask }: Case): Promise<string> {
  const answer = await ask(db);
  return typeof answer === "object" && answer !== null && "count" in answer ? Number(answer.count).toLocaleString("en-CA") : "";
}

async function timeOf(shop: Shop, question: Case): Promise<number> {
  const runs: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    shop.asked = [];
    await question.ask(shop.db);
    runs.push(shop.asked.reduce((sum, { ms }) => sum + ms, 0));
  }
  return median(runs);
}

/** The unwanted steps in the plans of the last question. */
function notesOf({ sqlite, asked }: Shop): string[] {
  const steps = asked.flatMap(({ text, parameters }) => sqlite.prepare<unknown[], { detail: string }>(`explain query plan ${text}`).all(...parameters));
  return steps.map(({ detail }) => detail.replace("USE TEMP B-TREE", "TEMP B-TREE")).filter(isNotable);
}

/** Walking an index, or the results of full-text search or of a list of ids, is fine; the other tables have only a few rows. */
function isNotable(step: string): boolean {
  return step.includes("TEMP B-TREE") || (/^SCAN (bookings|booking_counts)\b/.test(step) && !step.includes("USING INDEX"));
}

function report(): void {
  const head = ["question", ...sizes.map((size) => `${size.toLocaleString("en-CA")} (ms)`), "growth", "from 1 ms", "found", "plan"];
  const rows = measured.map(({ name, times, found, notes }) => {
    const growth = slope(sizes, times.map((time) => Math.max(time, NOTABLE_MS)));
    const isSlow = times.at(-1)! >= WANTED_MS;
    const isGrowing = growth > WANTED_GROWTH;
    if (isSlow || notes.size > 0) process.exitCode = 1;
    return [name, ...times.map((time) => time.toFixed(2)), slope(sizes, times).toFixed(3), `${growth.toFixed(3)}${isSlow || isGrowing ? " !" : ""}`, found, [...notes].join("; ")];
  });
  console.info(ruled(head, rows));
}
