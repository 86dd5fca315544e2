import type { DatabaseOrTransaction } from "../../db/connect";
import { allowAccepting, isOpen } from "../../db/invitations";
import { allowManaging, isCustomerOf, isUnkeptBy } from "../../db/manage-links";
import { findOperatorByEmail } from "../../db/operators";
import { allowReset } from "../../db/password-resets";
import type { Message } from "../../db/schema";
import { hasInvitation } from "../../db/withdrawal";
import { newSecret } from "../../db/secret";
import { VALID } from "~/domain/account-link";
import { isForCustomer } from "~/domain/message";
import { ownOrigin } from "~/server/env.server";
import { customerPaths } from "~/customer-paths";
import { operatorPaths } from "~/operator-paths";
import { missesCancellation } from "./cancelled-since.server";
import { isStillTrue } from "./reminders.server";

/**
 * Created each time a message leaves, so that the outbox stores no secret; `url` is null in letters
 * to operators about a booking. `open` checks `isWanted` again; `now` is epoch milliseconds.
 */
export type OwnLink = {
  url: string | null;
  isWanted: (db: DatabaseOrTransaction, now: number) => Promise<boolean>;
  open: (trx: DatabaseOrTransaction, now: number) => Promise<boolean>;
};

export function ownLinkOf(
  message: Pick<
    Message,
    "id" | "kind" | "cause" | "booking_id" | "recipient" | "content" | "expires_at" | "created_at"
  >,
): OwnLink | null {
  const secret = newSecret();
  const { kind, booking_id, recipient } = message;
  if (booking_id !== null && kind === "keep") return linkToKeep(booking_id, recipient, secret);
  if (booking_id !== null && isForCustomer(kind)) {
    // The booking may be somebody else's or cancelled by now, and a reminder no longer true.
    const isWanted = async (db: DatabaseOrTransaction) =>
      kind === "reminder"
        ? isStillTrue(db, message)
        : (await isCustomerOf(db, booking_id, recipient)) &&
          !(await missesCancellation(db, message));
    return {
      url: ownOrigin + customerPaths.manage(secret),
      isWanted,
      open: async (trx, now) => {
        if (!(await isWanted(trx))) return false;
        await allowManaging(trx, booking_id, secret, new Date(now).toISOString());
        return true;
      },
    };
  }
  if (booking_id !== null && kind === "withdrawn") {
    // The correction may have been taken back.
    const isWanted = async (db: DatabaseOrTransaction) =>
      !(await isCustomerOf(db, booking_id, recipient)) &&
      (await hasInvitation(db, booking_id, { recipient, before: message.id }));
    return { url: null, isWanted, open: isWanted };
  }
  if (booking_id !== null || kind === "suspected" || kind === "inquiry") {
    // An operator who was removed may not read about customers any more.
    const isWanted = async (db: DatabaseOrTransaction) =>
      (await findOperatorByEmail(db, recipient)) !== undefined;
    return { url: null, isWanted, open: isWanted };
  }
  if (kind === "invitation") {
    const { invitation = 0 } = JSON.parse(message.content) as { invitation?: number };
    return {
      url: ownOrigin + operatorPaths.invitation(secret),
      isWanted: (db, now) => isOpen(db, invitation, now),
      open: (trx, now) => allowAccepting(trx, invitation, secret, now),
    };
  }
  if (kind === "passwordReset") {
    const until = message.expires_at ?? message.created_at + VALID.passwordReset.ms;
    return {
      url: ownOrigin + operatorPaths.reset(secret),
      isWanted: async (db) => (await findOperatorByEmail(db, recipient)) !== undefined,
      open: (trx, now) => allowReset(trx, recipient, secret, { expiresAt: until, now }),
    };
  }
  return null;
}

function linkToKeep(bookingId: number, recipient: string, secret: string): OwnLink {
  const isWanted = (db: DatabaseOrTransaction) => isUnkeptBy(db, bookingId, recipient);
  return {
    url: ownOrigin + customerPaths.manage(secret),
    isWanted,
    open: async (trx, now) => {
      if (!(await isWanted(trx))) return false;
      await allowManaging(trx, bookingId, secret, new Date(now).toISOString());
      return true;
    },
  };
}

/** A letter about the recipient's own access gets its link in its content. */
export function withLink(message: Message, link: OwnLink | null): Message {
  if (!link || message.booking_id !== null) return message;
  return {
    ...message,
    content: JSON.stringify({ ...(JSON.parse(message.content) as object), url: link.url }),
  };
}
