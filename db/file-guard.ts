import { statSync } from "node:fs";
import { resolve } from "node:path";
import type SQLite from "better-sqlite3";

export type FileGuard = {
  /** Before every use: if the file was changed other than through SQLite, drops what is cached. */
  readAfresh: () => void;
  /** Before every transaction: throws unless the path leads to the file that was opened. */
  insist: () => void;
  state: () => "in place" | "log gone" | "lost";
};

/** SQLite goes on writing to a file that was moved, deleted or replaced. */
export function fileGuard(sqlite: SQLite.Database): FileGuard {
  if (sqlite.memory) return { readAfresh() {}, insist() {}, state: () => "in place" };
  const path = resolve(sqlite.name);
  const opened = [path, `${path}-wal`].map((part) => ({ part, inode: lookAt(part)?.ino }));
  const strayed = () => {
    for (const file of opened) {
      const inode = lookAt(file.part)?.ino;
      file.inode ??= inode;
      if (inode !== file.inode) return { part: file.part, isGone: inode === undefined };
    }
    return null;
  };
  let written = lookAt(path)?.mtimeMs;
  return {
    readAfresh() {
      const at = lookAt(path)?.mtimeMs;
      if (at !== written && !sqlite.inTransaction) sqlite.pragma("shrink_memory");
      written = at;
    },
    insist() {
      const stray = strayed();
      if (stray)
        throw new Error(
          `${stray.part} is not the file that was opened: it was moved, deleted or replaced`,
        );
    },
    state() {
      const stray = strayed();
      if (!stray) return "in place";
      return stray.part !== path && stray.isGone ? "log gone" : "lost";
    },
  };
}

function lookAt(path: string) {
  return statSync(path, { throwIfNoEntry: false });
}
