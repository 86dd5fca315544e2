import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { backUp, backupName } from "../db/backup";
import type { Opened } from "../db/open";
import { purge } from "../db/purge";
import { businessNow } from "./clock.server";
import { env } from "./env.server";
import { log } from "./log.server";

/** 3 AM, when nobody books. */
const AFTER = 3 * 60;
const LOOK_EVERY_MS = 10 * 60_000;

/** Once a night: erases what is beyond the retention time, then copies the file; PostgreSQL has copies of its own. Returns how to stop. */
export function startNightly(opened: Opened, mailFolder: string): () => void {
  const timer = setInterval(() => void atNight(opened, mailFolder), LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** The last night that was done in this process. */
let doneOn = "";

/** Whether a file's night is done is told by the night's copy, so that a restart neither skips nor repeats it. */
export async function atNight(opened: Opened, mailFolder: string): Promise<"done" | "later" | "failed"> {
  const folder = join(dirname(env.DATABASE_PATH), "backups");
  const { date, minute } = businessNow();
  const isDone = opened.sqlite ? existsSync(join(folder, backupName(date))) : doneOn === date;
  if (minute < AFTER || isDone) return "later";
  try {
    const { bookings } = await purge(opened, { kind: "old", today: date }, mailFolder);
    if (bookings > 0) log.info(`nightly: erased ${bookings} bookings beyond the retention time`);
    if (opened.sqlite) await backUp(opened.sqlite, folder, date);
    doneOn = date;
    return "done";
  } catch (error) {
    log.error("nightly", error);
    return "failed";
  }
}
