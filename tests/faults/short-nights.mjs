// @ts-check
// Loaded into the server with --import: the nightly work, which looks every ten minutes whether it is due, looks all the time.
const LOOK_EVERY_MS = 10 * 60_000;
const usual = globalThis.setInterval;

globalThis.setInterval = /** @type {typeof setInterval} */ (
  /** @type {(work: () => void, ms?: number) => NodeJS.Timeout} */ ((work, ms) => usual(work, ms === LOOK_EVERY_MS ? 100 : ms))
);
