import type { Database } from "../../db/connect";
import { keyedHash } from "~/keyed-hash.server";

const MINUTE_MS = 60_000;
const FORGOTTEN_AFTER_MS = 60 * MINUTE_MS;
/**
 * Wrong guesses that cost no wait, and the longest wait after them. An IP address has more, since a whole office may
 * share it. A code has only a million values, and anybody guessing at it already knows the password.
 */
const LIMITS = {
  account: { free: 5, longest: MINUTE_MS },
  device: { free: 5, longest: MINUTE_MS },
  address: { free: 10, longest: MINUTE_MS },
  code: { free: 5, longest: 10 * MINUTE_MS },
} as const;

type ThrottleKind = keyof typeof LIMITS;
/** What a guess counts against; `key` is hashed, so that the table names nobody. */
type ThrottleKey = { kind: ThrottleKind; key: string };

/** The key under which guesses of a kind are counted, for an email, an IP address, a browser or an operator's id. */
export function throttleKey(kind: ThrottleKind, value: string): ThrottleKey {
  return { kind, key: keyedHash(`${kind} ${value}`) };
}

/** Milliseconds between a guess and the next one: none at first, then 1 s, doubling up to the longest wait. */
export function waitAfter(failures: number, free: number, longest: number = MINUTE_MS): number {
  return failures < free ? 0 : Math.min(longest, 1000 * 2 ** Math.min(failures - free, 10));
}

/**
 * Counts a guess against all keys before the password is checked, so that simultaneous guesses are all counted. Returns
 * the milliseconds to wait if any key has to, and counts nothing then. `now` is epoch milliseconds.
 */
export function takeGuess(db: Database, keys: readonly ThrottleKey[], now: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await trx.deleteFrom("sign_in_failures").where("last_at", "<=", now - FORGOTTEN_AFTER_MS).execute();
    const rows = await trx.selectFrom("sign_in_failures").selectAll().where("key", "in", keys.map(({ key }) => key)).execute();
    const failuresOf = ({ key }: ThrottleKey) => rows.find((row) => row.key === key);
    const waits = keys.map((key) => {
      const row = failuresOf(key);
      const { free, longest } = LIMITS[key.kind];
      if (!row) return 0;
      const due = waitAfter(row.failures, free, longest);
      const ahead = row.last_at - now;
      // The clocks of two machines differ a little; only a clock that was set back differs by more than the longest wait.
      return due === 0 || ahead > longest ? 0 : Math.min(longest, due + ahead);
    });
    const wait = Math.max(0, ...waits);
    if (wait > 0) return wait;
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

/** Clears what was counted, once a guess was right. */
export async function forgive(db: Database, keys: readonly ThrottleKey[]): Promise<void> {
  await db.deleteFrom("sign_in_failures").where("key", "in", keys.map(({ key }) => key)).execute();
}
