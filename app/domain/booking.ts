import { addDays, type CivilDate, type CivilNow, DAY_MINUTES, daysBetween } from "./time";

export const STATUSES = ["pending", "confirmed", "completed", "cancelled"] as const;
export type Status = (typeof STATUSES)[number];

export const STATUS_WORDS: Record<Status, string> = {
  pending: "Pending",
  confirmed: "Confirmed",
  completed: "Completed",
  cancelled: "Cancelled",
};

const TRANSITIONS: Record<Status, readonly Status[]> = {
  pending: ["confirmed", "cancelled"],
  confirmed: ["completed", "cancelled"],
  completed: [],
  cancelled: [],
};

export function isStatus(value: unknown): value is Status {
  return typeof value === "string" && Object.hasOwn(TRANSITIONS, value);
}

export function nextStatuses(status: Status): readonly Status[] {
  return TRANSITIONS[status];
}

/** The statuses from which `to` may be set, for the compare-and-swap in SQL. */
export function previousStatuses(to: Status): Status[] {
  return STATUSES.filter((from) => TRANSITIONS[from].includes(to));
}

export const OCCUPYING: readonly Status[] = ["pending", "confirmed"];
/** Those whose work is planned or done: a completed job keeps its crew until it was to end. */
export const TAKES_TIME: readonly Status[] = [...OCCUPYING, "completed"];

type When = { status: Status; date: CivilDate; start: number };

/** Whether the booking takes time in the calendar and starts now or later. */
export function liesAhead(booking: When, now: CivilNow): boolean {
  return mayCustomerChange(booking, now, 0);
}

/** Whether it takes time and starts in `limit` minutes or later; after that customers phone. */
export function mayCustomerChange(booking: When, now: CivilNow, limit: number): boolean {
  const ahead = daysBetween(now.date, booking.date) * DAY_MINUTES + booking.start - now.minute;
  return OCCUPYING.includes(booking.status) && ahead >= limit;
}

/** When moving and cancelling online ends: `limit` minutes before the start. */
export function lastChange(booking: { date: CivilDate; start: number }, limit: number): CivilNow {
  const minute = booking.start - limit;
  const days = Math.floor(minute / DAY_MINUTES);
  return { date: addDays(booking.date, days), minute: minute - days * DAY_MINUTES };
}

/** Each change sends a message to whoever was named as the customer, so there's an end. */
export const MOST_CHANGES = 20;

/** Signs for booking references that can't be misheard or misread: no I, L, O, U, 0 or 1. */
export const REFERENCE_ALPHABET = "ABCDEFGHJKMNPQRSTVWXYZ23456789";

/** "ABCD-EFGH". */
export function isReference(text: string | undefined): text is string {
  return /^[A-HJ-KM-NP-TV-Z2-9]{4}-[A-HJ-KM-NP-TV-Z2-9]{4}$/.test(text ?? "");
}

/** "ABCD-2345", however it was typed; null if it isn't a reference. */
export function referenceTyped(text: string): string | null {
  const signs = text
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, "");
  const isReference =
    signs.length === 8 && [...signs].every((sign) => REFERENCE_ALPHABET.includes(sign));
  return isReference ? `${signs.slice(0, 4)}-${signs.slice(4)}` : null;
}

export const LOCATION_MODES = ["mobile", "shop"] as const;
export type LocationMode = (typeof LOCATION_MODES)[number];
