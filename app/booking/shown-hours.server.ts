import type { DatabaseOrTransaction } from "../../db/connect";
import { businessNow } from "~/clock.server";
import type { Schedule, WeekHours } from "~/domain/hours";
import { type SpecialDays, specialDays } from "~/domain/special-days";
import { log } from "~/log.server";
import { loadSchedule } from "./availability.server";

/** So far ahead it is said that days have other hours than their week. */
const DAYS_AHEAD = 90;

let last: Schedule | null = null;

/**
 * The hours for pages that show them and decide nothing by them: as they are, or, while the database cannot be read, as they
 * were last. The start reads them once, so that there always are some.
 */
export async function loadShownHours(db: DatabaseOrTransaction): Promise<{ week: WeekHours; special: SpecialDays[] }> {
  try {
    last = await loadSchedule(db);
  } catch (error) {
    if (!last) throw error;
    log.error("the hours are shown as they were last", error);
  }
  return { week: last.week, special: specialDays(last, businessNow().date, DAYS_AHEAD) };
}
