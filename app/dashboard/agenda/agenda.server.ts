import type { DatabaseOrTransaction } from "../../../db/connect";
import type { Booking } from "../../../db/schema";
import { addDays, type CivilDate, DAY_MINUTES } from "~/domain/time";
import { MOST_A_DAY } from "./agenda";
import type { Timed } from "./timetable";

/** A booking with only the columns that the agenda shows. */
export type AgendaJob = Pick<Booking, (typeof SHOWN)[number]>;
/** An agenda job plus what the printed day sheet needs for the person who does the job. */
export type SheetJob = AgendaJob & Pick<Booking, (typeof ON_PAPER)[number]>;
/** One date's jobs by start time, first those that run in from the day before. `more`: there are others, which are not read. */
export type DayOf<Row> = { date: CivilDate; jobs: Row[]; more: boolean };

const SHOWN = [
  "id", "status", "customer_name", "service_name", "booking_date", "start_minute", "duration_minutes", "vehicle_type", "vehicle_make",
  "vehicle_model", "location_mode", "street", "city", "by_arrangement", "total_price_cents", "suspicion",
] as const;
const ON_PAPER = ["reference", "customer_phone", "service_options", "comments"] as const;

/** Upper bound on the jobs that run past one midnight. */
const MOST_OVERNIGHT = 12;

/** The agenda's jobs on each date, without cancelled and deleted bookings. */
export function loadJobs(db: DatabaseOrTransaction, dates: readonly CivilDate[]): Promise<DayOf<AgendaJob>[]> {
  return Promise.all(dates.map(async (date) => dayOf(date, await beginningOn(db, date).execute(), await lastOf(db, addDays(date, -1)).execute())));
}

/** One date's jobs with the columns of the day sheet. */
export async function loadSheet(db: DatabaseOrTransaction, date: CivilDate): Promise<DayOf<SheetJob>> {
  return dayOf(date, await beginningOn(db, date).select(ON_PAPER).execute(), await lastOf(db, addDays(date, -1)).select(ON_PAPER).execute());
}

function dayOf<Row extends Timed>(date: CivilDate, beginning: Row[], before: Row[]): DayOf<Row> {
  const running = before.filter((job) => job.start_minute + job.duration_minutes > DAY_MINUTES).toReversed();
  return { date, jobs: [...running, ...beginning.slice(0, MOST_A_DAY)], more: beginning.length > MOST_A_DAY };
}

/** The jobs that begin on a date, by start time; reads one more than is shown. Exported for tests to check its query plan. */
export function beginningOn(db: DatabaseOrTransaction, date: CivilDate) {
  return jobsOf(db, date).orderBy("start_minute").orderBy("id").limit(MOST_A_DAY + 1);
}

/** The last jobs to begin on a date, latest first: any that run past its midnight are among them. */
export function lastOf(db: DatabaseOrTransaction, date: CivilDate) {
  return jobsOf(db, date).orderBy("start_minute", "desc").orderBy("id", "desc").limit(MOST_OVERNIGHT);
}

function jobsOf(db: DatabaseOrTransaction, date: CivilDate) {
  return db.selectFrom("bookings").select(SHOWN).where("booking_date", "=", date).where("deleted_at", "is", null).where("status", "!=", "cancelled");
}
