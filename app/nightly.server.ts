import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type SQLite from "better-sqlite3";
import { backUp, backupName } from "../db/backup";
import { purge } from "../db/purge";
import { businessNow } from "./clock.server";
import { env } from "./env.server";

/** 3 AM, when nobody books. */
const AFTER = 3 * 60;
const LOOK_EVERY_MS = 10 * 60_000;

/** Once a night: erases what is beyond the retention time, then copies the database. Returns how to stop. */
export function startNightly(sqlite: SQLite.Database, mailFolder: string): () => void {
  const timer = setInterval(() => void atNight(sqlite, mailFolder), LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** Whether the night's work is done is told by the night's copy, so that a restart neither skips nor repeats it. */
export async function atNight(sqlite: SQLite.Database, mailFolder: string): Promise<"done" | "later" | "failed"> {
  const folder = join(dirname(env.DATABASE_PATH), "backups");
  const { date, minute } = businessNow();
  if (minute < AFTER || existsSync(join(folder, backupName(date)))) return "later";
  try {
    const { bookings } = purge(sqlite, { kind: "old", today: date }, mailFolder);
    if (bookings > 0) console.info(`nightly: erased ${bookings} bookings beyond the retention time`);
    await backUp(sqlite, folder, date);
    return "done";
  } catch (error) {
    console.error("nightly:", error instanceof Error ? error.stack : error);
    return "failed";
  }
}
