// @ts-check
// Hashes the entire content of some files and folders.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Files the build generates among the sources. */
const MADE = [
  join("app", "ui", "previews.css"),
  join("public", "pictures"),
  join("public", "favicon.ico"),
];

/** Changes with any name or byte under the paths, which are relative to the project root. @param {string[]} paths */
export function digest(paths) {
  const hash = createHash("sha256");
  for (const file of paths.flatMap(filesUnder)) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !MADE.some((made) => file.startsWith(made)))
    .toSorted();
}
