import type { DatabaseOrTransaction } from "~db/connect";
import { sumsSince } from "~db/payments";
import type { Booking } from "~db/schema";
import { standing } from "~db/standing";
import { businessNow, businessTimeOf, now } from "~/server/clock.server";
import { recordedSince } from "~/server/money.server";
import { bookedOn } from "~/server/fleet-jobs.server";
import { loadPast, withKnown } from "~/server/called-off.server";
import { roadsWith } from "~/content/roads";
import { TAKES_TIME } from "~/domain/booking";
import { withStood } from "~/domain/called-off";
import type { FleetQuery } from "~/domain/fleet";
import type { Schedule } from "~/domain/hours";
import { balanceWords } from "~/domain/payments";
import { untilWords } from "~/domain/suspicion";
import { readyWords } from "~/domain/pickup";
import type { Settings } from "~/domain/settings";
import { addDays, type CivilDate, type CivilNow, DAY_MINUTES } from "~/domain/time";
import { timedAs } from "../timed-as.server";
import { MOST_A_DAY } from "./agenda";

export type AgendaJob = Pick<Booking, (typeof SHOWN)[number]> & Held & { timedAs: string | null };
export type SheetJob = AgendaJob &
  Pick<Booking, (typeof ON_PAPER)[number]> & {
    /** When the car can be fetched, if a coating cures in it. */
    ready: string | null;
    /** In words; null unless payments are recorded. */
    toTake: string | null;
  };
/** In words; null unless its time is held for a while only. */
type Held = { held: string | null };
/** `more`: there are further jobs, which aren't read. */
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
  "place",
  "resource_id",
  "by_arrangement",
  "is_request",
  "total_price_cents",
  "suspicion",
] as const;
const ON_PAPER = [
  "reference",
  "cure_minutes",
  "customer_phone",
  "service_options",
  "comments",
  "hookups",
  "meet_name",
  "meet_phone",
  "taxes",
  "kept_cents",
] as const;

/** By start time, those that run in from the day before first; none cancelled or deleted. */
export function loadAgenda(
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

/** As `loadAgenda` for one date, with the day sheet's columns. */
export async function loadSheet(
  db: DatabaseOrTransaction,
  date: CivilDate,
  schedule: Schedule,
): Promise<DayOf<SheetJob>> {
  const since = await recordedSince(db);
  const read = (query: ReturnType<typeof jobsOf>) =>
    query
      .select(ON_PAPER)
      .$if(since !== null, (jobs) => jobs.select(sumsSince(since!)))
      .execute();
  const { jobs, ...day } = dayOf(
    date,
    await read(beginningOn(db, date)),
    await read(runningOver(db, addDays(date, -1))),
  );
  const shown = jobs.map((job) => ({
    ...job,
    ready: readyWords(job, schedule),
    toTake: balanceWords(job, "To take:"),
  }));
  return { ...day, jobs: shown };
}

/** What tells whether the dates' jobs can be driven, and how. */
export async function loadFleet(
  db: DatabaseOrTransaction,
  dates: readonly CivilDate[],
  { schedule, rules, resources }: Settings,
  civilNow: CivilNow,
): Promise<FleetQuery> {
  // The day before too, since its jobs may run past midnight.
  const range = { from: addDays(dates[0]!, -1), to: dates.at(-1)! };
  const booked = await bookedOn(db, range);
  const past = await loadPast(db, range, civilNow, { jobs: booked });
  const jobs = withKnown(booked, past);
  const fleet = { resources, jobs, roads: roadsWith };
  const query = { fleet, schedule, rules, now: civilNow, earlier: past.earlier };
  const standing = withStood(past.stood, query).filter(({ calledOff }) => !calledOff);
  return { ...query, fleet: { ...fleet, jobs: standing } };
}

function dayOf<Row extends Pick<Booking, "held_until" | "place" | "street" | "city">>(
  date: CivilDate,
  beginning: Row[],
  before: Row[],
): DayOf<Omit<Row, "held_until"> & Held & { timedAs: string | null }> {
  const jobs = [...before, ...beginning.slice(0, MOST_A_DAY)].map(({ held_until, ...job }) => ({
    ...job,
    held: heldWords(held_until),
    timedAs: timedAs(job as Row),
  }));
  return { date, jobs, more: beginning.length > MOST_A_DAY };
}

/** Longer than any deposit has. */
const FAR_MS = 30 * 24 * 60 * 60_000;

/** Without a mail server a suspected booking's hold lasts until somebody decides. */
function heldWords(until: number | null): string | null {
  if (until === null) return null;
  if (until - now() > FAR_MS) return "held until you decide";
  return `held until ${untilWords(businessTimeOf(until), businessNow())}`;
}

function beginningOn(db: DatabaseOrTransaction, date: CivilDate) {
  return jobsOf(db, date)
    .orderBy("start_minute")
    .orderBy("id")
    .limit(MOST_A_DAY + 1);
}

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
    .where("status", "in", TAKES_TIME);
}
