import type { Database, DatabaseOrTransaction } from "../../db/connect";
import { hashOf } from "../../db/secret";
import { loadSchedule } from "~/booking/availability.server";
import type { Closure } from "~/domain/hours";
import { type Settings, settingsAfter, type SettingsChange } from "~/domain/settings";
import type { CivilDate, CivilNow } from "~/domain/time";
import { changedMeanwhile, type Words } from "./meanwhile";
import { ruleWords } from "./rule-fields";
import { findStranded, type StrandedRow } from "./stranded.server";
import { weekWords } from "./week-fields";

export type StoredClosure = Closure & { id: number };

/** What an operator has seen: `shown` by the form (as `printShown` has it), `accepted` the stranded bookings, by their mark. */
export type Seen = { shown: string; accepted: string };

/** `stale` where others have changed what this would undo; `stranding` where it strands bookings that were not shown before. Nothing is saved then. */
export type Saved =
  | { kind: "saved" }
  | { kind: "stale"; present: Words }
  | { kind: "stranding"; rows: StrandedRow[]; count: number; accepted: string; changed: boolean };

/** When the shop works, and by which rules: decisions 7 to 10. */
export async function loadSettings(db: DatabaseOrTransaction): Promise<Settings> {
  const row = await db.selectFrom("booking_rules").selectAll().executeTakeFirstOrThrow();
  return {
    schedule: await loadSchedule(db),
    rules: {
      capacity: row.capacity,
      noticeMinutes: row.notice_minutes,
      horizonDays: row.horizon_days,
      overrunMinutes: row.overrun_minutes,
      cancelMinutes: row.cancel_minutes,
      retentionDays: row.retention_days,
    },
  };
}

/** The closures that are not over, in their order. `today` is the business's date. */
export function listClosures(db: DatabaseOrTransaction, today: CivilDate): Promise<StoredClosure[]> {
  return db
    .selectFrom("closures")
    .select(["id", "from_date as from", "to_date as to", "reason"])
    .where("to_date", ">=", today)
    .orderBy("from_date")
    .orderBy("to_date")
    .orderBy("id")
    .execute();
}

/** Saves a change, unless others have been there meanwhile or bookings would lose their time: question and answer are one transaction. */
export function saveSettings(db: Database, change: SettingsChange, seen: Seen, now: CivilNow): Promise<Saved> {
  return db.transaction().execute(async (trx): Promise<Saved> => {
    const before = await loadSettings(trx);
    const present = presentOf(change, before, seen.shown);
    if (Object.keys(present).length > 0) return { kind: "stale", present };

    const { ids, rows } = await findStranded(trx, before, change, now);
    const accepted = hashOf(ids.join());
    if (ids.length > 0 && seen.accepted !== accepted) {
      return { kind: "stranding", rows, count: ids.length, accepted, changed: seen.accepted !== "" };
    }
    await write(trx, change);
    return { kind: "saved" };
  });
}

/** Removes a closure and returns it, so that it can be brought back; null where it has been removed already. */
export async function removeClosure(db: Database, id: number): Promise<Closure | null> {
  const removed = await db.deleteFrom("closures").where("id", "=", id).returning(["from_date as from", "to_date as to", "reason"]).executeTakeFirst();
  return removed ?? null;
}

/** Week and rules are forms of many fields, where one save could undo another's; a closure and a holiday say one thing each. */
function presentOf(change: SettingsChange, before: Settings, shown: string): Words {
  const after = settingsAfter(before, change);
  if (change.kind === "week") return changedMeanwhile(shown, weekWords(before.schedule.week), weekWords(after.schedule.week));
  if (change.kind === "rules") return changedMeanwhile(shown, ruleWords(before.rules), ruleWords(after.rules));
  return {};
}

async function write(trx: DatabaseOrTransaction, change: SettingsChange): Promise<void> {
  switch (change.kind) {
    case "week":
      for (const [weekday, hours] of change.week.entries()) {
        const row = { opens: hours?.opens ?? null, closes: hours?.closes ?? null, online: hours?.online === false ? 0 : 1 };
        await trx.updateTable("weekly_hours").set(row).where("weekday", "=", weekday).execute();
      }
      return;
    case "rules": {
      const { capacity, noticeMinutes, horizonDays, overrunMinutes, cancelMinutes, retentionDays } = change.rules;
      const row = { capacity, notice_minutes: noticeMinutes, horizon_days: horizonDays, overrun_minutes: overrunMinutes, cancel_minutes: cancelMinutes, retention_days: retentionDays };
      await trx.updateTable("booking_rules").set(row).execute();
      return;
    }
    case "close":
      return addClosure(trx, change.closure);
    case "holiday":
      if (change.opens) await trx.insertInto("open_holidays").values({ date: change.date }).onConflict((conflict) => conflict.doNothing()).execute();
      else await trx.deleteFrom("open_holidays").where("date", "=", change.date).execute();
  }
}

/** Closures may overlap; the very same one twice is a second press. */
async function addClosure(trx: DatabaseOrTransaction, { from, to, reason }: Closure): Promise<void> {
  const row = { from_date: from, to_date: to, reason };
  const twin = await trx.selectFrom("closures").select("id").where("from_date", "=", from).where("to_date", "=", to).where("reason", "=", reason).executeTakeFirst();
  if (!twin) await trx.insertInto("closures").values(row).execute();
}
