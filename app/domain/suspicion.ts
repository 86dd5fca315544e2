import { type CivilNow, formatDay, formatTime } from "./time";

/**
 * Signs that a booking doesn't come from a customer. `seconds` is how long the form took; null if unknown. The counts
 * include this booking: of a day by internet address and by email, without those that somebody has vouched for; of a
 * day by phone number; and of an hour by anybody, without the suspected ones.
 */
export type Signs = {
  trapFilled: boolean;
  seconds: number | null;
  fromAddress: number;
  fromPhone: number;
  fromEmail: number;
  inHour: number;
};
/** The operator's limits (booking_rules). */
export type SuspicionLimits = { mostByAddress: number; mostAnHour: number };

/** Nobody reads and fills in a booking form faster than this, in seconds. */
const FASTEST = 4;
/** More bookings a day than a household makes with one phone number, or confirms none of with one email. */
const MOST = { phone: 5, email: 3 } as const;
export const HOUR_MS = 60 * 60_000;
export const DAY_MS = 24 * HOUR_MS;

/** Why a booking isn't kept before somebody has confirmed that it's real; null for an ordinary one. */
export function suspicionOf(signs: Signs, limits: SuspicionLimits): string | null {
  const { trapFilled, seconds, fromAddress, fromPhone, fromEmail, inHour } = signs;
  if (trapFilled) return "A field that people cannot see was filled in";
  if (seconds !== null && seconds < FASTEST)
    return `The form was filled in within ${Math.max(1, Math.ceil(seconds))} s`;
  if (fromPhone > MOST.phone) return `${fromPhone} bookings with this phone number within a day`;
  if (fromAddress > limits.mostByAddress)
    return `${fromAddress} bookings from one internet address within a day, none confirmed`;
  if (fromEmail > MOST.email)
    return `${fromEmail} bookings with this email within a day, none confirmed`;
  return inHour > limits.mostAnHour ? `${inHour} online bookings within an hour` : null;
}

/** Whether an email may get a letter about one more booking that nobody has confirmed: three a day. */
export function mayWriteTo({ fromEmail }: Pick<Signs, "fromEmail">): boolean {
  return fromEmail <= MOST.email;
}

/** What letters to an email are counted by: case, a "+tag" and Gmail's dots make no other mailbox. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const name = email.slice(0, at).replace(/\+.*/, "").toLowerCase();
  const domain = email.slice(at).toLowerCase();
  const isGmail = domain === "@gmail.com" || domain === "@googlemail.com";
  return isGmail ? `${name.replaceAll(".", "")}@gmail.com` : name + domain;
}

/** `held_until` of a booking whose customer can't be written to: the operator decides, whenever that is. */
export const NEVER_EXPIRES = 8_640_000_000_000_000;
/** The share of a day's open hours that suspected bookings may hold together. */
const SHARE = 1 / 4;

/**
 * Until when a suspected booking of `minutes` holds its time: an hour, but not at all (`at` itself) if it and the `held`
 * minutes of others would be more than their share of the day's `open` minutes. One job may always be held.
 */
export function heldUntil(
  day: { held: number; minutes: number; open: number },
  at: number,
  byMail: boolean,
): number {
  const fits = day.held === 0 || day.held + day.minutes <= day.open * SHARE;
  if (!fits) return at;
  return byMail ? at + HOUR_MS : NEVER_EXPIRES;
}

/** Whether the time of a booking is its own at an instant: it is kept, or its hold lasts. In epoch milliseconds. */
export function holdsTime(until: number | null, at: number): boolean {
  return until === null || until > at;
}

/** How a booking that nobody has kept yet stands: it holds its time, has never held it, or doesn't any more. */
export type Hold = "held" | "notHeld" | "lapsed";

/** The hold of a booking at an instant; null for one that is kept, or was never suspected. In epoch milliseconds. */
export function holdAt(
  at: number,
  { heldUntil: until, bookedAt }: { heldUntil: number | null; bookedAt: number },
): Hold | null {
  if (until === null) return null;
  if (holdsTime(until, at)) return "held";
  return until <= bookedAt ? "notHeld" : "lapsed";
}

/** The end of a hold: "3:40 PM", with the day if that isn't `now`'s. */
export function untilWords({ date, minute }: CivilNow, now: CivilNow): string {
  return date === now.date ? formatTime(minute) : `${formatTime(minute)} on ${formatDay(date)}`;
}
