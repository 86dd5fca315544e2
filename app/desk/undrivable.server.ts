import type { DatabaseOrTransaction } from "../../db/connect";
import type { Booking } from "../../db/schema";
import { loadFleetQuestion, loadSettings } from "~/booking/availability.server";
import { OCCUPYING } from "~/domain/booking";
import { type UndrivableJob, undrivableBetween } from "~/domain/undrivable";
import { addDays, type CivilDate, type CivilNow } from "~/domain/time";

/**
 * The rows that can't be done as they're planned, and the days up to the horizon that have such
 * jobs. What's past or completed isn't planned any more.
 */
export async function loadShownUndrivable(
  db: DatabaseOrTransaction,
  rows: readonly Pick<Booking, "id" | "booking_date" | "status">[],
  now: CivilNow,
): Promise<{ jobs: UndrivableJob[]; days: CivilDate[] }> {
  const settings = await loadSettings(db);
  const horizon = addDays(now.date, settings.rules.horizonDays);
  const last = [horizon, ...rows.map((row) => row.booking_date)].toSorted().at(-1)!;
  const range = { from: now.date, to: last };
  const all = undrivableBetween(range, await loadFleetQuestion(db, range, now, settings));
  const planned = new Set(rows.filter((row) => OCCUPYING.includes(row.status)).map(({ id }) => id));
  const days = new Set(all.filter(({ date }) => date <= horizon).map(({ date }) => date));
  return { jobs: all.filter(({ id }) => planned.has(id)), days: [...days] };
}
