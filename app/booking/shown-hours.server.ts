import type { DatabaseOrTransaction } from "../../db/connect";
import { businessNow } from "~/server/clock.server";
import type { Schedule, WeekHours } from "~/domain/hours";
import type { Settings } from "~/domain/settings";
import { shutHolidays, type SpecialDays, specialDays } from "~/domain/special-days";
import type { CivilDate } from "~/domain/time";
import { log } from "~/server/log.server";
import { loadSettings } from "./availability.server";

/** How many days ahead exceptions to the weekly hours are announced. */
const DAYS_AHEAD = 90;

let last: Settings | null = null;
/** Cached, as every page shows the special days: three months are searched again only when the date or the schedule changes. */
let known: { of: string; days: ShownDays } | null = null;

/** The days ahead on which the weekly hours do not apply: those announced to people, and the holidays closed as usual. */
type ShownDays = { special: SpecialDays[]; holidays: SpecialDays[] };
type ShownHours = { week: WeekHours } & ShownDays;

/**
 * The hours for pages that show them but decide nothing by them: the current ones, or, while the database cannot be read,
 * the last ones. They are read once at startup, so there always are some.
 */
export async function loadShownHours(db: DatabaseOrTransaction): Promise<ShownHours> {
  const { schedule } = await loadShownSettings(db);
  return { week: schedule.week, ...daysFrom(schedule, businessNow().date) };
}

function daysFrom(schedule: Schedule, today: CivilDate): ShownDays {
  const of = JSON.stringify([today, schedule]);
  if (known?.of !== of)
    known = {
      of,
      days: {
        special: specialDays(schedule, today, DAYS_AHEAD),
        holidays: shutHolidays(schedule, today, DAYS_AHEAD),
      },
    };
  return known.days;
}

/** The settings for pages that decide nothing by them: the last ones while the database cannot be read. */
export async function loadShownSettings(db: DatabaseOrTransaction): Promise<Settings> {
  try {
    last = await loadSettings(db);
  } catch (error) {
    if (!last) throw error;
    log.error("the hours are shown as they were last", error);
  }
  return last;
}
