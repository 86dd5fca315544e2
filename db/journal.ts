import { depositDue } from "~/domain/deposits";
import { BESIDE_CHANGES, type Changes, type Doer, type EventKind } from "~/domain/event";
import { type Addressee, DIGEST_EVERY, messagesOf, type MessageKind } from "~/domain/message";
import type { DatabaseOrTransaction } from "./connect";
import { shopRules } from "./hours";
import { wakeWorker } from "./outbox-notify";
import { asAsked } from "./payments";
import type { Booking } from "./schema";
import { type LetterCar, visitIn } from "./visits";
import { withdrawalOf } from "./withdrawal";

/** `quietly` leaves the customer's letter out; `often`: operators hear of it once an hour. */
type NewEvent = {
  kind: EventKind;
  doer: Doer;
  at: string;
  changes?: Changes;
  quietly?: boolean;
  often?: boolean;
};

export type BookingContent = {
  booking: Snapshot;
  changes: Changes;
  by: Doer["by"];
  /** An ISO instant. */
  at?: string;
  /** How long before the start moving and cancelling online ends. */
  cancelMinutes?: number;
  /** The other cars of its visit. */
  visit?: LetterCar[];
};
export type Snapshot = Omit<
  Booking,
  "confirmation_hash" | "idempotency_hash" | "customer_order" | "updated_at" | "deleted_at"
>;

/** Messages carry the booking as it is: call it after the change, in its transaction. */
export async function writeEvent(
  trx: DatabaseOrTransaction,
  bookingId: number,
  event: NewEvent,
): Promise<void> {
  const { kind, doer, at, changes = {}, quietly, often } = event;
  const { id } = await trx
    .insertInto("booking_events")
    .values({
      booking_id: bookingId,
      at,
      kind,
      doer: doer.by,
      operator_id: doer.by === "operator" ? doer.operatorId : null,
      through: doer.through,
      session_hash: sessionOf(doer),
      changes: JSON.stringify(changes),
    })
    .returning("id")
    .executeTakeFirstOrThrow();

  const booking = await trx
    .selectFrom("bookings")
    .selectAll()
    .where("id", "=", bookingId)
    .executeTakeFirstOrThrow();
  const letters = messagesOf(
    { kind, by: doer.by, quietly, often },
    { suspected: booking.suspicion !== null, unpaid: depositDue(booking) !== null },
  );
  const { cancelMinutes } = await shopRules(trx);
  // A new booking that joins no visit is alone.
  const mayBeBeside = letters.length > 0 && (kind !== "booked" || booking.visit_id !== null);
  const visit = mayBeBeside ? await visitIn(trx, booking, Date.parse(at)) : {};
  const withdrawal = quietly ? null : await withdrawalOf(trx, snapshotOf(booking), changes);
  if (withdrawal)
    await putMessage(trx, {
      kind: "withdrawn",
      recipient: withdrawal.recipient,
      at: Date.parse(at),
      cause: `event:${id}`,
      bookingId,
      content: { booking: withdrawal.booking, changes: {}, by: doer.by, at },
    });
  const content: BookingContent = {
    booking: snapshotOf(letters.length > 0 ? await asAsked(trx, booking) : booking),
    changes,
    by: doer.by,
    at,
    cancelMinutes,
    ...visit,
  };
  const messages: NewMessage[] = [];
  for (const { to, kind: letter } of letters) {
    for (const recipient of await recipientsOf(trx, to, booking)) {
      const message = { kind: letter, recipient, at: Date.parse(at) };
      if (letter === "suspected") {
        const digest = { ...message, cause: letter, bookingId: null, content: {} };
        messages.push(...(await onceIn(trx, DIGEST_EVERY, digest)));
      } else if (letter === "changedOften") {
        const digest = { ...message, cause: `${letter}:${bookingId}`, bookingId, content };
        messages.push(...(await onceIn(trx, DIGEST_EVERY, digest)));
      } else messages.push({ ...message, cause: `event:${id}`, bookingId, content });
    }
  }
  await putMessages(trx, messages);
  // What it frees may be somebody's in line, also where nobody is written to.
  if (messages.length === 0) wakeWorker();
}

