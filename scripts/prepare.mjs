// Uses only Node and npm: nothing is installed yet.
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { digest } from "./digest.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

const IS_WINDOWS = process.platform === "win32";

export function install() {
  once(join("node_modules", ".installed"), ["package-lock.json", "patches"], () => {
    console.info("installing packages …");
    const words = ["ci", "--include=dev", "--no-audit", "--no-fund"];
    try {
      // The lock file names exact versions, so npm needn't ask for newer ones.
      npm(...words, "--prefer-offline");
    } catch {
      npm(...words);
    }
    npm("run", "--silent", "patch");
  });
}

export function build() {
  const sources = [
    "app",
    "db",
    "migrations",
    "public",
    "pictures",
    "patches",
    "package-lock.json",
    "remix.config.js",
    "tsconfig.json",
    "vite.config.ts",
    "scripts",
  ];
  once(join("build", ".built"), sources, () => {
    console.info("building …");
    npm("run", "--silent", "build");
  });
}

/** Skips work that was done for the same content of these paths; the stamp holds their digest. */
function once(stamp, paths, work) {
  const wanted = digest(paths);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  work();
  writeFileSync(stamp, wanted);
}

/** Reads .env, and creates a session secret beside the database if none is set. */
export function settings() {
  if (existsSync(".env")) process.loadEnvFile(".env");
  if (process.env.SESSION_SECRET) return;
  const file = join(
    dirname(process.env.DATABASE_PATH || "data/northlight.sqlite"),
    "session-secret",
  );
  // A power loss during an earlier start can leave an empty file.
  if (!existsSync(file) || readFileSync(file, "utf8").trim() === "") makeSecret(file);
  process.env.SESSION_SECRET = readFileSync(file, "utf8").trim();
}

/** On disk before it gets its name: all or nothing. */
function makeSecret(file) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.part`;
  writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true });
  renameSync(draft, file);
}

export function npm(...words) {
  execFileSync(IS_WINDOWS ? "npm.cmd" : "npm", words, {
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: undefined },
    shell: IS_WINDOWS,
  });
}
