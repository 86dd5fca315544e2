import type { DatabaseOrTransaction } from "../../db/connect";
import { dialable } from "~/domain/phone";
import { suspicionOf, TALLY_MS } from "~/domain/suspicion";
import { keyedHash } from "~/keyed-hash.server";

/**
 * What a request tells about its sender: the hidden field, when the
 * form was first opened (epoch milliseconds), and the IP address.
 */
export type Sender = { trap: string; openedAt: number | null; address: string | null };

/**
 * Counts a booking against its IP address and phone number, and returns
 * what is suspicious about it, or null. `at` is epoch milliseconds.
 */
export async function recordAndAssess(trx: DatabaseOrTransaction, sender: Sender, phone: string, at: number): Promise<string | null> {
  await trx.deleteFrom("booking_tallies").where("since", "<=", at - TALLY_MS).execute();
  const [fromAddress, fromPhone] = [
    sender.address ? await tally(trx, `address ${sender.address}`, at) : 0,
    await tally(trx, `phone ${dialable(phone) ?? phone}`, at),
  ];
  const seconds = sender.openedAt === null ? null : (at - sender.openedAt) / 1000;
  return suspicionOf({ trapFilled: sender.trap !== "", seconds, fromAddress, fromPhone });
}

/** Increments a counter and returns the day's total. The table names nobody: its keys are hashed with the site's secret. */
async function tally(trx: DatabaseOrTransaction, what: string, at: number): Promise<number> {
  const { count } = await trx
    .insertInto("booking_tallies")
    .values({ key: keyedHash(what), count: 1, since: at })
    .onConflict((conflict) => conflict.column("key").doUpdateSet((eb) => ({ count: eb("booking_tallies.count", "+", 1) })))
    .returning("count")
    .executeTakeFirstOrThrow();
  return count;
}
