import { type Status, TAKES_TIME } from "./booking";
import { openingOn, type Schedule } from "./hours";
import {
  addDays,
  type CivilDate,
  DAY_MINUTES,
  formatDay,
  formatTime,
  WEEKDAYS,
  weekdayOf,
} from "./time";

const NOON = DAY_MINUTES / 2;
/** Nobody is told of an opening further away. */
const LATEST_DAYS = 366;

/**
 * When a car can be fetched that has cured so many minutes after a day's midnight: "Ready from 6:30 PM",
 * "Ready next morning, Saturday from 8:00 AM". Null if the shop isn't open again.
 */
export function readyAt(date: CivilDate, cured: number, schedule: Schedule): string | null {
  for (let days = Math.floor(cured / DAY_MINUTES); days <= LATEST_DAYS; days++) {
    const day = addDays(date, days);
    const hours = openingOn(schedule, day);
    const minute = cured - days * DAY_MINUTES;
    if ("kind" in hours || minute >= hours.closes) continue;
    const from = Math.max(minute, hours.opens);
    if (days === 0) return `Ready from ${formatTime(from)}`;
    const name = days < 7 ? WEEKDAYS[weekdayOf(day)] : formatDay(day);
    const next = days === 1 && from < NOON ? "next morning, " : "";
    return `Ready ${next}${name} from ${formatTime(from)}`;
  }
  return null;
}

type Booked = {
  status: Status;
  place: string;
  booking_date: CivilDate;
  start_minute: number;
  duration_minutes: number;
  cure_minutes: number;
};

/** The same of a booking; null if its car is ready when the work ends, or isn't at the shop. */
export function readyWords(
  { status, place, cure_minutes: cure, ...booked }: Booked,
  schedule: Schedule,
): string | null {
  // A letter from before there were cures has none.
  if (place !== "shop" || !cure || !TAKES_TIME.includes(status)) return null;
  return readyAt(
    booked.booking_date,
    booked.start_minute + booked.duration_minutes + cure,
    schedule,
  );
}
