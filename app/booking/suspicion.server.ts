import { takeLetter } from "~db/caused-letters";
import type { DatabaseOrTransaction } from "~db/connect";
import { shopRules } from "~db/hours";
import { dialable } from "~/domain/phone";
import {
  DAY_MS,
  HOUR_MS,
  mailboxOf,
  mayWriteTo,
  type Signs,
  suspicionOf,
} from "~/domain/suspicion";
import { addressKey } from "~/server/client-address.server";
import { keyedHash } from "~/server/keyed-hash.server";
import type { Contact } from "./answers.server";

/** `openedAt` is when the form was first opened, in epoch milliseconds. */
export type Sender = { trap: string; openedAt: number | null; address: string | null };

/** Hashed with the site's secret, so that the table names nobody. */
type SenderKeys = { address_key: string | null; phone_key: string; email_key: string };
type Assessment = {
  suspicion: string | null;
  mayWrite: boolean;
  /** False if too many letters were caused: who can't be asked holds nothing. */
  mayHold: boolean;
  keys: SenderKeys;
};

/** Counts what came from the same sender, and in all. `at` is epoch milliseconds. */
export async function assess(
  trx: DatabaseOrTransaction,
  { trap, openedAt, address }: Sender,
  { phone, email }: Pick<Contact, "phone" | "email">,
  at: number,
): Promise<Assessment> {
  // What a clock that ran ahead has written would count until then.
  await trx
    .deleteFrom("booking_senders")
    .where((eb) => eb.not(eb.between("at", at - DAY_MS + 1, at + HOUR_MS)))
    .execute();
  const keys = {
    address_key: addressKey(address),
    phone_key: keyedHash(`phone ${dialable(phone) ?? phone}`),
    email_key: keyedHash(`email ${mailboxOf(email)}`),
  };
  const signs: Signs = {
    trapFilled: trap !== "",
    seconds: openedAt === null ? null : (at - openedAt) / 1000,
    fromAddress: keys.address_key
      ? 1 + (await countUnconfirmed(trx, "address_key", keys.address_key))
      : 0,
    fromPhone: 1 + (await countAll(trx, keys.phone_key)),
    fromEmail: 1 + (await countUnconfirmed(trx, "email_key", keys.email_key)),
    inHour: 1 + (await countUnsuspected(trx, at - HOUR_MS)),
  };
  const suspicion = suspicionOf(signs, await shopRules(trx));
  const mayWrite = mayWriteTo(signs);
  const causesLetter = suspicion !== null && mayWrite;
  const mayHold =
    !causesLetter || (await takeLetter(trx, { kind: "keep", address: keys.address_key, at }));
  return { suspicion, mayWrite: mayWrite && mayHold, mayHold, keys };
}

export async function recordSender(
  trx: DatabaseOrTransaction,
  bookingId: number,
  keys: SenderKeys,
  at: number,
): Promise<void> {
  await trx
    .insertInto("booking_senders")
    .values({ booking_id: bookingId, ...keys, at })
    .execute();
}

/** Deleted ones count too. */
async function countUnconfirmed(
  trx: DatabaseOrTransaction,
  column: "address_key" | "email_key",
  key: string,
): Promise<number> {
  const { count } = await trx
    .selectFrom("booking_senders")
    .innerJoin("bookings", "bookings.id", "booking_id")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(column, "=", key)
    .where("kept", "=", 0)
    .where("status", "not in", ["confirmed", "completed"])
    .executeTakeFirstOrThrow();
  return count;
}

async function countAll(trx: DatabaseOrTransaction, phoneKey: string): Promise<number> {
  const { count } = await trx
    .selectFrom("booking_senders")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("phone_key", "=", phoneKey)
    .executeTakeFirstOrThrow();
  return count;
}

/** One sender's wave, once it's suspected, doesn't make everybody else suspected too. */
async function countUnsuspected(trx: DatabaseOrTransaction, since: number): Promise<number> {
  const { count } = await trx
    .selectFrom("booking_senders")
    .innerJoin("bookings", "bookings.id", "booking_id")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("at", ">", since)
    .where("suspicion", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
