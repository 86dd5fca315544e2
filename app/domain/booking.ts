import { addDays, type CivilDate, type CivilNow, DAY_MINUTES, daysBetween } from "./time";

/** What a booking is set to; each is an event of the same name. */
export const DECISIONS = ["confirmed", "completed", "cancelled"] as const;
export const STATUSES = ["pending", ...DECISIONS] as const;
export type Status = (typeof STATUSES)[number];

type StatusRow = {
  word: string;
  /** On the customer's page. */
  page: string;
  /** In a letter to the customer. */
  letter: string;
  next: readonly Status[];
  /** What operators press to set it; `leads`: it stands before the others, always or once begun. */
  button: { words: string; leads: "always" | "begun" | "never" } | null;
  /** Of the crew's time: completed work keeps its crew until it was to end. */
  time: "planned" | "spent" | "free";
  /** An entry's status in calendars (RFC 5545). */
  calendar: "TENTATIVE" | "CONFIRMED" | "CANCELLED";
  /** Whether it's one of the customer's visits. */
  visit: boolean;
  /** What its price counts as. */
  money: "booked" | "earned" | "none";
};

/** All that a status means; how it looks to operators is in `app/dashboard/status-looks.ts`. */
export const STATUS: Record<Status, StatusRow> = {
  pending: {
    word: "Pending",
    page: "Pending: your time is held. We'll confirm by call or email.",
    letter: "It's pending: your time is held, and we'll confirm by call or email.",
    next: ["confirmed", "cancelled"],
    button: null,
    time: "planned",
    calendar: "TENTATIVE",
    visit: true,
    money: "booked",
  },
  confirmed: {
    word: "Confirmed",
    page: "We've confirmed your booking. See you then.",
    letter: "It's confirmed.",
    next: ["completed", "cancelled"],
    button: { words: "Confirm", leads: "always" },
    time: "planned",
    calendar: "CONFIRMED",
    visit: true,
    money: "booked",
  },
  completed: {
    word: "Completed",
    page: "This job is done. Thank you.",
    letter: "The job is done.",
    next: [],
    button: { words: "Complete", leads: "begun" },
    time: "spent",
    calendar: "CONFIRMED",
    visit: true,
    money: "earned",
  },
  cancelled: {
    word: "Cancelled",
    page: "This booking is cancelled.",
    letter: "It's cancelled.",
    next: [],
    button: { words: "Cancel booking", leads: "never" },
    time: "free",
    calendar: "CANCELLED",
    visit: false,
    money: "none",
  },
};

export function isStatus(value: unknown): value is Status {
  return typeof value === "string" && Object.hasOwn(STATUS, value);
}

export function nextStatuses(status: Status): readonly Status[] {
  return STATUS[status].next;
}

/** The statuses from which `to` may be set, for the compare-and-swap in SQL. */
export function previousStatuses(to: Status): Status[] {
  return statusesWhere(({ next }) => next.includes(to));
}

export const OCCUPYING = statusesWhere(({ time }) => time === "planned");
/** Those whose work is planned or done. */
export const TAKES_TIME = statusesWhere(({ time }) => time !== "free");
export const VISITS = statusesWhere(({ visit }) => visit);
export const EARNED = statusesWhere(({ money }) => money === "earned");

function statusesWhere(is: (row: StatusRow) => boolean): Status[] {
  return STATUSES.filter((status) => is(STATUS[status]));
}

type When = { status: Status; date: CivilDate; start: number };

/** Whether the booking takes time in the calendar and starts now or later. */
export function liesAhead(booking: When, now: CivilNow): boolean {
  return mayCustomerChange(booking, now, 0);
}

/** Whether its customer may not have come: it has begun, and nobody has said what became of it. */
export function mayBeNoShow(booking: When & { held_until: number | null }, now: CivilNow): boolean {
  const { status, held_until } = booking;
  return OCCUPYING.includes(status) && held_until === null && !liesAhead(booking, now);
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

const LOCATION_MODES = ["mobile", "shop"] as const;
export type LocationMode = (typeof LOCATION_MODES)[number];
