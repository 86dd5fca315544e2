import type { Doer, EventKind } from "./event";

/** Messages to the customer, to the operators, and about the dashboard itself. */
export const MESSAGE_KINDS = [
  "received",
  "confirmed",
  "changed",
  "cancelled",
  "reminder",
  "keep",
  "newBooking",
  "customerChanged",
  "customerCancelled",
  "suspected",
  "test",
  "invitation",
  "passwordReset",
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/**
 * `waiting` for its turn; `sending` while none of its data has left; `handing` from the moment the other side may have
 * it; then `sent`, `failed` for good, or `unsure` if no answer came.
 */
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

/** Whether this kind of message goes to a booking's customer. */
export function isForCustomer(kind: MessageKind): boolean {
  return kind === "reminder" || kind === "keep" || Object.values(TO_CUSTOMER).includes(kind);
}

const TO_OPERATORS: Partial<Record<EventKind, MessageKind>> = {
  booked: "newBooking",
  cleared: "newBooking",
  moved: "customerChanged",
  edited: "customerChanged",
  cancelled: "customerCancelled",
};

/** What is different while a booking is suspected. */
const ASKED: typeof TO_CUSTOMER = { booked: "keep" };
const OF_SUSPECTED: typeof TO_OPERATORS = { booked: "suspected", cancelled: undefined };
/** Each operator gets one message about suspected bookings in this time, in milliseconds. */
export const DIGEST_EVERY = 60 * 60_000;

/**
 * Who is told of an event, and with which message. The customer hears of everything except what an operator does quietly.
 * While a booking is suspected, its address may belong to somebody else: it is asked once to keep the booking, and hears
 * nothing more. Operators hear of what a customer did; of suspected bookings they hear together, and once they are kept.
 */
export function messagesOf(
  event: { kind: EventKind; by: Doer["by"]; quietly?: boolean },
  booking: { suspected: boolean },
): { to: Addressee; kind: MessageKind }[] {
  const customer = event.quietly
    ? undefined
    : (booking.suspected ? ASKED : TO_CUSTOMER)[event.kind];
  const heard = booking.suspected ? { ...TO_OPERATORS, ...OF_SUSPECTED } : TO_OPERATORS;
  const operators = event.by === "customer" ? heard[event.kind] : undefined;
  return [
    ...(customer ? [{ to: "customer" as const, kind: customer }] : []),
    ...(operators ? [{ to: "operators" as const, kind: operators }] : []),
  ];
}

const MINUTE = 60_000;
const LONGEST_PAUSE = 6 * 60 * MINUTE;
/** How long a message is retried before it is given up, as mail servers do: in days and in milliseconds. */
export const GIVE_UP_AFTER_DAYS = 4;
export const GIVE_UP_AFTER = GIVE_UP_AFTER_DAYS * 24 * 60 * MINUTE;

/** Delay before the next attempt, in milliseconds: a minute after the first failure, doubled each time, six hours at most. */
export function pauseAfter(attempts: number): number {
  return Math.min(MINUTE * 2 ** Math.max(0, attempts - 1), LONGEST_PAUSE);
}
