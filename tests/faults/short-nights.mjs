// @ts-check
// Loaded into the server with --import: the nightly work, which looks every ten minutes whether it
// is due, looks all the time once the file NIGHT_FILE is there.
import { existsSync } from "node:fs";

const LOOK_EVERY_MS = 10 * 60_000;
const { NIGHT_FILE: file = "" } = process.env;
const usual = globalThis.setInterval;

globalThis.setInterval = /** @type {typeof setInterval} */ (
  /** @type {(work: () => void, ms?: number) => NodeJS.Timeout} */ (
    (work, ms) =>
      ms === LOOK_EVERY_MS ? usual(() => existsSync(file) && work(), 100) : usual(work, ms)
  )
);
