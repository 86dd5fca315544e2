import type { DatabaseOrTransaction } from "../../../../db/connect";
import type { Booking } from "../../../../db/schema";
import { loadJobs } from "../../../../db/fleet";
import { handOver } from "../../../../db/booking-change";
import { loadSettings } from "~/booking/availability.server";
import { now, timestamp } from "~/server/clock.server";
import { wayBetween } from "~/content/roads";
import { reachOf, type Settings, settingsAfter, type SettingsChange } from "~/domain/settings";
import { type Problem, rescued, strandedBy } from "~/domain/stranded";
import { type CivilDate, type CivilNow, LAST_DAY } from "~/domain/time";

export type StrandedRow = Pick<
  Booking,
  "id" | "customer_name" | "customer_phone" | "service_name" | "booking_date" | "booking_time"
> & {
  problem: Problem;
  /** The name of the crew or bay that can't do it. */
  resource: string | null;
};

export const STRANDED_SHOWN = 100;

export async function findStranded(
  db: DatabaseOrTransaction,
  before: Settings,
  change: SettingsChange,
  civilNow: CivilNow,
): Promise<{ ids: number[]; rows: StrandedRow[]; handedOver: ReadonlyMap<number, number> }> {
  const reach = reachOf(before, change, civilNow.date);
  if (!reach) return { ids: [], rows: [], handedOver: new Map() };
  const found = strandedBy(
    before,
    settingsAfter(before, change),
    await loadJobs(db, reach, now()),
    wayBetween,
    civilNow,
  );
  const done = await completedIn(db, reach);
  const stranded = found.stranded.filter(({ id }) => !done.has(id));
  const shown = stranded.slice(0, STRANDED_SHOWN);
  const details = await db
    .selectFrom("bookings")
    .select([
      "id",
      "customer_name",
      "customer_phone",
      "service_name",
      "booking_date",
      "booking_time",
    ])
    .where(
      "id",
      "in",
      shown.map(({ id }) => id),
    )
    .execute();
  const rows = shown.flatMap(({ id, problem }) =>
    details
      .filter((row) => row.id === id)
      .map((row) => ({ ...row, problem, resource: nameOf(problem, before) })),
  );
  return { ids: stranded.map(({ id }) => id), rows, handedOver: found.handedOver };
}

/** Work that was done ahead of its time. */
async function completedIn(
  db: DatabaseOrTransaction,
  { from, to }: { from: CivilDate; to: CivilDate },
): Promise<Set<number>> {
  const rows = await db
    .selectFrom("bookings")
    .select("id")
    .where("status", "=", "completed")
    .where("booking_date", ">=", from)
    .where("booking_date", "<=", to)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

function nameOf(problem: Problem, { resources }: Settings): string | null {
  if (problem.kind !== "undrivable") return null;
  return resources.find(({ id }) => id === problem.resource)?.name ?? null;
}

/** Gives a new or changed crew what nobody else can do. */
export async function handOverStranded(trx: DatabaseOrTransaction, civilNow: CivilNow) {
  const { schedule, rules, resources } = await loadSettings(trx);
  const jobs = await loadJobs(trx, { from: civilNow.date, to: LAST_DAY }, now());
  const fleet = { resources, jobs, way: wayBetween };
  await handOver(trx, rescued({ fleet, schedule, rules, now: civilNow }), timestamp());
}
