import { type Nullable, type Selectable, sql } from "kysely";
import type { Block } from "~/domain/blocked";
import type { Address } from "~/domain/address";
import { TAKES_TIME } from "~/domain/booking";
import type { CrewOrBay, FleetJob } from "~/domain/fleet";
import type { CrewWeek } from "~/domain/hours";
import { addDays, type CivilDate, LAST_DAY } from "~/domain/time";
import { visitOf } from "~/domain/visits";
import type { DatabaseOrTransaction } from "./connect";
import type { Schema } from "./schema";
import { standing } from "./standing";

/** All crews and bays with their blocks, retired ones too, in the order they were added. */
export async function loadResources(db: DatabaseOrTransaction): Promise<CrewOrBay[]> {
  const rows = await db
    .selectFrom("resources")
    .leftJoin("resource_blocks as block", (join) =>
      join.on(({ eb, or, ref }) =>
        or([
          eb("block.resource_id", "is", null),
          eb("block.resource_id", "=", ref("resources.id")),
        ]),
      ),
    )
    .selectAll("resources")
    .select(["block.id as block", "block.resource_id as of", "reason"])
    .select(["from_minute", "to_minute", "every_days", "until_day"])
    .orderBy("resources.id")
    .orderBy("from_minute")
    .orderBy("block.id")
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((group) => {
    const { id, name, kind, ...row } = group[0]!;
    return {
      id,
      name,
      kind,
      firstDay: row.first_day,
      lastDay: row.last_day,
      owner: row.is_owner === 1,
      crew: row.crew_id,
      week: row.week === null ? null : (JSON.parse(row.week) as CrewWeek),
      blocks: group.flatMap(({ block, ...row }) => (block === null ? [] : asBlock(block, row))),
    };
  });
}

type BlockRow = Nullable<Omit<Selectable<Schema["resource_blocks"]>, "id" | "resource_id">>;

function asBlock(id: number, row: BlockRow & { of: number | null }): Block {
  const { every_days: every, until_day: until } = row;
  return {
    id,
    from: row.from_minute!,
    to: row.to_minute!,
    reason: row.reason!,
    repeats: every && until ? { every, until } : null,
    isForAll: row.of === null,
  };
}

type Days = { from: CivilDate; to: CivilDate };

/** Its place as it was chosen; where that is `stopOf` reads from the address. */
export type AddressedJob = FleetJob & Address;

/**
 * What takes time on the dates, both included, and on one more day on either side: a job may run past
 * midnight, and a crew comes from its last one. Bookings, and times that are held for somebody in line,
 * whose ids are below 0: one job a time, as long as the longest that's still offered there. `at` is epoch
 * milliseconds: holds run out.
 */
export async function loadJobs(
  db: DatabaseOrTransaction,
  range: Days,
  at: number,
): Promise<AddressedJob[]> {
  const offered = db
    .selectFrom("waiting_offers as offer")
    .innerJoin("waiting_entries as entry", "entry.id", "entry_id")
    // Of a booking that's to be moved.
    .leftJoin("bookings", (join) =>
      join.onRef("bookings.id", "=", "entry.booking_id").on("entry.flow", "is", null),
    )
    .select(({ fn }) => fn.coalesce("offer.batch", "offer.id").as("id"))
    .select(["date", "offer.start_minute as start", "offer.duration_minutes as duration"])
    .select(["offer.extra_minutes as extra", "offer.cure_minutes as cure"])
    .select("offer.place")
    .select(({ fn }) => fn.coalesce("bookings.street", "entry.street").as("street"))
    .select(({ fn }) => fn.coalesce("bookings.city", "entry.city").as("city"))
    .select("offer.resource_id as resource")
    .select(sql<number>`1`.as("fixed"))
    // It stays a car of its visit.
    .select(({ fn }) => fn.coalesce("visit_id", "bookings.id").as("visit_id"))
    .select(["until", "bookings.id as held_for"])
    .where("offer.answer", "is", null)
    .where("until", ">", at)
    .where("date", ">=", addDays(range.from, -1))
    .where("date", "<=", dayAfter(range.to));
  const bookings = booked(db, range, at).select([NOT_HELD.as("until"), NO_ID.as("held_for")]);
  const rows = await bookings.unionAll(offered).execute();
  const byBatch = new Map<number, AddressedJob>();
  const jobs: AddressedJob[] = [];
  for (const { until, held_for, ...row } of rows)
    if (until === null) jobs.push(asJob(row));
    else {
      const { id: batch } = row;
      const other = byBatch.get(batch);
      const last = Math.max(until, other?.offer?.until ?? 0);
      const visit = row.visit_id ?? undefined;
      const isOne = !other || other.visit === visit;
      const job = { ...asJob(row), id: OFFERS - batch };
      const longest = other && other.duration >= job.duration ? other : job;
      const cure = Math.max(row.cure ?? 0, other?.cure ?? 0);
      const heldFor = [...(other?.offer?.heldFor ?? []), ...(held_for === null ? [] : [held_for])];
      const its = { ...longest, visit: isOne ? visit : undefined, cure };
      byBatch.set(batch, { ...its, offer: { batch, until: last, heldFor } });
    }
  return [...jobs, ...byBatch.values()];
}

const NO_ID = sql<number | null>`cast(null as integer)`;
const NOT_HELD = sql<number | null>`cast(null as bigint)`;
/** Below those of where crews were called off. */
const OFFERS = -1_000_000;

function dayAfter(date: CivilDate): CivilDate {
  return date === LAST_DAY ? LAST_DAY : addDays(date, 1);
}

/** The bookings among them. */
export async function loadBooked(
  db: DatabaseOrTransaction,
  range: Days,
  at: number,
): Promise<AddressedJob[]> {
  return (await booked(db, range, at).execute()).map(asJob);
}

function booked(db: DatabaseOrTransaction, range: Days, at: number) {
  return db
    .selectFrom("bookings")
    .select(["id", "booking_date as date", "start_minute as start"])
    .select(["duration_minutes as duration", "extra_minutes as extra", "cure_minutes as cure"])
    .select(["place", "street", "city", "resource_id as resource"])
    .select(["resource_fixed as fixed", "visit_id"])
    .where("booking_date", ">=", addDays(range.from, -1))
    .where("booking_date", "<=", dayAfter(range.to))
    .where("status", "in", TAKES_TIME)
    .where(standing(at));
}

type Row = Omit<AddressedJob, "fixed" | "visit"> & { fixed: number; visit_id: number | null };

function asJob({ visit_id, ...row }: Row): AddressedJob {
  return { ...row, fixed: row.fixed === 1, visit: visitOf({ id: row.id, visit_id }) };
}
