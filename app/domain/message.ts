import { STATUS, type Status } from "./booking";
import type { Doer, EventKind } from "./event";

export const MESSAGE_KINDS = [
  "received",
  "confirmed",
  "changed",
  "cancelled",
  "reminder",
  "depositAsked",
  "depositReminder",
  "keep",
  "withdrawn",
  "link",
  "waitingConfirm",
  "waitingOffer",
  "waitingGone",
  "waitingEnded",
  "weatherAsk",
  "receipt",
  "newBooking",
  "customerChanged",
  "customerCancelled",
  "depositSent",
  "changedOften",
  "suspected",
  "inquiry",
  "answer",
  "declined",
  "test",
  "invitation",
  "passwordReset",
  "emailChanged",
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export type LetterRow = {
  /** In the history and in the list of mail. */
  name: string;
  /**
   * `former`: an address that was the customer's. `waiting`: in line. `inquirer`: who has asked for a
   * price. `account`: about the reader's own sign-in.
   */
  to: "customer" | "former" | "waiting" | "inquirer" | "operators" | "account";
  /** What its calendar file does to the visit in the reader's calendar; null without a file. */
  file: "invitation" | "cancellation" | null;
  /** Its link and whether it's still wanted as it leaves: `OWN_LINKS` in `app/email`. */
  link:
    | "manage"
    | "remind"
    | "keep"
    | "deposit"
    | "withdraw"
    | "wait"
    | "operator"
    | "answer"
    | "invite"
    | "reset"
    | null;
  /** Whether nobody needs it once the booking has begun. */
  untilStart: boolean;
  /** Whether it waits while its booking is deleted, since that may be undone. */
  waits: boolean;
};

const toOperators = (name: string): LetterRow => ({
  name,
  to: "operators",
  file: null,
  link: "operator",
  untilStart: false,
  waits: false,
});
const like = (name: string, to: LetterRow["to"], link: LetterRow["link"]): LetterRow => ({
  ...toOperators(name),
  to,
  link,
});
/** About a visit that stays, or comes. */
const toVisitor = (name: string): LetterRow => ({
  ...like(name, "customer", "manage"),
  file: "invitation",
  waits: true,
});
const toWaiting = (name: string) => like(name, "waiting", "wait");
const toAccount = (name: string, link: LetterRow["link"]) => like(name, "account", link);

/** All that a letter is but its words, which `app/email/compose.server.ts` chooses. */
export const LETTERS: Record<MessageKind, LetterRow> = {
  received: { ...toVisitor("Booking received"), untilStart: true },
  confirmed: { ...toVisitor("Booking confirmed"), untilStart: true },
  changed: toVisitor("Booking changed"),
  cancelled: {
    name: "Booking cancelled",
    to: "customer",
    file: "cancellation",
    link: "manage",
    untilStart: false,
    waits: false,
  },
  // Created again when it's due.
  reminder: {
    name: "Reminder",
    to: "customer",
    file: "invitation",
    link: "remind",
    untilStart: false,
    waits: false,
  },
  depositAsked: {
    ...like("Deposit asked for", "customer", "deposit"),
    untilStart: true,
    waits: true,
  },
  depositReminder: { ...like("Reminder of the deposit", "customer", "deposit"), waits: true },
  keep: {
    name: "One more step, to confirm the booking",
    to: "customer",
    file: null,
    link: "keep",
    untilStart: true,
    waits: true,
  },
  withdrawn: {
    name: "Taken back from the earlier email",
    to: "former",
    file: "cancellation",
    link: "withdraw",
    untilStart: false,
    waits: false,
  },
  link: toVisitor("Link to the booking, as the customer asked"),
  receipt: { ...like("Receipt", "customer", "manage"), waits: true },
  waitingConfirm: toWaiting("Waiting list, to confirm"),
  waitingOffer: toWaiting("Waiting list: a time is free"),
  waitingGone: toWaiting("Waiting list: the time is taken"),
  waitingEnded: toWaiting("Waiting list: ended"),
  weatherAsk: toWaiting("Another time because of the weather"),
  newBooking: toOperators("New booking"),
  customerChanged: toOperators("Changed by the customer"),
  customerCancelled: toOperators("Cancelled by the customer"),
  depositSent: toOperators("Deposit sent, as the customer says"),
  changedOften: toOperators("Changed often by the customer"),
  suspected: toOperators("Suspected bookings"),
  inquiry: toOperators("Inquiry"),
  answer: like("Price in writing", "inquirer", "answer"),
  declined: toOperators("Price declined"),
  test: toAccount("Test message", null),
  invitation: toAccount("Invitation", "invite"),
  passwordReset: toAccount("Password reset", "reset"),
  emailChanged: toAccount("Sign-in email changed", null),
};

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

/** Whether it takes the visit out of calendars, as each letter about a cancelled booking does. */
export function takesOut(kind: MessageKind, status: Status): boolean {
  return LETTERS[kind].file === "cancellation" || STATUS[status].calendar === "CANCELLED";
}

const TO_OPERATORS: Partial<Record<EventKind, MessageKind>> = {
  booked: "newBooking",
  cleared: "newBooking",
  moved: "customerChanged",
  edited: "customerChanged",
  cancelled: "customerCancelled",
  depositSent: "depositSent",
};

const ASKED: typeof TO_CUSTOMER = { booked: "keep" };
const UNPAID: typeof TO_CUSTOMER = { ...TO_CUSTOMER, booked: "depositAsked" };
/** A booking is cancelled once only, and operators must not miss it. */
const OFTEN: typeof TO_OPERATORS = { moved: "changedOften", edited: "changedOften" };
const OF_SUSPECTED: typeof TO_OPERATORS = { booked: "suspected", cancelled: undefined };
/** Milliseconds between an operator's messages about suspected bookings, or one changed often. */
export const DIGEST_EVERY = 60 * 60_000;

/**
 * A suspected booking's address may be somebody else's: it gets one question and nothing more.
 * `unpaid` while it waits for its deposit, `often` if its changes are beyond the count of caused letters.
 */
export function messagesOf(
  event: { kind: EventKind; by: Doer["by"]; quietly?: boolean; often?: boolean },
  booking: { suspected: boolean; unpaid?: boolean },
): { to: Addressee; kind: MessageKind }[] {
  const customer = event.quietly
    ? undefined
    : (booking.suspected ? ASKED : booking.unpaid ? UNPAID : TO_CUSTOMER)[event.kind];
  const forOperators = {
    ...TO_OPERATORS,
    ...(booking.suspected ? OF_SUSPECTED : {}),
    ...(event.often ? OFTEN : {}),
  };
  const operators = event.by === "customer" ? forOperators[event.kind] : undefined;
  return [
    ...(customer ? [{ to: "customer" as const, kind: customer }] : []),
    ...(operators ? [{ to: "operators" as const, kind: operators }] : []),
  ];
}

const MINUTE = 60_000;
export const LONGEST_PAUSE = 6 * 60 * MINUTE;
/** As long as mail servers retry. */
export const GIVE_UP_AFTER_DAYS = 4;
export const GIVE_UP_AFTER = GIVE_UP_AFTER_DAYS * 24 * 60 * MINUTE;

/** Milliseconds before a retry: a minute, doubling up to six hours. */
export function pauseAfter(attempts: number): number {
  return Math.min(MINUTE * 2 ** Math.max(0, attempts - 1), LONGEST_PAUSE);
}

/** How often that tries in four days. */
const TRIES = 25;

/** A jump of the clock alone gives nothing up, and neither do restarts, each of which is a try. */
export function isGivenUp(
  { attempts, created_at }: { attempts: number; created_at: number },
  now: number,
): boolean {
  const age = now - created_at;
  return attempts >= TRIES && (age < 0 || age >= GIVE_UP_AFTER);
}
