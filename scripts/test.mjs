// All checks, on a fresh clone too: packages, a build and a browser are got where they are missing.
import { build, install } from "./prepare.mjs";

install();
build();
const { findOrFetchBrowser } = await import("./browser.mjs");
const found = findOrFetchBrowser();
if (found) process.env.CHROMIUM_PATH = found;
else console.error("There is no browser for the specs, and none could be fetched. Set CHROMIUM_PATH.");

const { browser, faults, lint, runAll, types, unit } = await import("./checks.mjs");
runAll([types, lint, unit, faults, browser]);
