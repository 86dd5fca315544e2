import type { DatabaseOrTransaction } from "~db/connect";
import { allowAccepting, isOpen } from "~db/invitations";
import { type AnswerContent, findAnswer } from "~db/inquiry-answers";
import { allowManaging, isCustomerOf, isUnkeptBy, isUnpaidBy, statusFor } from "~db/manage-links";
import { findOperatorByEmail } from "~db/operators";
import { allowReset } from "~db/password-resets";
import type { Message } from "~db/schema";
import { hasInvitation } from "~db/withdrawal";
import { newSecret } from "~db/secret";
import { isStillSo } from "~db/offer-letters";
import { allowWaiting } from "~db/waiting";
import { VALID } from "~/domain/account-link";
import { answerState } from "~/domain/inquiry";
import { type LetterRow, LETTERS } from "~/domain/message";
import type { WaitingContent } from "~/domain/waiting";
import type { CivilDate } from "~/domain/time";
import { unsealAnswer } from "~/server/answer-secret.server";
import { businessNow } from "~/server/clock.server";
import { ownOrigin } from "~/server/env.server";
import { waitingSecret } from "~/server/waiting-secret.server";
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

type Leaving = Pick<
  Message,
  "id" | "kind" | "cause" | "booking_id" | "recipient" | "content" | "expires_at" | "created_at"
>;

export function ownLinkOf(message: Leaving): OwnLink | null {
  const { link } = LETTERS[message.kind];
  return link && OWN_LINKS[link](message);
}

const OWN_LINKS: Record<NonNullable<LetterRow["link"]>, (message: Leaving) => OwnLink | null> = {
  // The booking may be somebody else's or cancelled by now.
  manage: (message) =>
    toBooking(message, async (db, id) => {
      const status = await statusFor(db, id, message.recipient);
      return status === "cancelled" ? !(await missesCancellation(db, message)) : status !== null;
    }),
  remind: (message) => toBooking(message, (db) => isStillTrue(db, message)),
  keep: (message) => toBooking(message, (db, id) => isUnkeptBy(db, id, message.recipient)),
  deposit: (message) => toBooking(message, (db, id) => isUnpaidBy(db, id, message.recipient)),
  // The correction may have been taken back.
  withdraw: ({ id: before, booking_id, recipient }) =>
    booking_id === null
      ? null
      : withoutUrl(
          async (db) =>
            !(await isCustomerOf(db, booking_id, recipient)) &&
            (await hasInvitation(db, booking_id, { recipient, before })),
        ),
  wait: ({ kind, content }) => {
    const { entry, created_at, offer } = JSON.parse(content) as WaitingContent;
    const secret = waitingSecret({ id: entry, created_at });
    const isWanted: OwnLink["isWanted"] = (db, now) => isStillSo(db, { kind, entry, offer }, now);
    return {
      url: ownOrigin + customerPaths.waiting(secret),
      isWanted,
      open: async (trx, now) => {
        if (!(await isWanted(trx, now))) return false;
        await allowWaiting(trx, entry, secret);
        return true;
      },
    };
  },
  // An operator who was removed may not read about customers any more.
  operator: ({ recipient }) => withoutUrl((db) => isOperator(db, recipient)),
  answer: ({ content }) => {
    const { sealed } = JSON.parse(content) as AnswerContent;
    const secret = unsealAnswer(sealed);
    if (secret === null) return withoutUrl(() => Promise.resolve(false));
    const isWanted = (db: DatabaseOrTransaction) => isAnswerTo(db, secret, businessNow().date);
    return { ...withoutUrl(isWanted), url: ownOrigin + customerPaths.answer(secret) };
  },
  invite: ({ content }) => {
    const { invitation = 0 } = JSON.parse(content) as { invitation?: number };
    const secret = newSecret();
    return {
      url: ownOrigin + operatorPaths.invitation(secret),
      isWanted: (db, now) => isOpen(db, invitation, now),
      open: (trx, now) => allowAccepting(trx, invitation, secret, now),
    };
  },
  reset: ({ recipient, expires_at, created_at }) => {
    const expiresAt = expires_at ?? created_at + VALID.passwordReset.ms;
    const secret = newSecret();
    return {
      url: ownOrigin + operatorPaths.reset(secret),
      isWanted: (db) => isOperator(db, recipient),
      open: (trx, now) => allowReset(trx, recipient, secret, { expiresAt, now }),
    };
  },
};

function toBooking(
  { booking_id: id }: Leaving,
  isWanted: (db: DatabaseOrTransaction, id: number) => Promise<boolean>,
): OwnLink | null {
  if (id === null) return null;
  const secret = newSecret();
  return {
    url: ownOrigin + customerPaths.manage(secret),
    isWanted: (db) => isWanted(db, id),
    open: async (trx, now) => {
      if (!(await isWanted(trx, id))) return false;
      await allowManaging(trx, id, secret, new Date(now).toISOString());
      return true;
    },
  };
}

function withoutUrl(isWanted: (db: DatabaseOrTransaction) => Promise<boolean>): OwnLink {
  return { url: null, isWanted, open: isWanted };
}

async function isAnswerTo(db: DatabaseOrTransaction, secret: string, today: CivilDate) {
  const answer = await findAnswer(db, secret);
  return answer !== undefined && answerState(answer, today) === "open";
}

async function isOperator(db: DatabaseOrTransaction, email: string): Promise<boolean> {
  return (await findOperatorByEmail(db, email)) !== undefined;
}

/** A letter about the recipient's own access gets its link in its content. */
export function withLink(message: Message, link: OwnLink | null): Message {
  if (!link || message.booking_id !== null) return message;
  return {
    ...message,
    content: JSON.stringify({ ...(JSON.parse(message.content) as object), url: link.url }),
  };
}
