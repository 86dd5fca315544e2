// @ts-check
// What takes minutes to make, and depends on little, is kept beside npm's own packages for the next checkout on this machine.
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

const shelf = join(process.env.npm_config_cache || join(homedir(), ".npm"), "_northlight");

/** Puts what is kept under a key into a folder. Says whether it is there: what cannot be read is made anew. @param {string} key @param {string} folder */
export function takeKept(key, folder) {
  try {
    cpSync(join(shelf, key), folder, { recursive: true });
    return true;
  } catch {
    return false;
  }
}

/** Keeps those of a folder's files under a key, whole or not at all: without it they are made again. @param {string} key @param {string} folder @param {string[]} names */
export function keep(key, folder, names) {
  let half = "";
  try {
    mkdirSync(shelf, { recursive: true });
    half = mkdtempSync(join(shelf, "half-"));
    for (const name of names) cpSync(join(folder, name), join(half, name));
    rmSync(join(shelf, key), { recursive: true, force: true });
    renameSync(half, join(shelf, key));
  } catch (error) {
    console.info(`${key} is not kept for the next time: ${error instanceof Error ? error.message : error}`);
    if (half) rmSync(half, { recursive: true, force: true });
  }
}
