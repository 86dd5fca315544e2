// @ts-check
// Measures the site against an empty one, in one table. Works on a fresh clone: fetches missing packages, builds and a browser.
//   npm run bench                          everything, about an hour; nothing else should run meanwhile
//   npm run bench -- --quick               shorter measurements, about twenty minutes
//   npm run bench -- cpu start             some families: bytes totals cpu start bookings crowd memory feel lighthouse
import { spawnSync } from "node:child_process";
import { build, install, npm } from "./prepare.mjs";
import { prepareFloor } from "../tests/bench/floor/prepare.mjs";

install();
build();
prepareFloor(npm);
const { findOrFetchBrowser } = await import("./browser.mjs");
const found = findOrFetchBrowser();
// Environment for app/ when a measurement imports it; every server gets its own.
const settings = {
  SESSION_SECRET: "only for the bench and long enough for it",
  DATABASE_URL: "",
  ...(found ? { CHROMIUM_PATH: found } : {}),
};
const { status } = spawnSync(
  process.execPath,
  ["--import", "tsx", "tests/bench/bench.ts", ...process.argv.slice(2)],
  { stdio: "inherit", env: { ...process.env, ...settings } },
);
process.exitCode = status ?? 1;
