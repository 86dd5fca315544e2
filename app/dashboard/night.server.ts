import type { DatabaseOrTransaction } from "~db/connect";
import { newestFull } from "~db/copies";
import { agreeToNight, nightAhead, type NightShown } from "~db/nights";
import { isCopyDue, lossWords, type NightAhead, type Stop, stopOf } from "~/domain/night";
import type { CivilDate } from "~/domain/time";
import { backupFolder, copiesOf } from "~/server/backups.server";
import { db, sqlite } from "~/server/db.server";
import { loadRules } from "~/server/hours.server";
import { log } from "~/server/log.server";

/**
 * `copy`: what an empty shop's copies hold. Only SQLite's are ours, and one of them is set aside. The
 * stop is null once somebody has agreed.
 */
export type StoppedNight = NightAhead & {
  stop: Stop | null;
  setsAside: boolean;
  copy: ReturnType<typeof newestFull>;
};

/** Null while the night's work goes on by itself. */
export async function stoppedNight(
  db: DatabaseOrTransaction,
  today: CivilDate,
): Promise<StoppedNight | null> {
  const rules = await loadRules(db);
  const night = await nightAhead(db, today, copiesOf({ sqlite }), rules);
  const stop = stopOf(night);
  const copy = night.hasCopies ? newestFull(backupFolder()) : null;
  if (!stop && !isCopyDue(night)) return null;
  return { ...night, stop, setsAside: sqlite !== null, copy };
}

/** An operator says that the date is right, and that so much may go. */
export async function agree(
  shown: NightShown,
  today: CivilDate,
  operatorId: number,
): ReturnType<typeof agreeToNight> {
  const outcome = await agreeToNight(db, shown, today, copiesOf({ sqlite }));
  if (outcome === "agreed")
    log.info(
      `nightly: operator ${operatorId} agreed that today is ${today} and ${lossWords(shown)} go`,
    );
  return outcome;
}
