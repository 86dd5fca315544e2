import type { DatabaseOrTransaction } from "~db/connect";
import type { Booking } from "~db/schema";
import { loadFleetQuery } from "~/booking/availability.server";
import { loadSettings } from "~/server/hours.server";
import { untilWritten } from "~/server/read-cache.server";
import { OCCUPYING } from "~/domain/booking";
import { breakingBetween, type UndrivableJob, undrivableBetween } from "~/domain/undrivable";
import { addDays, type CivilDate, type CivilNow } from "~/domain/time";

/** `breaking`: the days that break a rule for whole days, while these wait for the owner; else null. */
export type Undrivables = {
  jobs: UndrivableJob[];
  days: CivilDate[];
  breaking: CivilDate[] | null;
};

/**
 * The rows that can't be done as they're planned, and the days up to the horizon that have such
 * jobs. What's over or completed isn't planned any more.
 */
export async function loadShownUndrivable(
  db: DatabaseOrTransaction,
  rows: readonly Pick<Booking, "id" | "booking_date">[],
  now: CivilNow,
): Promise<Undrivables> {
  const settings = await loadSettings(db);
  const horizon = addDays(now.date, settings.rules.horizonDays);
  const last = [horizon, ...rows.map((row) => row.booking_date)].toSorted().at(-1)!;
  const range = { from: now.date, to: last };
  // The same for each page of a list, and for each look at it.
  const { jobs, breaking } = await untilWritten(
    db,
    JSON.stringify(["undrivable", range, now]),
    async () => {
      const query = await loadFleetQuery(db, range, now, settings);
      const all = undrivableBetween(range, query);
      const planned = await stillPlanned(db, all, now);
      const isWaiting = settings.rules.wholeDays === null;
      return {
        jobs: all.filter(({ id }) => planned.has(id)),
        breaking: isWaiting ? breakingBetween({ from: now.date, to: horizon }, query) : null,
      };
    },
  );
  const shown = new Set(rows.map(({ id }) => id));
  const days = new Set(jobs.filter(({ date }) => date <= horizon).map(({ date }) => date));
  return { jobs: jobs.filter(({ id }) => shown.has(id)), days: [...days], breaking };
}

/** Neither completed nor over. */
async function stillPlanned(
  db: DatabaseOrTransaction,
  jobs: readonly UndrivableJob[],
  now: CivilNow,
): Promise<Set<number>> {
  if (jobs.length === 0) return new Set();
  const found = await db
    .selectFrom("bookings")
    .select(["id", "booking_date", "start_minute", "duration_minutes"])
    .where("booking_date", ">=", now.date)
    .where("status", "in", OCCUPYING)
    .execute();
  return new Set(found.filter((job) => !hasEnded(job, now)).map(({ id }) => id));
}

/** Nothing of it is planned any more. */
export function hasEnded(
  job: Pick<Booking, "booking_date" | "start_minute" | "duration_minutes">,
  now: CivilNow,
): boolean {
  const { booking_date: date, start_minute: start, duration_minutes: minutes } = job;
  return date < now.date || (date === now.date && start + minutes <= now.minute);
}
