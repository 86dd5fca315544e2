// @ts-check
// Caches what takes minutes to make and depends on little, beside npm's own cache, for the next checkout on this machine.
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

const shelf = join(process.env.npm_config_cache || join(homedir(), ".npm"), "_northlight");

/**
 * Copies the cached files of a key into a folder. False if they are missing or unreadable, and must be made again.
 * @param {string} key @param {string} folder
 */
export function takeKept(key, folder) {
  try {
    cpSync(join(shelf, key), folder, { recursive: true });
    return true;
  } catch {
    return false;
  }
}

/**
 * Caches some of a folder's files under a key, all or nothing. On failure they are made again next time.
 * @param {string} key @param {string} folder @param {string[]} names
 */
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
