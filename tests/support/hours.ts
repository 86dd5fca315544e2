import type { Closure, DayHours } from "~/domain/hours";
import type { ShopRules } from "~/domain/settings";
import { FIRST_HOURS, type ShopHours } from "~/domain/shop-hours";
import type { CivilDate } from "~/domain/time";
import type { Database } from "~db/connect";
import { latestDocument, type StoredDocument } from "~db/documents";
import { saveVersion } from "./documents";

type Change = (hours: ShopHours, version: number) => ShopHours;

/** The next version after a stored one. */
export function nextHours(stored: StoredDocument | null, change: Change): StoredDocument {
  const version = (stored?.version ?? 0) + 1;
  const hours = stored ? (JSON.parse(stored.body) as ShopHours) : FIRST_HOURS;
  return { version, body: JSON.stringify(change(hours, version)) };
}

export const rulesChanged =
  (change: Partial<ShopRules>): Change =>
  (hours) => ({ ...hours, rules: { ...hours.rules, ...change } });

export const closedFor =
  (closure: Closure): Change =>
  (hours, id) => ({ ...hours, closures: [...hours.closures, { id, ...closure }] });

/** As an operator's save of it would, past every check. */
export async function changeHours(db: Database, change: Change): Promise<void> {
  const { version, body } = nextHours(await latestDocument(db, "hours"), change);
  await saveVersion(db, "hours", version, JSON.parse(body));
}

export const setRules = (db: Database, change: Partial<ShopRules>) =>
  changeHours(db, rulesChanged(change));

export const setWeek = (db: Database, week: ShopHours["week"]) =>
  changeHours(db, (hours) => ({ ...hours, week }));

export const setDay = (db: Database, weekday: number, day: DayHours | null) =>
  changeHours(db, (hours) => ({ ...hours, week: hours.week.with(weekday, day) }));

export const closeShop = (db: Database, closure: Closure) => changeHours(db, closedFor(closure));

export const openHoliday = (db: Database, date: CivilDate) =>
  changeHours(db, (hours) => ({ ...hours, openHolidays: [...hours.openHolidays, date] }));

export async function firstHoursAgain(db: Database): Promise<void> {
  await db.deleteFrom("site_documents").where("kind", "=", "hours").execute();
}

/** Every page that needs the hours fails from now on. */
export async function breakHours(db: Database): Promise<void> {
  await changeHours(db, (hours) => ({ ...hours, week: [] }));
}
