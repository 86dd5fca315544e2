import { parseArgs } from "node:util";
import { type Options, type Row, tableOf, unmeasured } from "./row";

/** Each family of rows is measured alone, with its own servers; nothing else runs meanwhile. */
type Family = { load: () => Promise<{ rows: (options: Options) => Row[] | Promise<Row[]> }> };

const FAMILIES: Record<string, Family> = {
  bytes: { load: () => import("./rows/bytes") },
  totals: { load: () => import("./rows/totals") },
  line: { load: () => import("./rows/line") },
  cpu: { load: () => import("./rows/cpu") },
  start: { load: () => import("./rows/start") },
  bookings: { load: () => import("./rows/bookings") },
  crowd: { load: () => import("./rows/crowd") },
  memory: { load: () => import("./rows/memory") },
  feel: { load: () => import("./rows/feel") },
  lighthouse: { load: () => import("./lighthouse") },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: "boolean", default: false }, only: { type: "boolean" } },
});
const unknown = positionals.filter((word) => !(word in FAMILIES));
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(", ")}. The families: ${Object.keys(FAMILIES).join(", ")}.`,
  );
  process.exit(1);
}
const began = performance.now();
const rows: Row[] = [];
const failed: string[] = [];
for (const [name, { load }] of Object.entries(FAMILIES)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const started = performance.now();
  console.error(`${name} …`);
  rows.push(...(await measured(name, load)));
  console.error(`${name}: ${inMinutes(started)}`);
}
console.info(tableOf(rows));
const missed = rows.filter(({ ok }) => ok === false).length;
console.info(
  `\n${rows.filter(({ ok }) => ok).length} as wanted, ${missed} not. ${inMinutes(began)}${values.quick ? ", the quick form" : ""}.`,
);
if (failed.length > 0) console.info(`Not measured: ${failed.join(", ")}.`);
process.exit(failed.length > 0 ? 1 : 0);

async function measured(name: string, load: Family["load"]): Promise<Row[]> {
  try {
    return await (await load()).rows({ quick: values.quick });
  } catch (error) {
    console.error(error);
    failed.push(name);
    return [unmeasured(name, error instanceof Error ? error.message : String(error))];
  }
}

function inMinutes(since: number): string {
  const seconds = (performance.now() - since) / 1_000;
  return seconds < 100 ? `${seconds.toFixed(0)} seconds` : `${(seconds / 60).toFixed(0)} minutes`;
}
