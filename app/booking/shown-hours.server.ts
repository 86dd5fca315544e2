import type { DatabaseOrTransaction } from "../../db/connect";
import { businessNow } from "~/clock.server";
import type { Schedule, WeekHours } from "~/domain/hours";
import type { Settings } from "~/domain/settings";
import { type SpecialDays, specialDays } from "~/domain/special-days";
import type { CivilDate } from "~/domain/time";
import { log } from "~/log.server";
import { loadSettings } from "./availability.server";

/** So far ahead it is said that days have other hours than their week. */
const DAYS_AHEAD = 90;

let last: Settings | null = null;
/** Every page says which days are special; three months of them are gone through where something is another than before. */
let known: { of: string; special: SpecialDays[] } | null = null;

/**
 * The hours for pages that show them and decide nothing by them: as they are, or, while the database cannot be read, as they
 * were last. The start reads them once, so that there always are some.
 */
export async function loadShownHours(db: DatabaseOrTransaction): Promise<{ week: WeekHours; special: SpecialDays[] }> {
  const { schedule } = await loadShown(db);
  return { week: schedule.week, special: specialFrom(schedule, businessNow().date) };
}

function specialFrom(schedule: Schedule, today: CivilDate): SpecialDays[] {
  const of = JSON.stringify([today, schedule]);
  if (known?.of !== of) known = { of, special: specialDays(schedule, today, DAYS_AHEAD) };
  return known.special;
}

/** A text that is another one as soon as a page that shows no bookings may be another one: by the day, and by what an operator has set. */
export async function shownVersion(db: DatabaseOrTransaction): Promise<string> {
  return JSON.stringify([businessNow().date, await loadShown(db)]);
}

async function loadShown(db: DatabaseOrTransaction): Promise<Settings> {
  try {
    last = await loadSettings(db);
  } catch (error) {
    if (!last) throw error;
    log.error("the hours are shown as they were last", error);
  }
  return last;
}
