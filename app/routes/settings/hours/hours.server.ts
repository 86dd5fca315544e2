import type { Database, DatabaseOrTransaction } from "../../../../db/connect";
import { hashOf } from "../../../../db/secret";
import { loadSettings } from "~/booking/availability.server";
import type { Closure } from "~/domain/hours";
import type { Settings, SettingsChange } from "~/domain/settings";
import { addDays, type CivilDate, type CivilNow, nextNight } from "~/domain/time";
import { ruleWords } from "./rule-fields";
import { findStranded, type StrandedRow } from "./stranded.server";
import { weekWords } from "./week-fields";

export type StoredClosure = Closure & { id: number };

/** What an operator has seen: the version of the form, and a hash of the effects on bookings. */
export type Seen = { version: string; accepted: string };

/**
 * `stale`: somebody has saved something else since the form was shown; `present` has the words of the
 * fields that differ. `stranding`: it strands bookings that were not shown before, or has some erased
 * sooner. Neither saves anything; `done`: the change was saved before, by a submit whose response may
 * have been lost.
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

/** The closures that are not over, in order. `today` is the business's date. */
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
 * Saves a change, unless others have saved something else meanwhile, or it affects bookings in a way
 * that the operator has not accepted. Check and change are one transaction.
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
    const { ids, rows } = await findStranded(trx, open, change, now);
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
    return { kind: "saved" };
  });
}

/** Removes a closure and returns it, so that this can be undone; null if it has already been removed. */
export async function removeClosure(db: Database, id: number): Promise<Closure | null> {
  const removed = await db
    .deleteFrom("closures")
    .where("id", "=", id)
    .returning(["from_date as from", "to_date as to", "reason"])
    .executeTakeFirst();
  return removed ?? null;
}

/**
 * The version of what the form of a change shows, for its submit to say what its sender has seen. A
 * closure and a holiday are one value each: no save of theirs could revert another.
 */
export function versionOf({ schedule, rules }: Settings, kind: SettingsChange["kind"]): string {
  if (kind === "week") return hashOf(JSON.stringify(schedule.week));
  return kind === "rules" ? hashOf(JSON.stringify(ruleWords(rules))) : "";
}

/** What is stored, in words by field, where a form of several fields wants something else. */
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

/** The settings as if this same closure had not been saved yet, so that a repeated request reports its stranded bookings. */
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

/** How many bookings, including deleted ones, the next night erases because of the change. */
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
        capacity: rules.capacity,
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
  }
}

/** Closures may overlap; an identical one is a repeated submit. */
async function addClosure(trx: DatabaseOrTransaction, closure: Closure): Promise<void> {
  const { from, to, reason } = closure;
  if (!(await hasClosure(trx, closure)))
    await trx.insertInto("closures").values({ from_date: from, to_date: to, reason }).execute();
}

/** Whether an identical closure exists. */
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
