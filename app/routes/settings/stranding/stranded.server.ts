import type { DatabaseOrTransaction } from "~db/connect";
import type { Booking } from "~db/schema";
import { handOver } from "~db/booking-change";
import { idList } from "~db/dialect";
import { keepEarlier } from "~db/earlier-settings";
import { wakeWorker } from "~db/outbox-notify";
import { hashOf } from "~db/secret";
import { loadFleetQuery } from "~/booking/availability.server";
import { businessNow, timestamp } from "~/server/clock.server";
import { roadsWith } from "~/content/roads";
import { erasedWords, type NightAhead } from "~/domain/night";
import { reachOf, type Settings } from "~/domain/settings";
import { absoluteMinute } from "~/domain/slots";
import { type Problem, rescued, strandedBy } from "~/domain/stranded";
import { addDays, type CivilDate, type CivilNow, LAST_DAY, nextNight } from "~/domain/time";
import { jobsOn } from "~/server/fleet-jobs.server";
import { loadSettings } from "~/server/hours.server";
import { loadUnsettled } from "~/server/refunds.server";

export type StrandedRow = Pick<
  Booking,
  "id" | "customer_name" | "customer_phone" | "service_name" | "booking_date" | "booking_time"
> & {
  problem: Problem;
  /** The name of the crew or bay that can't do it. */
  resource: string | null;
};

type Erased = Pick<NightAhead, "erased" | "erasedInquiries">;

/** What a change does to bookings, to agree to first; `count` may be more than are shown. */
export type Stranding = Erased & { rows: StrandedRow[]; count: number; token: string };

export const STRANDED_SHOWN = 100;

/** What is asked before a change of settings, and written along with it: jobs handed over. */
export function effectsOf(trx: DatabaseOrTransaction, before: Settings, after: Settings) {
  const civilNow = businessNow();
  // Only once it's asked for: a change that's refused first leaves its transaction behind.
  let found: ReturnType<typeof findStranded> | undefined;
  const find = () => (found ??= findStranded(trx, before, after, civilNow));
  return {
    async question(): Promise<Stranding | null> {
      const { ids, rows } = await find();
      const erased = await countErased(trx, before, after, nextNight(civilNow));
      const goes = erasedWords(erased);
      if (ids.length === 0 && !goes) return null;
      const token = hashOf((goes ? [...ids, `and ${goes} erased`] : ids).join());
      return { rows, count: ids.length, ...erased, token };
    },
    async alongside(): Promise<string | undefined> {
      const { handedOver } = await find();
      await keepSettings(trx, before);
      await handOver(trx, handedOver, timestamp());
      return handedOverWords(handedOver.size);
    },
  };
}

/** Before a save that changes them: what has begun by now has begun by them. */
export function keepSettings(trx: DatabaseOrTransaction, before: Settings): Promise<void> {
  const { date, minute } = businessNow();
  const since = absoluteMinute({ date: addDays(date, -1), start: 0 });
  return keepEarlier(trx, before, { until: absoluteMinute({ date, start: minute }), since });
}

function handedOverWords(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1
    ? "1 job was handed over to another crew or bay."
    : `${count} jobs were handed over to other crews or bays.`;
}

async function findStranded(
  db: DatabaseOrTransaction,
  before: Settings,
  after: Settings,
  civilNow: CivilNow,
): Promise<{ ids: number[]; rows: StrandedRow[]; handedOver: ReadonlyMap<number, number> }> {
  const reach = reachOf(before, after, civilNow.date);
  if (!reach) return { ids: [], rows: [], handedOver: new Map() };
  const { fleet, earlier } = await loadFleetQuery(db, reach, civilNow, before);
  const found = strandedBy(before, after, fleet.jobs, roadsWith, civilNow, earlier);
  const done = await completedIn(db, reach);
  const stranded = found.stranded.filter(({ id }) => id > 0 && !done.has(id));
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

/** Bookings, also deleted ones, and inquiries that the next night erases by a shorter retention. */
async function countErased(
  trx: DatabaseOrTransaction,
  { rules: was }: Settings,
  { rules: is }: Settings,
  night: CivilDate,
): Promise<Erased> {
  if (is.retentionDays >= was.retentionDays) return { erased: 0, erasedInquiries: 0 };
  const [first, kept] = [addDays(night, -was.retentionDays), addDays(night, -is.retentionDays)];
  const bookings = await trx
    .selectFrom("bookings")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("booking_date", ">=", first)
    .where("booking_date", "<", kept)
    .where("id", "not in", idList(trx, await loadUnsettled(trx, kept)))
    .executeTakeFirstOrThrow();
  const inquiries = await trx
    .selectFrom("inquiries")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("created_at", ">=", first)
    .where("created_at", "<", kept)
    .executeTakeFirstOrThrow();
  return { erased: bookings.count, erasedInquiries: inquiries.count };
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
  const jobs = await jobsOn(trx, { from: civilNow.date, to: LAST_DAY });
  const fleet = { resources, jobs, roads: roadsWith };
  await handOver(trx, rescued({ fleet, schedule, rules, now: civilNow }), timestamp());
  // What's still free may be somebody's in line.
  wakeWorker();
}
