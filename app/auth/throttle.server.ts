import type { Database, DatabaseOrTransaction } from "../../db/connect";
import {
  FORGOTTEN_AFTER_MS,
  type GuessKind,
  isTotal,
  weighGuess,
  withGuess,
} from "~/domain/guessing";
import { keyedHash } from "~/server/keyed-hash.server";

/** Counts that are kept at most, some megabytes: guessing at many accounts fills no disk. */
const KEPT = 50_000;

/** What a guess counts against; `key` is hashed, so that the table names nobody. */
type ThrottleKey = { kind: GuessKind; key: string };
/** `wait` is 0 if the guess may be made; it has been counted by `counted` then. */
type Guess = { wait: number; counted: ThrottleKey[] };

/** The key under which guesses of a kind are counted: of an email, an address, a browser, an id. */
export function throttleKey(kind: GuessKind, value: string): ThrottleKey {
  return { kind, key: keyedHash(`${kind} ${value}`) };
}

/**
 * Counts a guess before the password is checked, so that simultaneous ones are all counted; or
 * returns the milliseconds that it has to wait. Each key is of another kind. `now` is epoch
 * milliseconds.
 */
export function takeGuess(db: Database, keys: readonly ThrottleKey[], now: number): Promise<Guess> {
  return db.transaction().execute(async (trx) => {
    const names = keys.map(({ key }) => key);
    const rows = await trx
      .selectFrom("sign_in_failures")
      .selectAll()
      .where("key", "in", names)
      .execute();
    const counts = Object.fromEntries(
      keys.map(({ kind, key }) => [kind, rows.find((row) => row.key === key)]),
    );
    const { wait, counted } = weighGuess(
      keys.map(({ kind }) => kind),
      counts,
      now,
    );
    const taken = keys.filter(({ kind }) => counted.includes(kind));
    for (const { kind, key } of taken) {
      const count = withGuess(kind, counts[kind], now);
      await trx
        .insertInto("sign_in_failures")
        .values({ ...count, key })
        .onConflict((conflict) => conflict.column("key").doUpdateSet(count))
        .execute();
    }
    if (taken.length > 0) await forget(trx, now);
    return { wait, counted: taken };
  });
}

/** Drops the counts of a day ago, and of all others those that would be too many. */
async function forget(trx: DatabaseOrTransaction, now: number): Promise<void> {
  const tooMany = trx
    .selectFrom("sign_in_failures as other")
    .select("other.last_at")
    .orderBy("other.last_at", "desc")
    .limit(1)
    .offset(KEPT);
  await trx
    .deleteFrom("sign_in_failures")
    .where((eb) =>
      eb.or([eb("last_at", "<=", now - FORGOTTEN_AFTER_MS), eb("last_at", "<=", tooMany)]),
    )
    .execute();
}

/** Takes back what a guess was counted by, once it was right; a total keeps the other guesses. */
export async function forgive(db: Database, { counted }: Guess): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const { kind, key } of counted) {
      if (isTotal(kind)) {
        await trx
          .updateTable("sign_in_failures")
          .set((eb) => ({ failures: eb("failures", "-", 1) }))
          .where("key", "=", key)
          .where("failures", ">", 0)
          .execute();
      } else await trx.deleteFrom("sign_in_failures").where("key", "=", key).execute();
    }
  });
}
