import {
  beginFaults,
  beginTypes,
  beginUnit,
  browser,
  format,
  integration,
  lint,
  runAll,
  site,
} from "./checks.mjs";
import { build, install } from "./prepare.mjs";

install();
const types = beginTypes();
build();
const unit = beginUnit();
const { findOrFetchBrowser, findOrFetchFirefox } = await import("./browser.mjs");
const found = findOrFetchBrowser();
if (found) process.env.CHROMIUM_PATH = found;
else
  console.error("There is no browser for the specs, and none could be fetched. Set CHROMIUM_PATH.");
const firefox = findOrFetchFirefox();
if (firefox) process.env.FIREFOX_PATH = firefox;
else
  console.error("There is no Firefox for its spec, and none could be fetched. Set FIREFOX_PATH.");

const faults = beginFaults();
await runAll([types, lint, format, unit, integration, site, faults, browser]);
