import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { seed, welcomeAll } from "./servers";
import { type Row, row, tableOf } from "./table";

/** `shop` gives the file of a shop with so many bookings, which all rows share. */
export type Bench = { quick: boolean; shop: (bookings: number) => string };

const LOAD: Record<string, () => Promise<{ rows: (bench: Bench) => Promise<Row[]> }>> = {
  lists: () => import("./lists"),
  calendar: () => import("./calendar"),
  crews: () => import("./crews"),
  bytes: () => import("./bytes"),
  cpu: () => import("./cpu"),
  growth: () => import("./growth"),
  lighthouse: () => import("./lighthouse"),
  bookings: () => import("./bookings"),
  photos: () => import("./photos"),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: "boolean", default: false } },
});
const unknown = positionals.filter((word) => !(word in LOAD));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")}, only ${Object.keys(LOAD).join(", ")}.`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), "northlight-bench-"));
const shop = (bookings: number) => {
  const file = join(folder, `${bookings}.sqlite`);
  if (!existsSync(file)) {
    seed(file, bookings);
    welcomeAll(file);
  }
  return file;
};

const rows: Row[] = [];
for (const [name, load] of Object.entries(LOAD)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.error(`${name} …`);
  try {
    rows.push(...(await (await load()).rows({ quick: values.quick, shop })));
  } catch (error) {
    console.error(error);
    rows.push(row(name, "not measured"));
    process.exitCode = 1;
  }
}
rmSync(folder, { recursive: true, force: true });
console.info(tableOf(rows));
// Whatever server a failed family left behind ends with this process.
process.exit();
