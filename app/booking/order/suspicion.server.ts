import { takeLetter } from "~db/caused-letters";
import type { DatabaseOrTransaction } from "~db/connect";
import { dialable } from "~/domain/phone";
import {
  DAY_MS,
  HOUR_MS,
  mailboxOf,
  mayWriteTo,
  type Signs,
  suspicionOf,
} from "~/domain/suspicion";
import { loadRules } from "~/server/hours.server";
import { keyedHash } from "~/server/keyed-hash.server";
import type { Contact } from "../answers.server";

/** `openedAt` is when the form was first opened, in epoch milliseconds; `addressKey` as `senderKey` makes it. */
export type Sender = { trap: string; openedAt: number | null; addressKey: string | null };

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
  { trap, openedAt, addressKey }: Sender,
  { phone, email }: Pick<Contact, "phone" | "email">,
  at: number,
): Promise<Assessment> {
  // What a clock that ran ahead has written would count until then.
  await trx
    .deleteFrom("booking_senders")
    .where((eb) => eb.not(eb.between("at", at - DAY_MS + 1, at + HOUR_MS)))
    .execute();
  const keys = {
    address_key: addressKey,
    phone_key: keyedHash(`phone ${dialable(phone) ?? phone}`),
    email_key: keyedHash(`email ${mailboxOf(email)}`),
  };
  const signs: Signs = {
    trapFilled: trap !== "",
    seconds: openedAt === null ? null : (at - openedAt) / 1000,
    ...(await countSent(trx, keys, at - HOUR_MS)),
  };
  const suspicion = suspicionOf(signs, await loadRules(trx));
  const mayWrite = mayWriteTo(signs);
  const causesLetter = suspicion !== null && mayWrite;
  const mayHold = !causesLetter || (await takeLetter(trx, { kind: "keep", addressKey, at }));
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

/** With the one that's being sent. Deleted ones count too. */
async function countSent(
  trx: DatabaseOrTransaction,
  { address_key, phone_key, email_key }: SenderKeys,
  lately: number,
): Promise<Pick<Signs, "fromAddress" | "fromPhone" | "fromEmail" | "inHour">> {
  const counts = await trx
    .selectNoFrom(({ selectFrom }) => {
      const sent = selectFrom("booking_senders").select(({ fn }) =>
        fn.countAll<number>().as("sent"),
      );
      const booked = sent.innerJoin("bookings", "bookings.id", "booking_id");
      const unconfirmed = booked
        .where("kept", "=", 0)
        .where("status", "not in", ["confirmed", "completed"]);
      return [
        unconfirmed.where("address_key", "=", address_key).as("fromAddress"),
        sent.where("phone_key", "=", phone_key).as("fromPhone"),
        unconfirmed.where("email_key", "=", email_key).as("fromEmail"),
        // One sender's wave, once it's suspected, doesn't make everybody else suspected too.
        booked.where("at", ">", lately).where("suspicion", "is", null).as("inHour"),
      ];
    })
    .executeTakeFirstOrThrow();
  return {
    fromAddress: address_key ? 1 + counts.fromAddress! : 0,
    fromPhone: 1 + counts.fromPhone!,
    fromEmail: 1 + counts.fromEmail!,
    inHour: 1 + counts.inHour!,
  };
}
