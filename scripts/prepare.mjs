// What a checkout needs before anything runs: its packages, its settings, its secret. Uses nothing but Node and npm.
import { execFileSync, spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

const NPM = process.platform === "win32" ? "npm.cmd" : "npm";
const options = () => ({ stdio: "inherit", env: { ...process.env, NODE_ENV: undefined }, shell: process.platform === "win32" });

/**
 * Installs where node_modules does not match the lock file. The packages are there when it returns, the database's driver when
 * what it gives is done: where none is ready-made, npm compiles one for a minute, and neither types nor a build need it.
 */
export function install() {
  const stamp = join("node_modules", ".installed");
  const wanted = digest(["package-lock.json"]) + process.version;
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return Promise.resolve();
  console.info("installing packages …");
  npm("ci", "--include=dev", "--no-audit", "--no-fund", "--ignore-scripts");
  return makeDriver().then(() => {
    probeDriver();
    writeFileSync(stamp, wanted);
  });
}

/** The one script that the packages need. */
async function makeDriver() {
  const [code] = await once(beginNpm("rebuild", "better-sqlite3"), "close");
  if (code === 0) return;
  console.error("The database's driver could not be installed.");
  process.exit(1);
}

/** Better not to start than to end in the middle of a booking. */
function probeDriver() {
  try {
    execFileSync(process.execPath, [join("scripts", "probe-driver.mjs")], { stdio: "pipe" });
  } catch {
    console.error(`Node ${process.version} ends better-sqlite3 in the middle of its work. Take Node 22, or 24 before 24.19.`);
    process.exit(1);
  }
}

/** Builds where the sources have changed since the last build. */
export function build() {
  const stamp = join("build", ".built");
  const wanted = digest(["app", "db", "public", "pictures", "package-lock.json", "remix.config.js", "vite.config.ts", "scripts"]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.info("building …");
  npm("run", "--silent", "build");
  writeFileSync(stamp, wanted);
}

/** Reads .env where there is one, and keeps a secret beside the database where none is set. */
export function settings() {
  if (existsSync(".env")) process.loadEnvFile(".env");
  if (process.env.SESSION_SECRET) return;
  const file = join(dirname(process.env.DATABASE_PATH || "data/northlight.sqlite"), "session-secret");
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600 });
  }
  process.env.SESSION_SECRET = readFileSync(file, "utf8").trim();
}

export function npm(...words) {
  execFileSync(NPM, words, options());
}

function beginNpm(...words) {
  return spawn(NPM, words, options());
}

/** What the build itself makes among the sources. */
const MADE = [join("app", "ui", "archivo.woff2"), join("app", "ui", "previews.css"), join("public", "pictures"), join("public", "favicon.ico")];

function digest(paths) {
  const hash = createHash("sha256");
  for (const file of paths.flatMap(filesUnder)) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !MADE.some((made) => file.startsWith(made)))
    .toSorted();
}
