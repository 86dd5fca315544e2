import type SQLite from "better-sqlite3";
import { rescue } from "./backup";
import type { FileGuard } from "./file-guard";

/**
 * Ends the use of a file, waiting for nobody: afterwards the file alone has everything, without its
 * log. If the file or its log was moved, deleted or replaced, everything goes into a rescue copy in
 * the folder first, whose path is returned: what was written since then is nowhere else. `at` is an
 * ISO instant.
 */
export function leaveFile(
  sqlite: SQLite.Database,
  guard: FileGuard,
  folder: string,
  at: string,
): string | null {
  if (sqlite.inTransaction) sqlite.exec("rollback");
  const state = guard.state();
  const copy = state === "in place" ? null : rescue(sqlite, folder, at);
  // A log that is merely gone belongs to no other process, and the file is still the one it was
  // written for.
  if (state !== "lost") {
    sqlite.pragma("busy_timeout = 0");
    sqlite.pragma("wal_checkpoint(TRUNCATE)");
  }
  return copy;
}
