import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { backUp, backupName, removeExpired } from "../../db/backup";
import type { Opened } from "../../db/open";
import { forgetPhotos } from "../../db/photos";
import { purge } from "../../db/purge";
import { businessNow } from "./clock.server";
import { SHOWN_VERSIONS } from "~/domain/document";
import { NIGHT_WORK_FROM } from "~/domain/time";
import { env } from "./env.server";
import { log } from "./log.server";

const LOOK_EVERY_MS = 10 * 60_000;

export type Look = () => Promise<"done" | "later" | "failed">;

/** PostgreSQL has its own backups. */
export function startNightly(opened: Opened, mailFolder: string): void {
  const look = nightly(opened, mailFolder);
  setInterval(() => void look(), LOOK_EVERY_MS).unref();
}

/** Parts run whether or not others succeed; what failed is retried at the next check. */
export function nightly(opened: Opened, mailFolder: string): Look {
  const folder = join(dirname(env.DATABASE_PATH), "backups");
  let [isRunning, doneOn, toldOn] = [false, "", ""];

  async function tidy(date: string): Promise<boolean> {
    removeExpired(folder, date, { lastToo: !opened.sqlite });
    return true;
  }

  async function copy(date: string): Promise<boolean> {
    if (opened.sqlite && !existsSync(join(folder, backupName(date))))
      await backUp(opened.sqlite, folder, date);
    return true;
  }

  async function forget(): Promise<boolean> {
    await forgetPhotos(opened.db, { versions: SHOWN_VERSIONS });
    return true;
  }

  async function erase(date: string): Promise<boolean> {
    const { bookings, isInLog } = await purge(opened, { kind: "old", today: date }, mailFolder);
    if (bookings > 0) log.info(`nightly: erased ${bookings} bookings beyond the retention time`);
    if (isInLog && toldOn !== date)
      log.warn(
        "nightly: what was erased is still in the write-ahead log, because another process reads the database; tried again at each look",
      );
    if (isInLog) toldOn = date;
    return !isInLog;
  }

  return async () => {
    const { date, minute } = businessNow();
    if (isRunning || minute < NIGHT_WORK_FROM || doneOn === date) return "later";
    isRunning = true;
    // Old copies first: that makes room on a full disk.
    const succeeded = [
      await isDone(tidy(date)),
      await isDone(forget()),
      await isDone(erase(date)),
      await isDone(copy(date)),
    ].every(Boolean);
    isRunning = false;
    if (succeeded) doneOn = date;
    return succeeded ? "done" : "failed";
  };
}

async function isDone(work: Promise<boolean>): Promise<boolean> {
  try {
    return await work;
  } catch (error) {
    log.error("nightly", error);
    return false;
  }
}
