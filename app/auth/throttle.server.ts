import type { Database, DatabaseOrTransaction } from "~db/connect";
import {
  FORGOTTEN_AFTER_MS,
  type GuessKind,
  isTotal,
  weighGuess,
  withGuess,
} from "~/domain/guessing";
import { keyedHash } from "~/server/keyed-hash.server";

/** Rows at most: some megabytes, so that guessing fills no disk. */
const MOST_COUNTS = 50_000;

/** `key` is hashed, so that the table names nobody. */
type ThrottleKey = { kind: GuessKind; key: string };
/** `wait` is 0 if the guess may be made; `counted` has counted it then. */
type Guess = { wait: number; counted: ThrottleKey[] };

export function throttleKey(kind: GuessKind, value: string): ThrottleKey {
  return { kind, key: keyedHash(`${kind} ${value}`) };
}

/** Counts before the check, so that simultaneous guesses all count. Each key is of another kind. */
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

async function forget(trx: DatabaseOrTransaction, now: number): Promise<void> {
  const tooMany = trx
    .selectFrom("sign_in_failures as other")
    .select("other.last_at")
    .orderBy("other.last_at", "desc")
    .limit(1)
    .offset(MOST_COUNTS);
  await trx
    .deleteFrom("sign_in_failures")
    .where((eb) =>
      eb.or([
        eb("last_at", "<=", now - FORGOTTEN_AFTER_MS),
        // A wrong clock's would be the latest, and leave no room for others.
        eb("last_at", ">=", now + FORGOTTEN_AFTER_MS),
        eb("last_at", "<=", tooMany),
      ]),
    )
    .execute();
}

/** Takes back a right guess; totals keep the others. */
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
