import { type CivilNow, formatDay, formatTime } from "./time";

/** The counts include this booking. `seconds` is how long the form took, null if unknown. */
export type Signs = {
  trapFilled: boolean;
  seconds: number | null;
  fromAddress: number;
  fromPhone: number;
  fromEmail: number;
  inHour: number;
};
type SuspicionLimits = { mostByAddress: number; mostAnHour: number };

/** Seconds; nobody fills in the form faster. */
const FASTEST = 4;
/** A household's bookings a day by phone, and unconfirmed ones by email. */
const MOST = { phone: 5, email: 3 } as const;
export const HOUR_MS = 60 * 60_000;
export const DAY_MS = 24 * HOUR_MS;

/** Why a booking waits until somebody confirms that it's real; null for an ordinary one. */
export function suspicionOf(signs: Signs, limits: SuspicionLimits): string | null {
  const { trapFilled, seconds, fromAddress, fromPhone, fromEmail, inHour } = signs;
  if (trapFilled) return "A field that people can't see was filled in";
  if (seconds !== null && seconds < FASTEST)
    return `The form was filled in within ${Math.max(1, Math.ceil(seconds))} s`;
  if (fromPhone > MOST.phone) return `${fromPhone} bookings with this phone number within a day`;
  if (fromAddress > limits.mostByAddress)
    return `${fromAddress} bookings from one internet address within a day, none confirmed`;
  if (fromEmail > MOST.email)
    return `${fromEmail} bookings with this email within a day, none confirmed`;
  return inHour > limits.mostAnHour ? `${inHour} online bookings within an hour` : null;
}

/** Whether an email may get a letter about one more unconfirmed booking: three a day. */
export function mayWriteTo({ fromEmail }: Pick<Signs, "fromEmail">): boolean {
  return fromEmail <= MOST.email;
}

/** One key per mailbox: case, a "+tag" and Gmail's dots don't make another. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const name = email.slice(0, at).replace(/\+.*/, "").toLowerCase();
  const domain = email.slice(at).toLowerCase();
  const isGmail = domain === "@gmail.com" || domain === "@googlemail.com";
  return isGmail ? `${name.replaceAll(".", "")}@gmail.com` : name + domain;
}

/** How long a suspected booking may hold its time. */
export const HOLD_MINUTES = 60;
/** `held_until` of a booking whose customer can't be written to: an operator decides. */
export const NEVER_EXPIRES = 8_640_000_000_000_000;
const SHARE = 1 / 4;
/** A day's first hold may be so long whatever its share: longer ones would take a small shop's day. */
const FIRST_MINUTES = 180;

/**
 * When a hold ends; `at` itself if a day's holds exceed their share of the minutes that the crews,
 * or the bays, are open.
 */
export function heldUntil(
  day: { held: number; minutes: number; open: number },
  at: number,
  byMail: boolean,
): number {
  const isShortFirst = day.held === 0 && day.minutes <= FIRST_MINUTES;
  const fits = isShortFirst || day.held + day.minutes <= day.open * SHARE;
  if (!fits) return at;
  return byMail ? at + HOLD_MINUTES * 60_000 : NEVER_EXPIRES;
}

/** Whether a booking's time is its own; epoch milliseconds. */
export function holdsTime(until: number | null, at: number): boolean {
  return until === null || until > at;
}

export type Hold = "held" | "notHeld" | "lapsed";

/** Null for a booking that was confirmed or never suspected; epoch milliseconds. */
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
