import { chmodSync, mkdirSync, statSync, writeFileSync } from "node:fs";

/** Makes a folder where it is missing, for its owner alone. One that is there stays as it is: others may need it for something else. */
export function makeFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
}

/** Makes an empty file for its owner alone, before anything is in it. */
export function makeFile(path: string): void {
  writeFileSync(path, "", { mode: 0o600 });
}

/** Takes a file from everybody but its owner; what is missing, or somebody else's, stays as it is. */
export function closeToOthers(path: string): void {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & 0o077) === 0) return;
  try {
    chmodSync(path, mode & 0o700);
  } catch {
    // Some file systems know no modes.
  }
}
