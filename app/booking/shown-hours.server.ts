import type { DatabaseOrTransaction } from "~db/connect";
import { businessNow } from "~/server/clock.server";
import type { Schedule, WeekHours } from "~/domain/hours";
import type { Settings } from "~/domain/settings";
import { shutHolidays, type SpecialDays, specialDays } from "~/domain/special-days";
import type { CivilDate } from "~/domain/time";
import { loadSettings } from "~/server/hours.server";
import { log } from "~/server/log.server";

const DAYS_AHEAD = 90;

let last: Settings | null = null;
let known: { of: string; days: ShownDays } | null = null;

type ShownDays = { special: SpecialDays[]; holidays: SpecialDays[] };
type ShownHours = { week: WeekHours } & ShownDays;

/** The last known hours while the database can't be read: nothing is decided by them. */
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

/** The last known settings while the database can't be read: nothing is decided by them. */
export async function loadShownSettings(db: DatabaseOrTransaction): Promise<Settings> {
  try {
    last = await loadSettings(db);
  } catch (error) {
    if (!last) throw error;
    log.error("the hours are shown as they were last", error);
  }
  return last;
}

/** How long bookings are stored after their date: "one year", "90 days". */
export async function loadRetention(db: DatabaseOrTransaction): Promise<string> {
  return inWords((await loadShownSettings(db)).rules.retentionDays);
}

function inWords(days: number): string {
  const years = days / 365;
  if (!Number.isInteger(years)) return `${days} days`;
  return years === 1 ? "one year" : `${years} years`;
}
