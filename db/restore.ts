import { copyFileSync, existsSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { type Inspected, inspect, syncFile } from "./backup";
import { closeToOthers, makeFile, makeFolder } from "./owner-only";

/** Throws, changing nothing, if a database is there already or the copy isn't sound. */
export function restoreCopy(copy: string, path: string): Inspected {
  const inspected = inspect(copy);
  for (const file of [path, `${path}-wal`, `${path}-journal`]) {
    if (existsSync(file))
      throw new Error(`${file} exists. Move it away first; nothing was changed.`);
  }
  makeFolder(dirname(path));
  const draft = `${path}.restoring`;
  try {
    makeFile(draft);
    copyFileSync(copy, draft);
    closeToOthers(draft);
    inspect(draft);
    syncFile(draft);
    renameSync(draft, path);
    syncFile(dirname(path));
  } finally {
    rmSync(draft, { force: true });
  }
  return inspected;
}
