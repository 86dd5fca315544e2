import { roadsWith } from "~/content/roads";
import { conflictsOf } from "~/domain/conflicts";
import { fleetDay, RESOURCE_KINDS } from "~/domain/fleet";
import { addDays, FIRST_DAY, LAST_DAY } from "~/domain/time";
import type { Database } from "~db/connect";
import { jobsOn } from "~/server/fleet-jobs.server";
import { loadSettings } from "~/server/hours.server";

/** The bookings, by id, that nobody can do as they are planned. */
export async function undrivable(db: Database): Promise<number[]> {
  const all = { from: addDays(FIRST_DAY, 1), to: addDays(LAST_DAY, -1) };
  const jobs = await jobsOn(db, all);
  const { schedule, rules, resources } = await loadSettings(db);
  const fleet = { resources, jobs, roads: roadsWith };
  const question = { schedule, rules, fleet, now: { date: FIRST_DAY, minute: 0 } };
  const days = new Set(jobs.map(({ date }) => date));
  return [...days].flatMap((date) =>
    RESOURCE_KINDS.flatMap((kind) => [...conflictsOf(fleetDay(date, kind, question)).keys()]),
  );
}
