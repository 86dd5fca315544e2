import { chmodSync, mkdirSync, statSync, writeFileSync } from "node:fs";

/** For its owner only. An existing folder keeps its mode: others may use it. */
export function makeFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
}

export function makeFile(path: string): void {
  writeFileSync(path, "", { mode: 0o600 });
}

/** A file that is missing or somebody else's stays as it is. */
export function closeToOthers(path: string): void {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & 0o077) === 0) return;
  try {
    chmodSync(path, mode & 0o700);
  } catch {
    // Some file systems have no modes.
  }
}
