import { localDigits } from "./phone";
import { mailboxOf } from "./suspicion";
import { cleanEmail } from "./text";
import { type CivilDate, type CivilNow, DAY_MINUTES, daysBetween, formatTime } from "./time";

/** Rules: docs/product.md#waiting-list. */
export const DAY_PARTS = ["morning", "afternoon", "evening"] as const;
export type DayPart = (typeof DAY_PARTS)[number];
export type EndedWhy = "taken" | "left" | "over" | "unanswered" | "removed";
export type WeatherAnswer = "keep" | "call";
export type OfferAnswer = "taken" | "declined" | "lapsed" | "gone";

export const MOST_OF_MAILBOX = 3;
export const MOST_FROM_ADDRESS_A_DAY = 10;
/** Offers without an answer that end an entry. */
export const MOST_UNANSWERED = 2;
/** Days in a range. */
export const LONGEST_RANGE = 60;
/** Less than this before a start it's offered to all who fit. */
export const NEAR_MINUTES = DAY_MINUTES;

const NOON = 12 * 60;
const EVENING = 17 * 60;

export function partOf(start: number): DayPart {
  return start < NOON ? "morning" : start < EVENING ? "afternoon" : "evening";
}

export function readParts(parts: string): DayPart[] {
  return DAY_PARTS.filter((part) => parts.split(",").includes(part));
}

/** As stored: all of them is any. */
export function printParts(parts: readonly DayPart[]): string {
  const chosen = DAY_PARTS.filter((part) => parts.includes(part));
  return chosen.length === DAY_PARTS.length ? "" : chosen.join(",");
}

type Wish = { from_day: CivilDate; to_day: CivilDate; parts: string };
type Start = { date: CivilDate; start: number };

/** Whether a start is in the days and parts that are wanted. */
export function isWanted({ from_day, to_day, parts }: Wish, { date, start }: Start): boolean {
  const wanted = readParts(parts);
  return (
    from_day <= date && date <= to_day && (wanted.length === 0 || wanted.includes(partOf(start)))
  );
}

/** "mornings or evenings"; "" for any. */
export function partsInWords(parts: string): string {
  return readParts(parts)
    .map((part) => `${part}s`)
    .join(" or ");
}

export function minutesUntil({ date, start }: Start, now: CivilNow): number {
  return daysBetween(now.date, date) * DAY_MINUTES + start - now.minute;
}

type Customer = { customer_email: string; customer_phone: string };

/** What's somebody else's now is nobody's who asked, or was asked, before; however it's written. */
export function isTheirs(
  { email, phone }: { email: string; phone: string },
  booking: Customer,
): boolean {
  const [was, is] = [email, booking.customer_email].map((each) => cleanEmail(each).toLowerCase());
  return was === is && (is !== "" || localDigits(phone) === localDigits(booking.customer_phone));
}

/** A mailbox, or without one a phone, has one offer at a time, however often it's in line. */
export function holderOf({ id, email, phone }: Record<"email" | "phone", string> & { id: number }) {
  return email ? mailboxOf(email) : localDigits(phone) || `entry ${id}`;
}

/** Nobody answers at night. */
const NIGHT = { from: 20 * 60, to: 8 * 60, until: 10 * 60 };
/** How long whoever has only a phone is waited for until an operator has texted them. */
const TO_TEXT = 30;
/** In minutes: nobody reads and answers faster. */
export const LEAST = 10;

const isNight = (minute: number) => minute >= NIGHT.from || minute < NIGHT.to;

/** Whether what was offered was over before anybody was awake. */
export function isOverAtNight(offered: CivilNow, { date, minute: start }: CivilNow): boolean {
  const isSame = minutesUntil({ date, start }, offered) <= DAY_MINUTES / 2;
  return isSame && isNight(offered.minute) && (isNight(start) || start === NIGHT.to);
}

export type AnswerRules = { waitingMinutes: number; noticeMinutes: number };

/**
 * How many minutes an offer is somebody's: the answer time, at most half of what's left until the start can't
 * be booked any more; at night until 10 AM, at most all of that. Null if it's too short to answer.
 */
export function answerMinutes(
  now: CivilNow,
  at: Start,
  { waitingMinutes, noticeMinutes }: AnswerRules,
  toText: boolean,
): number | null {
  const { minute } = now;
  const asleep = isNight(minute);
  const night = NIGHT.until - minute + (minute >= NIGHT.from ? DAY_MINUTES : 0);
  const asked = asleep ? night : toText ? TO_TEXT : waitingMinutes;
  const left = minutesUntil(at, now) - noticeMinutes;
  // Half of the night would end while they sleep.
  const minutes = Math.min(asked, asleep ? left : Math.floor(left / 2));
  return minutes < LEAST ? null : minutes;
}

/** Of a near time. */
export const TO_ALL =
  "It's soon, so others in line may be offered it too: the first to take it has it.";

/** Why nobody waits any more. */
export function endedWords({ isUnanswered, isUnsold }: Partial<WaitingContent>): string {
  if (isUnanswered)
    return "Two times that we held for you had no answer, so we don't hold any more.";
  return isUnsold
    ? "We don't offer the work that you asked for any more."
    : "The days that you asked for are over, and no time opened that you took.";
}

/** For operators, in place of who is where. */
export function offeredWords(minute: number): string {
  return `offered to somebody in line until ${formatTime(minute)}`;
}

/** What its letters tell. Only what we know ourselves: anybody can ask with anybody's address. */
export type WaitingContent = {
  /** Of its entry, and what its address is made from. */
  entry: number;
  created_at: number;
  offer?: number;
  work: string;
  where: string;
  /** Days and parts of the day. */
  wish: string;
  /** What's offered, until when, at which price. */
  time?: string;
  until?: string;
  price?: string;
  /** Because of the weather of which day, and all that's held. */
  day?: string;
  times?: string[];
  /** Each tax, and the total with tax. */
  taxed?: string[];
  /** It's near, and offered to all who fit at once. */
  shared?: boolean;
  isUnanswered?: boolean;
  /** The work isn't offered any more. */
  isUnsold?: boolean;
};
