import type SQLite from "better-sqlite3";
import { rescue } from "./backup";
import type { FileGuard } from "./file-guard";

/** The file alone has everything then; a lost one gets a rescue copy, whose path is returned. */
export function leaveFile(
  sqlite: SQLite.Database,
  guard: FileGuard,
  folder: string,
  at: string,
): string | null {
  if (sqlite.inTransaction) sqlite.exec("rollback");
  const state = guard.state();
  const copy = state === "in place" ? null : rescue(sqlite, folder, at);
  // Where only the log is gone, the file is still the one that it was written for.
  if (state !== "lost") {
    sqlite.pragma("busy_timeout = 0");
    sqlite.pragma("wal_checkpoint(TRUNCATE)");
  }
  return copy;
}
