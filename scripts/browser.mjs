// The browser for the specs; run by itself, prints its path.
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";

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
  const onPath = (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return (
    [process.env.CHROMIUM_PATH, ...onPath, chromium.executablePath()].find(
      (path) => path && isExecutable(path),
    ) ?? null
  );
}

/** Downloads one if there's none. */
export function findOrFetchBrowser() {
  const found = findBrowser();
  if (found) return found;
  console.info("fetching a browser …");
  run(process.execPath, ["node_modules/playwright/cli.js", "install", "--with-deps", "chromium"]);
  if (findBrowser()) return findBrowser();
  console.info("installing the system's chromium …");
  run("apt-get", ["update"]);
  run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"]);
  return findBrowser();
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
  console.info(findOrFetchBrowser() ?? "none");
