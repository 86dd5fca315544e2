import { chmodSync, mkdirSync, statSync, writeFileSync } from "node:fs";

/**
 * Creates a folder if missing, accessible to its owner only. An existing one keeps its mode: others may use it for something
 * else.
 */
export function makeFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
}

/** Creates an empty file readable by its owner only, before anything is written to it. */
export function makeFile(path: string): void {
  writeFileSync(path, "", { mode: 0o600 });
}

/** Removes everyone else's access to a file; one that is missing or owned by somebody else stays as it is. */
export function closeToOthers(path: string): void {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & 0o077) === 0) return;
  try {
    chmodSync(path, mode & 0o700);
  } catch {
    // Some file systems have no modes.
  }
}
