import { existsSync } from "node:fs";
import { join } from "node:path";
import { backUp, backUpBeforeErasing, firstKeptIn } from "~db/backup";
import { ageBeforeErasing, backupName, newestCopy, removeExpired, stoppedName } from "~db/copies";
import { beginNights, completeNight, fulfilAgreement, nightAhead, rememberStop } from "~db/nights";
import type { Opened } from "~db/open";
import { forgetPhotos } from "~db/photos";
import { leftUnsettled, leftWords, purge } from "~db/purge";
import { forgetSubmissions } from "~db/submissions";
import { businessNow, now } from "~/server/clock.server";
import { DAY_MS } from "~/domain/suspicion";
import { SHOWN_VERSIONS } from "~/domain/document";
import { isJump, lossWords, type NightAhead, stopOf } from "~/domain/night";
import { type CivilDate, NIGHT_WORK_FROM } from "~/domain/time";
import { backupFolder, copiesOf } from "~/server/backups.server";
import { log } from "~/server/log.server";

const LOOK_EVERY_MS = 10 * 60_000;

export type Look = () => Promise<"done" | "later" | "failed" | "stopped">;

/** PostgreSQL has its own backups. */
export async function startNightly(opened: Opened, mailFolder: string): Promise<void> {
  await isDone(() => begin(opened));
  const look = nightly(opened, mailFolder);
  setInterval(() => void look(), LOOK_EVERY_MS).unref();
}

/**
 * Parts run whether or not others succeed; what failed is retried at the next check. What may have a
 * wrong clock to thank is stopped until an operator agrees (docs/product.md#retention).
 */
export function nightly(opened: Opened, mailFolder: string): Look {
  const folder = backupFolder();
  let [isRunning, doneOn, toldOn, stoppedOn] = [false, "", "", ""];

  function tidy(date: CivilDate): void {
    removeExpired(folder, date, opened.sqlite && firstKeptIn(opened.sqlite, date));
  }

  async function copy(
    { today, last }: NightAhead,
    { isStopped } = { isStopped: false },
  ): Promise<void> {
    const name = isStopped ? stoppedName(today) : backupName(today);
    // Where the clock was set back, today's copy is an earlier day's.
    const isThere = existsSync(join(folder, name)) && (isStopped || !last || last <= today);
    if (opened.sqlite && !isThere) await backUp(opened.sqlite, folder, today, { isStopped });
  }

  /** What somebody agreed to erase may be erased by a wrong clock, and so may be all after a stop. */
  const isInDoubt = (night: NightAhead) =>
    night.agreedDays !== null || isJump(night) || night.wasStopped;

  /** What's agreed to under Settings by day is for the night after. */
  const isForNext = (night: NightAhead) =>
    night.agreedDays !== null && night.last === night.today && !night.wasStopped;

  /** Returns what is set aside. */
  async function keep({ today }: NightAhead): Promise<string[]> {
    return opened.sqlite ? backUpBeforeErasing(opened.sqlite, folder, today) : [];
  }

  async function erase(date: CivilDate): Promise<boolean> {
    const { bookings, inquiries, isInLog } = await purge(
      opened,
      { kind: "old", today: date },
      mailFolder,
    );
    await fulfilAgreement(opened.db);
    if (bookings + inquiries > 0)
      log.info(
        `nightly: erased ${bookings} bookings and ${inquiries} inquiries beyond the retention time`,
      );
    const left = await leftUnsettled(opened.db, date);
    if (left.length > 0) log.info(`nightly: ${leftWords(left)}`);
    if (isInLog && toldOn !== date)
      log.warn(
        "nightly: what was erased is still in the write-ahead log, because another process reads the database; tried again at each look",
      );
    if (isInLog) toldOn = date;
    return isInLog;
  }

  async function stop(night: NightAhead): Promise<"stopped"> {
    if (stoppedOn !== night.today) log.warn(`nightly: stopped, ${whyOf(night)}`);
    stoppedOn = night.today;
    // Before the copy, which may fail and which remembers it too.
    await isDone(() => rememberStop(opened.db));
    await isDone(() => copy(night, { isStopped: true }));
    return "stopped";
  }

  async function work(date: CivilDate): Promise<"done" | "failed" | "stopped"> {
    await begin(opened);
    const night = await nightAhead(opened.db, date, copiesOf(opened));
    if (stopOf(night)) return stop(night);
    const isEarly = isForNext(night);
    let kept: string[] = [];
    if (!isEarly && isInDoubt(night)) {
      const isKept = await isDone(async () => {
        kept = await keep(night);
      });
      if (!isKept) return "failed";
    }
    let isInLog = false;
    // Old copies first: that makes room on a full disk.
    const parts = [
      await isDone(() => tidy(date)),
      await isDone(() => forgetPhotos(opened.db, { versions: SHOWN_VERSIONS })),
      await isDone(() => forgetSubmissions(opened.db, now() - DAY_MS)),
      await isDone(async () => {
        isInLog = !isEarly && (await erase(date));
      }),
      // A copy must not hold an agreement: restored, it would agree.
      isEarly || (await isDone(() => copy(night))),
    ];
    if (!parts.every(Boolean)) return "failed";
    await completeNight(opened.db, date);
    // An operator may agree again and again to what a wrong clock says.
    if (night.last !== date && night.agreedDays === null)
      await isDone(() => ageBeforeErasing(folder, kept));
    return isInLog ? "failed" : "done";
  }

  return async () => {
    const { date, minute } = businessNow();
    if (isRunning || minute < NIGHT_WORK_FROM || doneOn === date) return "later";
    isRunning = true;
    const result = await work(date).catch((error: unknown) => {
      log.error("nightly", error);
      return "failed" as const;
    });
    isRunning = false;
    if (result === "done") doneOn = date;
    return result;
  };
}

function begin({ db, sqlite }: Opened): Promise<void> {
  return beginNights(db, businessNow().date, () => sqlite && newestCopy(backupFolder()));
}

function whyOf(night: NightAhead): string {
  return `nothing is erased and no copy removed: the last night was ${night.last}, today is ${night.today}, and ${lossWords(night)} would go. Set the clock right, or agree on the dashboard`;
}

async function isDone(work: () => void | Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    log.error("nightly", error);
    return false;
  }
}
