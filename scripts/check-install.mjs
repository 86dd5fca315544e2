// @ts-check
// `npm run check:install`: installs as with npm 10 and no Python in PATH, and opens a database.
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const OPENS = `const SQLite = require("better-sqlite3");
console.log("SQLite", new SQLite(":memory:").prepare("select sqlite_version()").pluck().get(), "on Node", process.versions.node);`;

const folder = mkdtempSync(join(tmpdir(), "northlight-install-"));
try {
  const [tools, clone, path] = [join(folder, "tools"), join(folder, "clone"), join(folder, "path")];
  for (const each of [tools, clone, path]) mkdirSync(each);
  run("npm", ["install", "--prefix", tools, "--no-audit", "--no-fund", "npm@10"]);
  for (const name of ["package.json", "package-lock.json", ".npmrc"])
    copyFileSync(name, join(clone, name));
  // Nothing else in PATH: no Python, no compiler.
  symlinkSync(process.execPath, join(path, "node"));
  symlinkSync("/bin/sh", join(path, "sh"));
  const bare = { cwd: clone, env: { ...process.env, PATH: path } };
  run(
    process.execPath,
    [join(tools, "node_modules", "npm", "bin", "npm-cli.js"), "ci", "--no-audit", "--no-fund"],
    bare,
  );
  run(process.execPath, ["--eval", OPENS], bare);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** @param {string} command @param {string[]} words @param {import("node:child_process").SpawnSyncOptions} [options] */
function run(command, words, options) {
  const { status, error } = spawnSync(command, words, { stdio: "inherit", ...options });
  if (status !== 0) throw error ?? new Error(`${command} ${words.join(" ")} ended with ${status}`);
}
