import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type SQLite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { openSqlite } from "../../db/connect";
import type { Schema } from "../../db/schema";
import { keepStatements, type Statements } from "../../db/statements";
import { median, slope, WANTED_GROWTH } from "./figures";
import { CASES, type Case } from "./lists-cases";
import { filled, sizesUpTo } from "./lists-fill";
import { ruled } from "./row";

/**
 * `npm run bench:lists [-- --most 100000] [-- --keep <folder>]`: what lists, searches, sums and the calendar cost the database
 * as it grows. The sizes take turns, so that a machine that is slow for a while is slow for all of them, and what counts is
 * processor time, in which others have no part. Prints for each size the median of the rounds' median times of all statements of a
 * question, statements being kept as on the site; how that grows
 * (the slope of time against rows, both logarithmic), how it grows where a time below a millisecond counts as one, and what
 * the plans have of full scans and of sorting. Marked is what is slow at last or still grows; what is slow, scans or sorts fails.
 */
const ROUNDS = 5;
const RUNS = 3;
const WANTED_MS = 10;
/** Below this a growth is that of answers which are empty or short in a small shop. */
const NOTABLE_MS = 1;
const { values } = parseArgs({ options: { most: { type: "string", default: "1000000" }, keep: { type: "string" } } });
const sizes = sizesUpTo(Number(values.most));
const folder = values.keep ?? mkdtempSync(join(tmpdir(), "northlight-lists-"));

type Asked = { text: string; parameters: readonly unknown[]; ms: number };
type Shop = { sqlite: SQLite.Database; db: Kysely<Schema>; asked: Asked[] };
type Measured = { name: string; times: number[]; notes: Set<string> };

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
  const shop: Shop = { sqlite, db: new Kysely<Schema>({ dialect: new SqliteDialect({ database: timed(keepStatements(sqlite), (each) => shop.asked.push(each)) }) }), asked: [] };
  return shop;
}

/** The same statements, which tell what they were asked and how long the processor took over it. */
function timed(kept: Statements, tell: (each: Asked) => void): Statements {
  const prepare = (text: string) => {
    const begun = process.cpuUsage();
    const statement = kept.prepare(text);
    const all = (parameters: readonly unknown[]) => {
      const rows = statement.all(parameters);
      const { user, system } = process.cpuUsage(begun);
      tell({ text, parameters, ms: (user + system) / 1000 });
      return rows;
    };
    return { ...statement, all };
  };
  return { ...kept, prepare };
}

async function measure(question: Case): Promise<Measured> {
  const rounds: number[][] = shops.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, shop] of shops.entries()) rounds[at]!.push(await timeOf(shop, question));
  }
  return { name: question.name, times: rounds.map(median), notes: new Set(shops.flatMap(notesOf)) };
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

/** What the plans of the last question have that is not wanted. */
function notesOf({ sqlite, asked }: Shop): string[] {
  const steps = asked.flatMap(({ text, parameters }) => sqlite.prepare<unknown[], { detail: string }>(`explain query plan ${text}`).all(...parameters));
  return steps.map(({ detail }) => detail.replace("USE TEMP B-TREE", "TEMP B-TREE")).filter(isNotable);
}

/** Walks along an index and through what full-text search or a list of ids gives are what is wanted; the other tables have a few rows. */
function isNotable(step: string): boolean {
  return step.includes("TEMP B-TREE") || (/^SCAN (bookings|booking_counts)\b/.test(step) && !step.includes("USING INDEX"));
}

function report(): void {
  const head = ["question", ...sizes.map((size) => `${size.toLocaleString("en-CA")} (ms)`), "growth", "from 1 ms", "plan"];
  const rows = measured.map(({ name, times, notes }) => {
    const growth = slope(sizes, times.map((time) => Math.max(time, NOTABLE_MS)));
    const isSlow = times.at(-1)! >= WANTED_MS;
    const isGrowing = growth > WANTED_GROWTH;
    if (isSlow || notes.size > 0) process.exitCode = 1;
    return [name, ...times.map((time) => time.toFixed(2)), slope(sizes, times).toFixed(3), `${growth.toFixed(3)}${isSlow || isGrowing ? " !" : ""}`, [...notes].join("; ")];
  });
  console.info(ruled(head, rows));
}
