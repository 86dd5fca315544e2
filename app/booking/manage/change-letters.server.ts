import { takeLetter } from "~db/caused-letters";
import type { DatabaseOrTransaction } from "~db/connect";
import type { Booking } from "~db/schema";
import { BESIDE_CHANGES } from "~/domain/event";
import { LETTERS } from "~/domain/message";
import { sendsMail } from "~/server/mail-server.server";

/** Who changes a booking: `byLetter` if by a link that only its mailbox has had. */
export type Changer = { addressKey: string | null; byLetter: boolean };

/**
 * Which letters a customer's change may cause, counted in its transaction: the booking's email may
 * be a stranger's. The change itself doesn't depend on it.
 */
export async function takeLetters(
  trx: DatabaseOrTransaction,
  { addressKey, byLetter }: Changer,
  at: string,
): Promise<{ quietly: boolean; often: boolean }> {
  const cause = { addressKey, at: Date.parse(at) };
  const both = !byLetter && (await takeLetter(trx, { ...cause, kind: "changed" }));
  // The total must not keep changes from the operators.
  const operators = both || (await takeLetter(trx, { ...cause, kind: "customerChanged" }));
  return { quietly: !both && !byLetter, often: !operators };
}

const TOO_MANY = "there were too many changes within an hour.";

/** Says who gets an email about the last change to `before`. See docs/product.md#letters. */
export async function emailNotice(
  db: DatabaseOrTransaction,
  before: Booking,
): Promise<string | undefined> {
  const isUnkept = before.held_until !== null && before.suspicion !== null;
  if (isUnkept || !(await sendsMail(db))) return undefined;
  const letters = await db
    .selectFrom("messages")
    .select("kind")
    .where("booking_id", "=", before.id)
    .where("cause", "=", await lastCause(db, before.id))
    .execute();
  const customer = letters.some(({ kind }) => LETTERS[kind].to === "customer");
  const team = letters.some(({ kind }) => LETTERS[kind].to === "operators");
  if (customer)
    return team ? "We're emailing you and our team about it." : "We're emailing you about it.";
  const mayHear = before.customer_email !== "" && before.suspicion === null;
  if (!team) return mayHear ? `We've sent no email about it this time: ${TOO_MANY}` : undefined;
  return mayHear
    ? `We're emailing our team about it, but not you this time: ${TOO_MANY}`
    : "We're emailing our team about it.";
}

async function lastCause(db: DatabaseOrTransaction, bookingId: number): Promise<string> {
  const last = await db
    .selectFrom("booking_events")
    .select("id")
    .where("booking_id", "=", bookingId)
    .where("kind", "not in", BESIDE_CHANGES)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return `event:${last?.id}`;
}
