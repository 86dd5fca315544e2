import { type CausedLetter, mayCause, TO_OPERATORS, WITHIN_MS } from "~/domain/caused-letters";
import type { DatabaseOrTransaction } from "./connect";

type Cause = {
  kind: CausedLetter;
  /** Hashed; null for an address that many share. */
  addressKey: string | null;
  /** Epoch milliseconds. */
  at: number;
};

/**
 * Whether somebody unknown may cause one more letter, which is counted then. In the transaction that
 * writes it, and before it's known whether there's anybody to write to: the count tells nothing.
 */
export async function takeLetter(
  trx: DatabaseOrTransaction,
  { kind, addressKey, at }: Cause,
): Promise<boolean> {
  // What a clock that ran ahead has written would count until then.
  await trx
    .deleteFrom("caused_letters")
    .where((eb) => eb.not(eb.between("at", at - WITHIN_MS + 1, at + WITHIN_MS)))
    .execute();
  const counted = trx
    .selectFrom("caused_letters")
    .select(({ fn }) => fn.countAll<number>().as("count"));
  // Null equals nothing.
  const ofAddress = counted.where("address_key", "=", addressKey);
  const toOthers = counted.where("kind", "not in", TO_OPERATORS);
  const [fromAddress, inAll] = [
    (await ofAddress.executeTakeFirstOrThrow()).count,
    (await toOthers.executeTakeFirstOrThrow()).count,
  ];
  if (!mayCause(kind, { fromAddress, inAll })) return false;
  await trx.insertInto("caused_letters").values({ kind, address_key: addressKey, at }).execute();
  return true;
}
