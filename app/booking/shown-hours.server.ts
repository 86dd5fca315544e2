import type { DatabaseOrTransaction } from "../../db/connect";
import { businessNow } from "~/clock.server";
import type { Schedule, WeekHours } from "~/domain/hours";
import type { Settings } from "~/domain/settings";
import { shutHolidays, type SpecialDays, specialDays } from "~/domain/special-days";
import type { CivilDate } from "~/domain/time";
import { log } from "~/log.server";
import { loadSettings } from "./availability.server";

/** So far ahead it is said that days have other hours than their week. */
const DAYS_AHEAD = 90;

let last: Settings | null = null;
/** Every page says which days are special; three months of them are gone through where something is another than before. */
let known: { of: string; days: ShownDays } | null = null;

/** The days ahead on which the week does not hold: those that people are told of, and the holidays that are closed like every one. */
type ShownDays = { special: SpecialDays[]; holidays: SpecialDays[] };
type ShownHours = { week: WeekHours } & ShownDays;

/**
 * The hours for pages that show them and decide nothing by them: as they are, or, while the database cannot be read, as they
 * were last. The start reads them once, so that there always are some.
 */
export async function loadShownHours(db: DatabaseOrTransaction): Promise<ShownHours> {
  const { schedule } = await loadShown(db);
  return { week: schedule.week, ...daysFrom(schedule, businessNow().date) };
}

function daysFrom(schedule: Schedule, today: CivilDate): ShownDays {
  const of = JSON.stringify([today, schedule]);
  if (known?.of !== of) known = { of, days: { special: specialDays(schedule, today, DAYS_AHEAD), holidays: shutHolidays(schedule, today, DAYS_AHEAD) } };
  return known.days;
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
