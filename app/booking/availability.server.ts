import type { DatabaseOrTransaction } from "../../db/connect";
import { OCCUPYING } from "~/domain/booking";
import type { Schedule } from "~/domain/hours";
import { offeredByPhone } from "~/domain/obstacle";
import { type AvailabilityQuestion, availabilityOn, type BookingRules, type DayAvailability, nearestFree, type Occupied } from "~/domain/slots";
import { addDays, addMonths, type CivilDate, type CivilMonth, type CivilNow, daysOfMonth, monthOf } from "~/domain/time";
import type { FreeTime } from "./slot";

/** The one schedule (decision 7): week from Sunday, closures, opened holidays. */
export async function loadSchedule(db: DatabaseOrTransaction): Promise<Schedule> {
  const [hours, closures, open] = await Promise.all([
    db.selectFrom("weekly_hours").selectAll().orderBy("weekday").execute(),
    db.selectFrom("closures").select(["from_date as from", "to_date as to", "reason"]).execute(),
    db.selectFrom("open_holidays").select("date").execute(),
  ]);
  const week = hours.map(({ opens, closes, online }) =>
    opens === null || closes === null ? null : { opens, closes, online: online === 1 },
  );
  return { week, closures, openHolidays: open.map((row) => row.date) };
}

/** Capacity, notice, horizon and overrun (decisions 8 and 9), in minutes and days. */
export async function loadRules(db: DatabaseOrTransaction): Promise<BookingRules> {
  const row = await db.selectFrom("booking_rules").selectAll().executeTakeFirstOrThrow();
  return {
    capacity: row.capacity,
    noticeMinutes: row.notice_minutes,
    horizonDays: row.horizon_days,
    overrunMinutes: row.overrun_minutes,
  };
}

/** Who asks what is free: a visitor, or an operator with a customer on the phone, who has the days that are open by phone only too. */
export type Door = "website" | "phone";

/** All that decides what is free between two dates (both included) for a job of `duration` minutes; the booking that is being moved takes no time. */
export async function loadQuestion(
  db: DatabaseOrTransaction,
  range: { from: CivilDate; to: CivilDate },
  duration: number,
  now: CivilNow,
  moving?: number,
  door: Door = "website",
): Promise<AvailabilityQuestion> {
  const schedule = await loadSchedule(db);
  return {
    schedule: door === "phone" ? offeredByPhone(schedule) : schedule,
    rules: await loadRules(db),
    occupied: await loadOccupied(db, range, moving),
    duration,
    now,
  };
}

/** Every day of a month for a job of `duration` minutes. */
export async function availabilityOfMonth(db: DatabaseOrTransaction, month: CivilMonth, duration: number, now: CivilNow, moving?: number, door: Door = "website"): Promise<DayAvailability[]> {
  const days = daysOfMonth(month);
  const question = await loadQuestion(db, { from: days[0]!, to: days.at(-1)! }, duration, now, moving, door);
  return days.map((date) => availabilityOn(date, question));
}

/** The first time that is free from a date on, or null where nothing is until the horizon. */
export async function firstFree(db: DatabaseOrTransaction, from: CivilDate, duration: number, now: CivilNow, moving?: number, door: Door = "website"): Promise<FreeTime | null> {
  const { horizonDays } = await loadRules(db);
  const last = monthOf(addDays(now.date, horizonDays));
  for (let month = monthOf(from); month <= last; month = addMonths(month, 1)) {
    for (const day of await availabilityOfMonth(db, month, duration, now, moving, door)) {
      const slot = day.date >= from && day.slots.find((candidate) => candidate.places > 0);
      if (slot) return { date: day.date, start: slot.start };
    }
  }
  return null;
}

/** The three free times nearest to one that was lost (decision 9), or as many as are asked for; nearest first. */
export async function nearestFreeTo(db: DatabaseOrTransaction, wanted: FreeTime, duration: number, now: CivilNow, moving?: number, count = 3, door: Door = "website") {
  const { horizonDays } = await loadRules(db);
  const horizon = addDays(now.date, horizonDays);
  const around = { from: later(now.date, addDays(wanted.date, -7)), to: earlier(horizon, addDays(wanted.date, 14)) };
  const near = nearestFree(wanted, around, await loadQuestion(db, around, duration, now, moving, door), count);
  if (near.length === count) return near;
  const all = { from: now.date, to: horizon };
  return nearestFree(wanted, all, await loadQuestion(db, all, duration, now, moving, door), count);
}

/** Jobs that may reach into the range: a day more on either side, for jobs that run past midnight. */
function loadOccupied(db: DatabaseOrTransaction, range: { from: CivilDate; to: CivilDate }, moving?: number): Promise<Occupied[]> {
  const query = db
    .selectFrom("bookings")
    .select(["booking_date as date", "start_minute as start", "duration_minutes as duration"])
    .where("booking_date", ">=", addDays(range.from, -1))
    .where("booking_date", "<=", addDays(range.to, 1))
    .where("status", "in", OCCUPYING)
    .where("deleted_at", "is", null);
  return (moving === undefined ? query : query.where("id", "!=", moving)).execute();
}

function later(a: CivilDate, b: CivilDate): CivilDate {
  return a > b ? a : b;
}
function earlier(a: CivilDate, b: CivilDate): CivilDate {
  return a < b ? a : b;
}
