import type { Database, DatabaseOrTransaction } from "../../../../db/connect";
import { handOver } from "../../../../db/booking-change";
import { hashOf } from "../../../../db/secret";
import { timestamp } from "~/server/clock.server";
import { loadSettings } from "~/booking/availability.server";
import type { Closure } from "~/domain/hours";
import type { Settings, SettingsChange } from "~/domain/settings";
import { addDays, type CivilDate, type CivilNow, nextNight } from "~/domain/time";
import { ruleWords } from "./rule-fields";
import { findStranded, type StrandedRow } from "./stranded.server";
import { weekWords } from "./week-fields";

export type StoredClosure = Closure & { id: number };

/** `accepted`: a hash of the effects on bookings. */
export type Seen = { version: string; accepted: string };

/**
 * `stale`: somebody has saved something else; `present` is that in words. `stranding`: it strands
 * bookings that weren't shown, or has some erased sooner. Neither saves; `done`: an earlier submit
 * has.
 */
export type Saved =
  | { kind: "saved" }
  | { kind: "stale"; present: Record<string, string>; version: string }
  | {
      kind: "stranding";
      rows: StrandedRow[];
      count: number;
      erased: number;
      accepted: string;
      changed: boolean;
      done: boolean;
    };

export function listClosures(
  db: DatabaseOrTransaction,
  today: CivilDate,
): Promise<StoredClosure[]> {
  return db
    .selectFrom("closures")
    .select(["id", "from_date as from", "to_date as to", "reason"])
    .where("to_date", ">=", today)
    .orderBy("from_date")
    .orderBy("to_date")
    .orderBy("id")
    .execute();
}

/**
 * Check and change are one transaction: not if others have saved, or if it affects more bookings.
 */
export function saveSettings(
  db: Database,
  change: SettingsChange,
  seen: Seen,
  now: CivilNow,
): Promise<Saved> {
  return db.transaction().execute(async (trx): Promise<Saved> => {
    const before = await loadSettings(trx);
    const version = versionOf(before, change.kind);
    const present = differing(before, change);
    if (version !== seen.version && Object.keys(present).length > 0)
      return { kind: "stale", present, version };

    const open = withoutTwin(before, change);
    const { ids, rows, handedOver } = await findStranded(trx, open, change, now);
    const erased = await countErased(trx, before, change, nextNight(now));
    const accepted = hashOf(erased > 0 ? [...ids, `and ${erased} erased`].join() : ids.join());
    if (ids.length + erased > 0 && seen.accepted !== accepted) {
      return {
        kind: "stranding",
        rows,
        count: ids.length,
        erased,
        accepted,
        changed: seen.accepted !== "",
        done: open !== before,
      };
    }
    await write(trx, change);
    await handOver(trx, handedOver, timestamp());
    return { kind: "saved" };
  });
}

/** Returns it for an undo; null if it's already gone. */
export async function removeClosure(db: Database, id: number): Promise<Closure | null> {
  const removed = await db
    .deleteFrom("closures")
    .where("id", "=", id)
    .returning(["from_date as from", "to_date as to", "reason"])
    .executeTakeFirst();
  return removed ?? null;
}

/** A closure and a holiday are one value each: no save of theirs could revert another. */
export function versionOf({ schedule, rules }: Settings, kind: SettingsChange["kind"]): string {
  if (kind === "week") return hashOf(JSON.stringify(schedule.week));
  return kind === "rules" ? hashOf(JSON.stringify(ruleWords(rules))) : "";
}

function differing({ schedule, rules }: Settings, change: SettingsChange): Record<string, string> {
  const [present, wanted] =
    change.kind === "week"
      ? [weekWords(schedule.week), weekWords(change.week)]
      : change.kind === "rules"
        ? [ruleWords(rules), ruleWords(change.rules)]
        : [{}, {}];
  return Object.fromEntries(
    Object.entries(present).filter(([field, words]) => words !== wanted[field]),
  );
}

/** So that a repeated request reports the same stranded bookings. */
function withoutTwin(before: Settings, change: SettingsChange): Settings {
  if (change.kind !== "close") return before;
  const { from, to, reason } = change.closure;
  const others = before.schedule.closures.filter(
    (closure) => closure.from !== from || closure.to !== to || closure.reason !== reason,
  );
  return others.length === before.schedule.closures.length
    ? before
    : { ...before, schedule: { ...before.schedule, closures: others } };
}

/** Bookings, also deleted ones, that the next night erases because of the change. */
async function countErased(
  trx: DatabaseOrTransaction,
  before: Settings,
  change: SettingsChange,
  night: CivilDate,
): Promise<number> {
  const days = change.kind === "rules" ? change.rules.retentionDays : before.rules.retentionDays;
  const query = trx.selectFrom("bookings").select((eb) => eb.fn.countAll<number>().as("count"));
  const old = query
    .where("booking_date", ">=", addDays(night, -before.rules.retentionDays))
    .where("booking_date", "<", addDays(night, -days));
  return (await old.executeTakeFirstOrThrow()).count;
}

async function write(trx: DatabaseOrTransaction, change: SettingsChange): Promise<void> {
  switch (change.kind) {
    case "week":
      for (const [weekday, hours] of change.week.entries()) {
        const row = {
          opens: hours?.opens ?? null,
          closes: hours?.closes ?? null,
          online: hours?.online === false ? 0 : 1,
        };
        await trx.updateTable("weekly_hours").set(row).where("weekday", "=", weekday).execute();
      }
      return;
    case "rules": {
      const { rules } = change;
      const row = {
        set_up_minutes: rules.setUpMinutes,
        early_leave_minutes: rules.earlyLeaveMinutes,
        notice_minutes: rules.noticeMinutes,
        horizon_days: rules.horizonDays,
        overrun_minutes: rules.overrunMinutes,
        cancel_minutes: rules.cancelMinutes,
        retention_days: rules.retentionDays,
        most_by_address: rules.mostByAddress,
        most_an_hour: rules.mostAnHour,
      };
      await trx.updateTable("booking_rules").set(row).execute();
      return;
    }
    case "close":
      return addClosure(trx, change.closure);
    case "holiday":
      if (change.opens)
        await trx
          .insertInto("open_holidays")
          .values({ date: change.date })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      else await trx.deleteFrom("open_holidays").where("date", "=", change.date).execute();
      return;
    case "resource": {
      const { name, firstDay, lastDay } = change.to;
      await trx
        .updateTable("resources")
        .set({ name, first_day: firstDay, last_day: lastDay })
        .where("id", "=", change.id)
        .execute();
      return;
    }
    case "block": {
      const { from, to, reason } = change.block;
      await trx
        .insertInto("resource_blocks")
        .values({ resource_id: change.resource, from_minute: from, to_minute: to, reason })
        .execute();
    }
  }
}

/** An identical closure is a repeated submit; others may overlap. */
async function addClosure(trx: DatabaseOrTransaction, closure: Closure): Promise<void> {
  const { from, to, reason } = closure;
  if (!(await hasClosure(trx, closure)))
    await trx.insertInto("closures").values({ from_date: from, to_date: to, reason }).execute();
}

export async function hasClosure(
  db: DatabaseOrTransaction,
  { from, to, reason }: Closure,
): Promise<boolean> {
  const twin = await db
    .selectFrom("closures")
    .select("id")
    .where("from_date", "=", from)
    .where("to_date", "=", to)
    .where("reason", "=", reason)
    .executeTakeFirst();
  return twin !== undefined;
}
