import type { Nullable, Selectable } from "kysely";
import type { Block } from "~/domain/blocked";
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

/** What takes time: bookings, and times that are held for somebody in line, whose ids are below 0. */
export async function loadJobs(
  db: DatabaseOrTransaction,
  range: Days,
  at: number,
): Promise<FleetJob[]> {
  return [...(await loadBooked(db, range, at)), ...(await loadOffered(db, range, at))];
}

/** One job a time, as its first offer has it, while any offer of it is open. */
async function loadOffered(db: DatabaseOrTransaction, range: Days, at: number) {
  const rows = await db
    .selectFrom("waiting_offers as offer")
    .innerJoin("waiting_offers as first", "first.id", "offer.batch")
    .select(["first.id", "first.date", "first.start_minute as start", "first.place"])
    .select(["first.duration_minutes as duration", "first.extra_minutes as extra"])
    .select(["first.cure_minutes as cure", "first.resource_id as resource", "offer.until"])
    .where("offer.answer", "is", null)
    .where("offer.until", ">", at)
    .where("offer.date", ">=", addDays(range.from, -1))
    .where("offer.date", "<=", dayAfter(range.to))
    .orderBy("first.id")
    .orderBy("offer.until", "desc")
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id)].map(([batch, [first]]): FleetJob => {
    const { id: _, until, ...job } = first!;
    return { ...job, id: OFFERS - batch, fixed: true, offer: { batch, until } };
  });
}

/** Below those of where crews were called off. */
const OFFERS = -1_000_000;

function dayAfter(date: CivilDate): CivilDate {
  return date === LAST_DAY ? LAST_DAY : addDays(date, 1);
}

/**
 * The bookings of the dates, both included, and of one more day on either side: a job may run past
 * midnight, and a crew comes from its last one. `at` is epoch milliseconds: holds run out.
 */
export async function loadBooked(
  db: DatabaseOrTransaction,
  range: Days,
  at: number,
): Promise<FleetJob[]> {
  const rows = await db
    .selectFrom("bookings")
    .select([
      "id",
      "booking_date as date",
      "start_minute as start",
      "duration_minutes as duration",
      "extra_minutes as extra",
      "cure_minutes as cure",
      "place",
      "resource_id as resource",
      "resource_fixed as fixed",
      "visit_id",
    ])
    .where("booking_date", ">=", addDays(range.from, -1))
    .where("booking_date", "<=", dayAfter(range.to))
    .where("status", "in", TAKES_TIME)
    .where(standing(at))
    .execute();
  return rows.map(({ visit_id, ...row }) => ({
    ...row,
    fixed: row.fixed === 1,
    visit: visitOf({ id: row.id, visit_id }),
  }));
}
