// The browsers for the specs; run by itself, prints their paths.
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, firefox } from "playwright";

// The headless shell takes half as much per page.
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const FETCH_LIMIT_MS = 4 * 60_000;

/** CHROMIUM_PATH, the system's browser, Playwright's; null if there's none. */
export function findBrowser() {
  return find(process.env.CHROMIUM_PATH, NAMES, chromium.executablePath());
}

/** FIREFOX_PATH, the system's, Playwright's; null if there's none. */
export function findFirefox() {
  const names = ["firefox-esr", "firefox"];
  return find(process.env.FIREFOX_PATH, names, firefox.executablePath());
}

/** @param {string | undefined} given @param {string[]} names @param {string} own */
function find(given, names, own) {
  const onPath = (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return [given, ...onPath, own].find((path) => path && isExecutable(path)) ?? null;
}

/** Downloads one if there's none. */
export function findOrFetchBrowser() {
  return findOrFetch(findBrowser, "chromium", "chromium");
}

/** Downloads one if there's none. */
export function findOrFetchFirefox() {
  return findOrFetch(findFirefox, "firefox", "firefox-esr");
}

/** @param {() => string | null} find @param {string} playwrights @param {string} systems */
function findOrFetch(find, playwrights, systems) {
  const found = find();
  if (found) return found;
  console.info(`fetching ${playwrights} …`);
  run(process.execPath, ["node_modules/playwright/cli.js", "install", "--with-deps", playwrights]);
  if (find()) return find();
  console.info(`installing the system's ${systems} …`);
  run("apt-get", ["update"]);
  run("apt-get", ["install", "-y", "--no-install-recommends", systems]);
  return find();
}

/** @param {string} command @param {string[]} words */
function run(command, words) {
  spawnSync(command, words, { stdio: "inherit", timeout: FETCH_LIMIT_MS });
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  console.info(findOrFetchBrowser() ?? "none", findOrFetchFirefox() ?? "none");
