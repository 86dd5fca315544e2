import { OCCUPYING } from "~/domain/booking";
import { beforeChanges, type Changes } from "~/domain/event";
import { LETTERS, MESSAGE_KINDS } from "~/domain/message";
import type { DatabaseOrTransaction } from "./connect";
import type { Snapshot } from "./journal";

const WITH_FILE = MESSAGE_KINDS.filter((kind) => LETTERS[kind].file !== null);

/** Whether an address may have the booking in its calendar, by what has left before a message. */
export async function hasInvitation(
  db: DatabaseOrTransaction,
  bookingId: number,
  { recipient, before }: { recipient: string; before?: number },
): Promise<boolean> {
  const sent = db
    .selectFrom("messages")
    .select("kind")
    .where("booking_id", "=", bookingId)
    .where("recipient", "=", recipient)
    .where("kind", "in", WITH_FILE)
    .where("state", "in", ["handing", "sent", "unsure"])
    .orderBy("id", "desc")
    .limit(1);
  const last = await (before ? sent.where("id", "<", before) : sent).executeTakeFirst();
  return last !== undefined && LETTERS[last.kind].file === "invitation";
}

/** After a corrected email: whose calendar still has the booking, and as what; or null. */
export async function withdrawalOf(
  trx: DatabaseOrTransaction,
  after: Snapshot,
  changes: Changes,
): Promise<{ recipient: string; booking: Snapshot } | null> {
  const recipient = String(changes.customer_email?.[0] ?? "");
  const isOther = recipient.toLowerCase() !== after.customer_email.toLowerCase();
  if (!recipient || !isOther || !OCCUPYING.some((status) => status === after.status)) return null;
  if (!(await hasInvitation(trx, after.id, { recipient }))) return null;
  // What the address has been told already, and nothing of what changed with it.
  return { recipient, booking: beforeChanges(after, changes) };
}
