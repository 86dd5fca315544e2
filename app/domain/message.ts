import type { Doer, EventKind } from "./event";

export const MESSAGE_KINDS = [
  "received",
  "confirmed",
  "changed",
  "cancelled",
  "reminder",
  "keep",
  "withdrawn",
  "link",
  "newBooking",
  "customerChanged",
  "customerCancelled",
  "suspected",
  "inquiry",
  "test",
  "invitation",
  "passwordReset",
  "emailChanged",
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** `handing` from the moment the other side may have it, `unsure` if it then didn't reply. */
export const MESSAGE_STATES = [
  "waiting",
  "sending",
  "handing",
  "sent",
  "failed",
  "unsure",
] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

export type Addressee = "customer" | "operators";

const TO_CUSTOMER: Partial<Record<EventKind, MessageKind>> = {
  booked: "received",
  cleared: "received",
  confirmed: "confirmed",
  moved: "changed",
  edited: "changed",
  cancelled: "cancelled",
};

/** Letters whose calendar file puts the visit into a calendar, or keeps it right there. */
export const INVITATIONS = ["received", "confirmed", "changed", "reminder"] as const;

export function isForCustomer(kind: MessageKind): boolean {
  const own: readonly MessageKind[] = ["reminder", "keep", "link"];
  return own.includes(kind) || Object.values(TO_CUSTOMER).includes(kind);
}

const TO_OPERATORS: Partial<Record<EventKind, MessageKind>> = {
  booked: "newBooking",
  cleared: "newBooking",
  moved: "customerChanged",
  edited: "customerChanged",
  cancelled: "customerCancelled",
};

const ASKED: typeof TO_CUSTOMER = { booked: "keep" };
const OF_SUSPECTED: typeof TO_OPERATORS = { booked: "suspected", cancelled: undefined };
/** Milliseconds between an operator's messages about suspected bookings. */
export const DIGEST_EVERY = 60 * 60_000;

/** A suspected booking's address may be somebody else's: it gets one question and nothing more. */
export function messagesOf(
  event: { kind: EventKind; by: Doer["by"]; quietly?: boolean },
  booking: { suspected: boolean },
): { to: Addressee; kind: MessageKind }[] {
  const customer = event.quietly
    ? undefined
    : (booking.suspected ? ASKED : TO_CUSTOMER)[event.kind];
  const forOperators = booking.suspected ? { ...TO_OPERATORS, ...OF_SUSPECTED } : TO_OPERATORS;
  const operators = event.by === "customer" ? forOperators[event.kind] : undefined;
  return [
    ...(customer ? [{ to: "customer" as const, kind: customer }] : []),
    ...(operators ? [{ to: "operators" as const, kind: operators }] : []),
  ];
}

const MINUTE = 60_000;
const LONGEST_PAUSE = 6 * 60 * MINUTE;
/** As long as mail servers retry. */
export const GIVE_UP_AFTER_DAYS = 4;
export const GIVE_UP_AFTER = GIVE_UP_AFTER_DAYS * 24 * 60 * MINUTE;

/** Milliseconds before a retry: a minute, doubling up to six hours. */
export function pauseAfter(attempts: number): number {
  return Math.min(MINUTE * 2 ** Math.max(0, attempts - 1), LONGEST_PAUSE);
}
