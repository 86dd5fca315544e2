import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { operatorCookie } from "../support/cookies";
import { today } from "../support/dates";
import { OPERATOR, REMIX_SERVE, SECRET } from "../support/server";
import { Shop } from "../support/shop";
import { type Program, startProgram } from "./program";

const BOOKINGS = 2_000;
/** How scripts/serve.sh limits the memory of the container's one process; the control gets the same limits. */
const BOUNDS = readFileSync("scripts/serve.sh", "utf8").match(/--max-[a-z-]+=\d+/g) ?? [];
const FLOOR = "tests/bench/floor";
const SHIFTED_CLOCK = "./tests/faults/shifted-clock.mjs";

/** A shop with a history whose coming months are free again. `operator` is the cookie of a signed-in operator. */
export type BenchSite = {
  file: string;
  operator: string;
  start: () => Promise<Program>;
  clear: () => void;
  remove: () => void;
};

export async function foundSite(): Promise<BenchSite> {
  const folder = mkdtempSync(join(tmpdir(), "northlight-bench-"));
  const file = join(folder, "bench.sqlite");
  const settings = settingsFor(file);
  execFileSync(
    process.execPath,
    ["--import", "tsx", "db/seed.ts", "--bookings", String(BOOKINGS)],
    { env: { ...process.env, ...settings }, stdio: "ignore" },
  );
  const start = () => startProgram([...BOUNDS, REMIX_SERVE, "server.js"], settings);
  // The first start creates the operator.
  await (await start()).stop();
  const shop = new Shop(file);
  shop.trustEverybody();
  const operator = `operator=${await operatorCookie(shop.signIn())}`;
  shop.leave();
  const sqlite = new SQLite(file);
  sqlite.prepare("delete from bookings where booking_date > ?").run(today());
  const { last } = sqlite
    .prepare<[], { last: number }>("select max(id) as last from bookings")
    .get()!;
  sqlite.close();
  const clear = () => eraseAfter(file, last);
  return {
    file,
    operator,
    start,
    clear,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The environment of our server over one file. A proxy header carries the client address, so that visitors count separately. */
export function settingsFor(file: string): Record<string, string> {
  return {
    DATABASE_PATH: file,
    DATABASE_URL: "",
    SESSION_SECRET: SECRET,
    OPERATOR_EMAIL: OPERATOR.email,
    OPERATOR_PASSWORD: OPERATOR.password,
    CLIENT_ADDRESS_HEADER: "x-real-ip",
  };
}

/** Deletes what a measurement has booked. */
function eraseAfter(file: string, last: number): void {
  const sqlite = new SQLite(file);
  sqlite.pragma("busy_timeout = 5000");
  sqlite.pragma("foreign_keys = ON");
  sqlite.prepare("delete from bookings where id > ?").run(last);
  sqlite.exec("delete from booking_senders");
  sqlite.pragma("wal_checkpoint(PASSIVE)");
  sqlite.close();
}

/** Our server over a file, with its clock moved ahead by `shift` milliseconds. */
export function startShifted(file: string, shift: number): Promise<Program> {
  return startProgram(["--import", SHIFTED_CLOCK, ...BOUNDS, REMIX_SERVE, "server.js"], {
    ...settingsFor(file),
    CLOCK_SHIFT: String(shift),
  });
}

/** The framework with an empty app, served by remix-serve. */
export function startEmpty(): Promise<Program> {
  return startProgram(
    [...BOUNDS, "node_modules/@remix-run/serve/dist/cli.js", "node_modules/.built/server/index.js"],
    {},
    FLOOR,
  );
}

/** Bare Node. */
export function startBare(): Promise<Program> {
  return startProgram([...BOUNDS, "bare.mjs"], {}, FLOOR);
}