/**
 * A repeated press: null unless the same session did this last
 * (docs/decisions/0020-taking-back.md).
 */
export async function lastOwnChange(
  trx: DatabaseOrTransaction,
  bookingId: number,
  kind: EventKind,
  doer: Doer,
): Promise<Changes | null> {
  if (doer.by !== "operator") return null;
  const last = await trx
    .selectFrom("booking_events")
    .select(["kind", "operator_id", "session_hash", "changes"])
    .where("booking_id", "=", bookingId)
    .where("kind", "not in", BESIDE_CHANGES)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const isOwn =
    last?.kind === kind &&
    last.operator_id === doer.operatorId &&
    last.session_hash === sessionOf(doer);
  return isOwn ? (JSON.parse(last.changes) as Changes) : null;
}

function sessionOf(doer: Doer): string | null {
  return doer.by === "operator" ? (doer.session ?? null) : null;
}

type NewMessage = {
  kind: MessageKind;
  cause: string;
  recipient: string;
  bookingId: number | null;
  content: unknown;
  /** Epoch milliseconds. */
  at: number;
  expiresAt?: number;
};

/** Unless the same cause has added it already. */
export function putMessage(trx: DatabaseOrTransaction, message: NewMessage): Promise<void> {
  return putMessages(trx, [message]);
}

export async function putMessages(
  trx: DatabaseOrTransaction,
  messages: readonly NewMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  await trx
    .insertInto("messages")
    .values(
      messages.map((message) => ({
        kind: message.kind,
        cause: message.cause,
        recipient: message.recipient,
        booking_id: message.bookingId,
        content: JSON.stringify(message.content),
        created_at: message.at,
        due_at: message.at,
        expires_at: message.expiresAt ?? null,
        claimed_at: null,
        sent_at: null,
        problem: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  wakeWorker();
}

/** One per cause in `span` ms before or after, since machines' clocks differ. */
export async function putMessageOnceIn(
  trx: DatabaseOrTransaction,
  span: number,
  message: NewMessage,
): Promise<void> {
  await putMessages(trx, await onceIn(trx, span, message));
}

/** The message, or none if there's been one. */
async function onceIn(
  trx: DatabaseOrTransaction,
  span: number,
  message: NewMessage,
): Promise<NewMessage[]> {
  const { kind, recipient, at } = message;
  const causeIn = (turn: number) => `${message.cause}:${turn}`;
  const turn = Math.floor(at / span);
  const near = await trx
    .selectFrom("messages")
    .select("id")
    .where("cause", "in", [causeIn(turn - 1), causeIn(turn + 1)])
    .where("kind", "=", kind)
    .where("recipient", "=", recipient)
    .where("created_at", ">", at - span)
    .where("created_at", "<", at + span)
    .executeTakeFirst();
  return near ? [] : [{ ...message, cause: causeIn(turn) }];
}

async function recipientsOf(
  trx: DatabaseOrTransaction,
  to: Addressee,
  booking: Booking,
): Promise<string[]> {
  // By phone, customers may have no email.
  if (to === "customer") return booking.customer_email ? [booking.customer_email] : [];
  return operatorEmails(trx);
}

/** Everybody who may sign in. */
export async function operatorEmails(trx: DatabaseOrTransaction): Promise<string[]> {
  const operators = await trx
    .selectFrom("operators")
    .select("email")
    .where("disabled_at", "is", null)
    .orderBy("id")
    .execute();
  return operators.map((operator) => operator.email);
}

/** Without the hashes of its secrets, its place in lists, and when it was changed or deleted. */
export function snapshotOf(booking: Booking): Snapshot {
  const {
    confirmation_hash: _confirmation,
    idempotency_hash: _idempotency,
    customer_order: _order,
    updated_at: _updated,
    deleted_at: _deleted,
    ...snapshot
  } = booking;
  return snapshot;
}
