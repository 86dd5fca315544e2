import type { Selectable } from "kysely";
import type { Block } from "~/domain/blocked";
import { TAKES_TIME } from "~/domain/booking";
import type { CrewOrBay, FleetJob } from "~/domain/fleet";
import { addDays, type CivilDate, LAST_DAY } from "~/domain/time";
import type { DatabaseOrTransaction } from "./connect";
import type { Schema } from "./schema";
import { standing } from "./standing";

/** All crews and bays with their blocks, retired ones too, in the order they were added. */
export async function loadResources(db: DatabaseOrTransaction): Promise<CrewOrBay[]> {
  const resources = await db.selectFrom("resources").selectAll().orderBy("id").execute();
  const blocks = await db
    .selectFrom("resource_blocks")
    .selectAll()
    .orderBy("from_minute")
    .orderBy("id")
    .execute();
  return resources.map(({ id, name, kind, ...row }) => ({
    id,
    name,
    kind,
    firstDay: row.first_day,
    lastDay: row.last_day,
    owner: row.is_owner === 1,
    crew: row.crew_id,
    blocks: blocks.filter((block) => (block.resource_id ?? id) === id).map(asBlock),
  }));
}

function asBlock(row: Selectable<Schema["resource_blocks"]>): Block {
  const { every_days: every, until_day: until } = row;
  return {
    id: row.id,
    from: row.from_minute,
    to: row.to_minute,
    reason: row.reason,
    repeats: every && until ? { every, until } : null,
    isForAll: row.resource_id === null,
  };
}

/**
 * The jobs of the dates, both included, and of one more day on either side: a job may run past
 * midnight, and a crew comes from its last one. `at` is epoch milliseconds: holds run out.
 */
export async function loadJobs(
  db: DatabaseOrTransaction,
  range: { from: CivilDate; to: CivilDate },
  at: number,
): Promise<FleetJob[]> {
  const rows = await db
    .selectFrom("bookings")
    .select([
      "id",
      "booking_date as date",
      "start_minute as start",
      "duration_minutes as duration",
      "place",
      "resource_id as resource",
      "resource_fixed as fixed",
    ])
    .where("booking_date", ">=", addDays(range.from, -1))
    .where("booking_date", "<=", range.to === LAST_DAY ? LAST_DAY : addDays(range.to, 1))
    .where("status", "in", TAKES_TIME)
    .where(standing(at))
    .execute();
  return rows.map((row) => ({ ...row, fixed: row.fixed === 1 }));
}
