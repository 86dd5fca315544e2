// Prepares a checkout to run: packages, settings, secret. Uses only Node and npm.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { digest } from "./digest.mjs";
import { keep, takeKept } from "./kept.mjs";
import { takeTurn } from "./turn.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

const NPM = process.platform === "win32" ? "npm.cmd" : "npm";
const options = () => ({ stdio: "inherit", env: { ...process.env, NODE_ENV: undefined }, shell: process.platform === "win32" });

/**
 * Installs packages if node_modules does not match the lock file. They are installed when this returns; the database driver is
 * ready when the returned promise resolves: without a prebuilt one npm compiles for a minute, and neither type checks nor a build
 * need it.
 */
export function install() {
  const stamp = join("node_modules", ".installed");
  const wanted = digest(["package-lock.json"]) + process.version;
  if (says(stamp, wanted)) return Promise.resolve();
  const leave = takeTurn();
  // Another process may have installed them meanwhile.
  if (says(stamp, wanted)) return Promise.resolve(leave());
  console.info("installing packages …");
  installPackages();
  return haveDriver()
    .then(() => writeFileSync(stamp, wanted))
    .finally(leave);
}

/** From npm's cache if possible: the lock file names exact versions, so npm need not check for newer ones. */
function installPackages() {
  const words = ["ci", "--include=dev", "--no-audit", "--no-fund", "--ignore-scripts"];
  try {
    npm(...words, "--prefer-offline");
  } catch {
    npm(...words);
  }
}

const DRIVER = { folder: join("node_modules", "better-sqlite3", "build", "Release"), file: "better_sqlite3.node" };

/** Ensures a working database driver, compiled here earlier or now. */
async function haveDriver() {
  const version = JSON.parse(readFileSync(join("node_modules", "better-sqlite3", "package.json"), "utf8")).version;
  const key = ["driver", version, process.version, process.platform, process.arch].join("-");
  if (takeKept(key, DRIVER.folder) && driverWorks()) return;
  await makeDriver();
  probeDriver();
  keep(key, DRIVER.folder, [DRIVER.file]);
}

/** Runs the only install script that the packages need. */
async function makeDriver() {
  const [code] = await once(beginNpm("rebuild", "better-sqlite3"), "close");
  if (code === 0) return;
  console.error("The database's driver could not be installed.");
  process.exit(1);
}

/** Refuses to start rather than crash in the middle of a booking. */
function probeDriver() {
  if (driverWorks()) return;
  console.error(`Node ${process.version} ends better-sqlite3 in the middle of its work. Take Node 22, or 24 before 24.19.`);
  process.exit(1);
}

function driverWorks() {
  return spawnSync(process.execPath, [join("scripts", "probe-driver.mjs")], { stdio: "pipe" }).status === 0;
}

/** Builds if the sources have changed since the last build. */
export function build() {
  const stamp = join("build", ".built");
  const wanted = digest(["app", "db", "public", "pictures", "package-lock.json", "remix.config.js", "vite.config.ts", "scripts"]);
  if (says(stamp, wanted)) return;
  const leave = takeTurn();
  if (!says(stamp, wanted)) {
    console.info("building …");
    npm("run", "--silent", "build");
    writeFileSync(stamp, wanted);
  }
  leave();
}

function says(stamp, wanted) {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
}

/** Reads .env if present, and creates a session secret beside the database if none is set. */
export function settings() {
  if (existsSync(".env")) process.loadEnvFile(".env");
  if (process.env.SESSION_SECRET) return;
  const file = join(dirname(process.env.DATABASE_PATH || "data/northlight.sqlite"), "session-secret");
  // An empty file is left by a power loss during an earlier start.
  if (!existsSync(file) || readFileSync(file, "utf8").trim() === "") makeSecret(file);
  process.env.SESSION_SECRET = readFileSync(file, "utf8").trim();
}

/** All or nothing: the file is on disk before it gets its name. */
function makeSecret(file) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.part`;
  writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true });
  renameSync(draft, file);
}

export function npm(...words) {
  execFileSync(NPM, words, options());
}

function beginNpm(...words) {
  return spawn(NPM, words, options());
}
