import { isTown } from "~/content/place-names";
import { placeName } from "~/content/stops";
import type { Cents } from "~/domain/pricing";
import { addDays, type CivilDate, DAY_MINUTES, formatShortDate, formatTime } from "~/domain/time";
import type { AgendaJob } from "./agenda.server";
import type { Timed } from "./timetable";

/** "10:00 AM–12:00 PM"; a time on another day gets its weekday: "8:00 PM–4:00 AM Wed". */
export function timesOn(
  date: CivilDate,
  { booking_date, start_minute, duration_minutes }: Timed,
): string {
  const end = start_minute + duration_minutes;
  const lastDay = addDays(booking_date, Math.floor(end / DAY_MINUTES));
  const at = (minute: number, day: CivilDate) =>
    day === date ? formatTime(minute) : `${formatTime(minute)} ${weekdayName(day)}`;
  return `${at(start_minute, booking_date)}–${at(end, lastDay)}`;
}

function weekdayName(date: CivilDate): string {
  return formatShortDate(date).slice(0, 3);
}

/** "10 AM"; "10:30 AM". */
export function hourWords(minute: number): string {
  return formatTime(minute).replace(":00", "");
}

/** "1234 Main Street, Burnaby", or the town with a note to ask for the address. */
export function addressWords({
  location_mode,
  street,
  city,
  place,
}: Pick<AgendaJob, "location_mode" | "street" | "city" | "place">): string {
  if (location_mode === "shop") return "At the shop";
  const town = isTown(place) ? placeName(place) : null;
  if (!street && !city) return town ? `${town}, ${ASK.toLowerCase()}` : ASK;
  return [street, city || town].filter(Boolean).join(", ");
}

const ASK = "Address to be asked for by phone";

/** `before`: how many more run in from the day before. */
export type DayTotal = { jobs: number; minutes: number; cents: Cents; before: number };

export function totalOn(
  date: CivilDate,
  jobs: readonly Pick<AgendaJob, "booking_date" | "duration_minutes" | "total_price_cents">[],
): DayTotal {
  const own = jobs.filter((job) => job.booking_date === date);
  return {
    jobs: own.length,
    minutes: own.reduce((sum, job) => sum + job.duration_minutes, 0),
    cents: own.reduce((sum, job) => sum + job.total_price_cents, 0),
    before: jobs.length - own.length,
  };
}

export function jobsInWords(count: number): string {
  return count === 1 ? "1 job" : `${count} jobs`;
}

/** `words`, with the jobs from the day before mentioned, which count there. */
export function totalInWords(date: CivilDate, { jobs, before }: DayTotal, words: string): string {
  if (before === 0) return jobs === 0 ? "No jobs" : words;
  const others = `${jobsInWords(before)} from ${weekdayName(addDays(date, -1))}, counted there`;
  return jobs === 0 ? others : `${words}, and ${others}`;
}
