import type { DatabaseOrTransaction } from "../../../db/connect";
import type { Booking } from "../../../db/schema";
import { addDays, type CivilDate, DAY_MINUTES } from "~/domain/time";
import { MOST_A_DAY } from "./agenda";
import type { Timed } from "./timetable";

/** A booking as the agenda shows it, and nothing more of the customer. */
export type AgendaJob = Pick<Booking, (typeof SHOWN)[number]>;
/** The same on paper, with all that somebody needs who goes there. */
export type SheetJob = AgendaJob & Pick<Booking, (typeof ON_PAPER)[number]>;
/** The jobs of a date in order of time, first those that run in from the day before. `more` says that there are others, which are not read. */
export type DayOf<Row> = { date: CivilDate; jobs: Row[]; more: boolean };

const SHOWN = [
  "id", "status", "customer_name", "service_name", "booking_date", "start_minute", "duration_minutes", "vehicle_type", "vehicle_make",
  "vehicle_model", "location_mode", "street", "city", "by_arrangement", "total_price_cents", "suspicion",
] as const;
const ON_PAPER = ["reference", "customer_phone", "service_options", "comments"] as const;

/** More jobs than ever run past one midnight. */
const MOST_OVERNIGHT = 12;

/** What the agenda shows of some dates; cancelled and deleted bookings are not in it. */
export function loadJobs(db: DatabaseOrTransaction, dates: readonly CivilDate[]): Promise<DayOf<AgendaJob>[]> {
  return Promise.all(dates.map(async (date) => dayOf(date, await beginningOn(db, date).execute(), await lastOf(db, addDays(date, -1)).execute())));
}

/** What a day's sheet shows. */
export async function loadSheet(db: DatabaseOrTransaction, date: CivilDate): Promise<DayOf<SheetJob>> {
  return dayOf(date, await beginningOn(db, date).select(ON_PAPER).execute(), await lastOf(db, addDays(date, -1)).select(ON_PAPER).execute());
}

function dayOf<Row extends Timed>(date: CivilDate, beginning: Row[], before: Row[]): DayOf<Row> {
  const running = before.filter((job) => job.start_minute + job.duration_minutes > DAY_MINUTES).toReversed();
  return { date, jobs: [...running, ...beginning.slice(0, MOST_A_DAY)], more: beginning.length > MOST_A_DAY };
}

/** The jobs that begin on a date, in order of time, and one more than are shown; the tests ask SQLite how it would run it. */
export function beginningOn(db: DatabaseOrTransaction, date: CivilDate) {
  return jobsOf(db, date).orderBy("start_minute").orderBy("id").limit(MOST_A_DAY + 1);
}

/** The last jobs to begin on a date, latest first: among them are those that run past its midnight. */
export function lastOf(db: DatabaseOrTransaction, date: CivilDate) {
  return jobsOf(db, date).orderBy("start_minute", "desc").orderBy("id", "desc").limit(MOST_OVERNIGHT);
}

function jobsOf(db: DatabaseOrTransaction, date: CivilDate) {
  return db.selectFrom("bookings").select(SHOWN).where("booking_date", "=", date).where("deleted_at", "is", null).where("status", "!=", "cancelled");
}
