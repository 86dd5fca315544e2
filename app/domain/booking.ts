import { addDays, type CivilDate, type CivilNow, DAY_MINUTES, daysBetween } from "./time";

/** The booking lifecycle: §3.1 and §4. */
export const STATUSES = ["pending", "confirmed", "completed", "cancelled"] as const;
export type Status = (typeof STATUSES)[number];

const TRANSITIONS: Record<Status, readonly Status[]> = {
  pending: ["confirmed", "cancelled"],
  confirmed: ["completed", "cancelled"],
  completed: [],
  cancelled: [],
};

/** Whether a value from a form or a URL is one of the four statuses. */
export function isStatus(value: unknown): value is Status {
  return typeof value === "string" && Object.hasOwn(TRANSITIONS, value);
}

/** The statuses an operator may set from the current one. */
export function nextStatuses(status: Status): readonly Status[] {
  return TRANSITIONS[status];
}

/** The statuses from which `to` may be set; the compare-and-swap of decision 30 checks for them in SQL. */
export function previousStatuses(to: Status): Status[] {
  return STATUSES.filter((from) => TRANSITIONS[from].includes(to));
}

/** Only bookings in these statuses take time in the calendar (decision 9). */
export const OCCUPYING: readonly Status[] = ["pending", "confirmed"];

type When = { status: Status; date: CivilDate; start: number };

/** Whether the booking takes time in the calendar and starts now or later. */
export function liesAhead(booking: When, now: CivilNow): boolean {
  return mayCustomerChange(booking, now, 0);
}

/**
 * Whether the customer may still move or cancel the booking online: it must take time in the calendar and start at least
 * `limit` minutes from now. After that they phone.
 */
export function mayCustomerChange(booking: When, now: CivilNow, limit: number): boolean {
  const ahead = daysBetween(now.date, booking.date) * DAY_MINUTES + booking.start - now.minute;
  return OCCUPYING.includes(booking.status) && ahead >= limit;
}

/** The last minute at which the customer may still move or cancel online: `limit` minutes before the start. */
export function lastChange(booking: { date: CivilDate; start: number }, limit: number): CivilNow {
  const minute = booking.start - limit;
  const days = Math.floor(minute / DAY_MINUTES);
  return { date: addDays(booking.date, days), minute: minute - days * DAY_MINUTES };
}

/**
 * After this many changes a booking is changed by phone only: each change sends a message to the person named as its
 * customer (docs/decisions/0016).
 */
export const MOST_CHANGES = 20;

/** The characters of booking references: letters and digits that cannot be misheard or misread, so no I, L, O, U, 0 or 1. */
export const SPOKEN_SIGNS = "ABCDEFGHJKMNPQRSTVWXYZ23456789";

/** Where the work happens (decision 24). */
export const LOCATION_MODES = ["mobile", "shop"] as const;
export type LocationMode = (typeof LOCATION_MODES)[number];

/** Towns beyond the radius of mobile work, served by arrangement, with their distance in kilometres. */
export const BY_ARRANGEMENT = {
  squamish: 52,
  "garibaldi highlands": 56,
  brackendale: 59,
  whistler: 96,
  pemberton: 120,
} as const satisfies Record<string, number>;

/** What people add after a town's name, in lower case and without punctuation. */
const PROVINCE = /( (bc|b c|british columbia|canada|[a-z]\d[a-z]( ?\d[a-z]\d)?))+$/;

/** Whether a mobile job in this town must be arranged with the operator first. "Whistler, B.C." counts as Whistler. */
export function isByArrangement(city: string | null): boolean {
  const town = (city ?? "")
    .toLowerCase()
    .replace(/[\s,.()/-]+/g, " ")
    .trim()
    .replace(PROVINCE, "");
  return Object.hasOwn(BY_ARRANGEMENT, town);
}
