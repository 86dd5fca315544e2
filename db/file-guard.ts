import { statSync } from "node:fs";
import { resolve } from "node:path";
import type SQLite from "better-sqlite3";

export type FileGuard = {
  /** Before every use: where somebody changed the file beside SQLite, what was read before is read again. */
  readAfresh: () => void;
  /** Before every transaction: throws unless the path still leads to the file that was opened. */
  insist: () => void;
  /** When somebody, of whatever process, wrote last: epoch milliseconds. */
  lastWritten: () => number;
};

/**
 * SQLite goes on writing to a file that was moved away, deleted or replaced, and what it confirms then is nowhere after
 * the next start; and it never learns that a damaged page has been mended.
 */
export function fileGuard(sqlite: SQLite.Database): FileGuard {
  if (sqlite.memory) return { readAfresh() {}, insist() {}, lastWritten: () => 0 };
  const path = resolve(sqlite.name);
  const opened = [path, `${path}-wal`].map((part) => ({ part, inode: lookAt(part)?.ino }));
  let written = lookAt(path)?.mtimeMs;
  return {
    readAfresh() {
      const at = lookAt(path)?.mtimeMs;
      if (at !== written && !sqlite.inTransaction) sqlite.pragma("shrink_memory");
      written = at;
    },
    insist() {
      for (const file of opened) {
        const inode = lookAt(file.part)?.ino;
        file.inode ??= inode;
        if (inode !== file.inode) throw new Error(`${file.part} is not the file that was opened: it was moved, deleted or replaced`);
      }
    },
    lastWritten: () => lookAt(`${path}-wal`)?.mtimeMs ?? 0,
  };
}

function lookAt(path: string) {
  return statSync(path, { throwIfNoEntry: false });
}
