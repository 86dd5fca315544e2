import type { Database, DatabaseOrTransaction } from "../../../../db/connect";
import { handOver } from "../../../../db/booking-change";
import { agreeToRetention } from "../../../../db/nights";
import { hashOf } from "../../../../db/secret";
import { timestamp } from "~/server/clock.server";
import { loadSettings } from "~/booking/availability.server";
import { isRetired } from "~/domain/fleet";
import { type Settings, settingsAfter, type SettingsChange } from "~/domain/settings";
import { addDays, type CivilDate, type CivilNow, nextNight } from "~/domain/time";
import type { FieldErrors } from "~/ui/error-summary";
import { lastDayError } from "../crews/block-fields";
import { nameError } from "../crews/resource-fields";
import { handOverStranded, findStranded, type StrandedRow } from "./stranded.server";
import { fieldOf, openedWith, valuesOf, versionOf, wordsOf } from "./version.server";
import { write } from "./write.server";

/** `accepted`: a hash of the effects on bookings. */
export type Seen = { version: string; accepted: string };

/**
 * `stale`: somebody has saved something else; `present` is that in words, `now` all that the form
 * would show. `stranding`: it strands
 * bookings that weren't shown, or has some erased sooner. `refused`: not beside the other crews and
 * bays. None of them saves; `done`: an earlier submit has.
 */
export type Saved =
  | { kind: "saved"; handedOver: number }
  | { kind: "stale"; present: Record<string, string>; now: Record<string, string>; version: string }
  | { kind: "refused"; errors: FieldErrors }
  | {
      kind: "stranding";
      rows: StrandedRow[];
      count: number;
      erased: number;
      accepted: string;
      changed: boolean;
      done: boolean;
    };

export const UNKNOWN = "That can't be set here any more. Nothing has been changed.";

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
    const errors = errorsBeside(before, change, now.date);
    if (errors) return { kind: "refused", errors };
    const version = versionOf(before, change.kind, idIn(change));
    if (version !== seen.version && isNews(before, change))
      return { kind: "stale", version, ...changedSince(before, change, seen.version) };

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
    if (change.kind === "rules" && erased > 0)
      await agreeToRetention(trx, change.rules.retentionDays);
    await handOver(trx, handedOver, timestamp());
    if (change.kind === "resource") await handOverStranded(trx, now);
    return { kind: "saved", handedOver: handedOver.size };
  });
}

function idIn(change: SettingsChange): number | undefined {
  return change.kind === "resource" ? change.id : undefined;
}

/** What the form alone couldn't know. */
function errorsBeside(
  { resources }: Settings,
  change: SettingsChange,
  today: CivilDate,
): FieldErrors | null {
  if (change.kind !== "resource" && change.kind !== "block") return null;
  const id = change.kind === "resource" ? change.id : change.resource;
  const resource = resources.find((each) => each.id === id);
  if (!resource) return { main: UNKNOWN };
  if (change.kind === "block") return lastDayError(change.block, resource);
  // Names that earlier versions took side by side keep nobody from saving the days.
  const isKept = change.to.name === resource.name && !isRetired(resource, today);
  const name = isKept ? null : nameError({ ...resource, ...change.to }, resources, today);
  return name ? { name } : null;
}

function isNews(before: Settings, change: SettingsChange): boolean {
  const present = wordsOf(before, change.kind, idIn(change));
  const wanted = wordsOf(settingsAfter(before, change), change.kind, idIn(change));
  return Object.entries(present).some(([field, words]) => words !== wanted[field]);
}

/** What others have saved since the form was opened. */
function changedSince(before: Settings, change: SettingsChange, version: string) {
  const opened = openedWith(version);
  const now = valuesOf(before, change.kind, idIn(change));
  const changed = new Set(
    Object.keys(now)
      .filter((name) => now[name] !== opened[name])
      .map(fieldOf),
  );
  const words = Object.entries(wordsOf(before, change.kind, idIn(change)));
  return { now, present: Object.fromEntries(words.filter(([field]) => changed.has(field))) };
}

/** So that a repeated request reports the same stranded bookings. */
function withoutTwin(before: Settings, change: SettingsChange): Settings {
  const isTwin = (
    { from, to, reason }: { from: unknown; to: unknown; reason: string },
    other: { from: unknown; to: unknown; reason: string },
  ) => from === other.from && to === other.to && reason === other.reason;
  if (change.kind === "close") {
    const { closures } = before.schedule;
    const others = closures.filter((closure) => !isTwin(closure, change.closure));
    return others.length === closures.length
      ? before
      : { ...before, schedule: { ...before.schedule, closures: others } };
  }
  if (change.kind !== "block") return before;
  const blocks = before.resources.find(({ id }) => id === change.resource)?.blocks ?? [];
  const others = blocks.filter((block) => !isTwin(block, change.block));
  return others.length === blocks.length
    ? before
    : {
        ...before,
        resources: before.resources.map((each) =>
          each.id === change.resource ? { ...each, blocks: others } : each,
        ),
      };
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
