import type { DatabaseOrTransaction } from "../../../db/connect";
import type { Booking } from "../../../db/schema";
import { standing } from "../../../db/standing";
import { businessTimeOf, now } from "~/server/clock.server";
import { addDays, type CivilDate, DAY_MINUTES, formatTime } from "~/domain/time";
import { MOST_A_DAY } from "./agenda";

/** A booking with only the columns that the agenda shows. */
export type AgendaJob = Pick<Booking, (typeof SHOWN)[number]> & Held;
/** An agenda job plus what the printed day sheet needs for the person who does the job. */
export type SheetJob = AgendaJob & Pick<Booking, (typeof ON_PAPER)[number]>;
/** How long a suspected booking that nobody has kept holds its time, in words; null for any other. */
type Held = { held: string | null };
/** One date's jobs by start time, first those that run in from the day before. `more`: there are others, which are not read. */
export type DayOf<Row> = { date: CivilDate; jobs: Row[]; more: boolean };

const SHOWN = [
  "id",
  "status",
  "customer_name",
  "service_name",
  "booking_date",
  "start_minute",
  "duration_minutes",
  "vehicle_type",
  "vehicle_make",
  "vehicle_model",
  "location_mode",
  "street",
  "city",
  "by_arrangement",
  "total_price_cents",
  "suspicion",
] as const;
const ON_PAPER = ["reference", "customer_phone", "service_options", "comments"] as const;

/** The agenda's jobs on each date, without cancelled and deleted bookings. */
export function loadJobs(
  db: DatabaseOrTransaction,
  dates: readonly CivilDate[],
): Promise<DayOf<AgendaJob>[]> {
  return Promise.all(
    dates.map(async (date) =>
      dayOf(
        date,
        await beginningOn(db, date).execute(),
        await runningOver(db, addDays(date, -1)).execute(),
      ),
    ),
  );
}

/** One date's jobs with the columns of the day sheet. */
export async function loadSheet(
  db: DatabaseOrTransaction,
  date: CivilDate,
): Promise<DayOf<SheetJob>> {
  return dayOf(
    date,
    await beginningOn(db, date).select(ON_PAPER).execute(),
    await runningOver(db, addDays(date, -1)).select(ON_PAPER).execute(),
  );
}

function dayOf<Row extends Pick<Booking, "held_until">>(
  date: CivilDate,
  beginning: Row[],
  before: Row[],
): DayOf<Omit<Row, "held_until"> & Held> {
  const jobs = [...before, ...beginning.slice(0, MOST_A_DAY)].map(({ held_until, ...job }) => ({
    ...job,
    held: heldWords(held_until),
  }));
  return { date, jobs, more: beginning.length > MOST_A_DAY };
}

const DAY_MS = 24 * 60 * 60_000;

/** Where no mail is sent, a hold has no end that anybody should read. */
function heldWords(until: number | null): string | null {
  if (until === null) return null;
  if (until - now() > DAY_MS) return "held until you decide";
  return `held until ${formatTime(businessTimeOf(new Date(until).toISOString()).minute)}`;
}

/** The jobs that begin on a date, by start time; reads one more than is shown. */
function beginningOn(db: DatabaseOrTransaction, date: CivilDate) {
  return jobsOf(db, date)
    .orderBy("start_minute")
    .orderBy("id")
    .limit(MOST_A_DAY + 1);
}

/** The jobs that begin on a date and run past its midnight, by start time. */
function runningOver(db: DatabaseOrTransaction, date: CivilDate) {
  return jobsOf(db, date)
    .where((eb) => eb(eb("start_minute", "+", eb.ref("duration_minutes")), ">", DAY_MINUTES))
    .orderBy("start_minute")
    .orderBy("id")
    .limit(MOST_A_DAY);
}

function jobsOf(db: DatabaseOrTransaction, date: CivilDate) {
  return db
    .selectFrom("bookings")
    .select([...SHOWN, "held_until"])
    .where("booking_date", "=", date)
    .where(standing(now()))
    .where("status", "!=", "cancelled");
}
