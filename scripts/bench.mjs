// @ts-check
// Measures what users notice, in one table: tests/bench/README.md. Works on a fresh clone.
//   npm run bench                          everything; nothing else should run meanwhile
//   npm run bench -- lists cpu --quick     some of lists, bytes, cpu, lighthouse, bookings and photos, shorter
import { spawnSync } from "node:child_process";
import { build, install } from "./prepare.mjs";

install();
build();
// What app/ needs when a measurement imports it.
const settings = { SESSION_SECRET: "only for the bench and long enough for it", DATABASE_URL: "" };
const { status } = spawnSync(
  process.execPath,
  ["--import", "tsx", "tests/bench/bench.ts", ...process.argv.slice(2)],
  { stdio: "inherit", env: { ...process.env, ...settings } },
);
process.exitCode = status ?? 1;
