import { createHmac } from "node:crypto";
import type { Database } from "../../db/connect";
import { env } from "~/env.server";

/** Wrong guesses that cost no wait; more for an address, behind which a whole office may sit. */
const FREE_GUESSES = { account: 5, device: 5, address: 10 } as const;
const LONGEST_WAIT_MS = 60_000;
const FORGOTTEN_AFTER_MS = 60 * 60_000;

export type ThrottleKind = keyof typeof FREE_GUESSES;
/** What a guess counts against; `key` is hashed, so that the table names nobody. */
export type ThrottleKey = { kind: ThrottleKind; key: string };

export function throttleKey(kind: ThrottleKind, value: string): ThrottleKey {
  return { kind, key: createHmac("sha256", env.SESSION_SECRET[0]!).update(`${kind} ${value}`).digest("base64url") };
}

/** Milliseconds between a guess and the next one: none at first, then 1 s, doubling up to a minute, never longer. */
export function waitAfter(failures: number, free: number): number {
  return failures < free ? 0 : Math.min(LONGEST_WAIT_MS, 1000 * 2 ** Math.min(failures - free, 10));
}

/**
 * Takes a guess against all keys before the password is looked at, so that guesses made at once are counted at once.
 * Returns the milliseconds to wait where one of them has to; nothing is counted then. `now` is epoch milliseconds.
 */
export function takeGuess(db: Database, keys: readonly ThrottleKey[], now: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await trx.deleteFrom("sign_in_failures").where("last_at", "<=", now - FORGOTTEN_AFTER_MS).execute();
    const rows = await trx.selectFrom("sign_in_failures").selectAll().where("key", "in", keys.map(({ key }) => key)).execute();
    const failuresOf = ({ key }: ThrottleKey) => rows.find((row) => row.key === key);
    const waits = keys.map((key) => {
      const row = failuresOf(key);
      return row ? row.last_at + waitAfter(row.failures, FREE_GUESSES[key.kind]) - now : 0;
    });
    const wait = Math.max(0, ...waits);
    if (wait > 0) return Math.min(wait, LONGEST_WAIT_MS);
    for (const key of keys) {
      await trx
        .insertInto("sign_in_failures")
        .values({ key: key.key, failures: 1, last_at: now })
        .onConflict((conflict) => conflict.column("key").doUpdateSet((eb) => ({ failures: eb("sign_in_failures.failures", "+", 1), last_at: now })))
        .execute();
    }
    return 0;
  });
}

/** A right password forgives what was counted. */
export async function forgive(db: Database, keys: readonly ThrottleKey[]): Promise<void> {
  await db.deleteFrom("sign_in_failures").where("key", "in", keys.map(({ key }) => key)).execute();
}
