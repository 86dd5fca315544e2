import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { connect, type Database, openSqlite } from "../../db/connect";
import { quantile } from "./figures";
import { CASES, type Case } from "./lists-cases";
import { filled, SIZES } from "./lists-fill";
import { ruled } from "./row";

/**
 * `npm run bench:lists [-- --most 20000] [-- --keep <folder>]`: what lists, searches, sums and the
 * calendar take at 20,000 and 100,000 bookings, as the site asks for them: the median of each
 * question, and the 95th percentile of all of them. Fails if that is more than is wanted.
 */
const RUNS = 7;
const { values } = parseArgs({
  options: { most: { type: "string", default: "100000" }, keep: { type: "string" } },
});
const folder = values.keep ?? mkdtempSync(join(tmpdir(), "northlight-lists-"));
const sizes = SIZES.filter(({ bookings }) => bookings <= Number(values.most));

const columns: { times: number[]; all: number[] }[] = [];
for (const { bookings } of sizes) {
  const db = connect(openSqlite(await filled(folder, bookings)));
  const each: number[][] = [];
  for (const question of CASES) each.push(await timesOf(db, question));
  await db.destroy();
  columns.push({ times: each.map((times) => quantile(times, 0.5)), all: each.flat() });
}
if (!values.keep) rmSync(folder, { recursive: true });

const head = [
  "question",
  ...sizes.map(({ bookings }) => `${bookings.toLocaleString("en-CA")} (ms)`),
];
const rows = CASES.map(({ name }, at) => [
  name,
  ...columns.map(({ times }) => times[at]!.toFixed(1)),
]);
const ends = columns.map(({ all }) => quantile(all, 0.95));
rows.push([
  "95 of 100 take at most",
  ...ends.map((ms, at) => `${ms.toFixed(1)}, wanted ${sizes[at]!.wantedMs}`),
]);
console.info(ruled(head, rows));
if (ends.some((ms, at) => ms > sizes[at]!.wantedMs)) process.exitCode = 1;

async function timesOf(db: Database, { ask }: Case): Promise<number[]> {
  await ask(db);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const begun = performance.now();
    await ask(db);
    times.push(performance.now() - begun);
  }
  return times;
}
