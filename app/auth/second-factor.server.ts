import type { DatabaseOrTransaction } from "~db/connect";
import { CLOCKS_DIFFER_MS, SET_UP_MS } from "~/domain/account-link";
import { seal, unseal } from "~/server/sealed.server";
import { halfMinuteOf, newTotpSecret } from "./totp.server";

type Factor = { since: number; codesLeft: number };

export async function findFactor(
  db: DatabaseOrTransaction,
  operatorId: number,
): Promise<Factor | null> {
  const row = await db
    .selectFrom("second_factors")
    .select((eb) => [
      "confirmed_at",
      eb
        .selectFrom("recovery_codes")
        .select(eb.fn.countAll<number>().as("left"))
        .whereRef("recovery_codes.operator_id", "=", "second_factors.operator_id")
        .as("left"),
    ])
    .where("operator_id", "=", operatorId)
    .executeTakeFirst();
  return row && row.confirmed_at !== null
    ? { since: row.confirmed_at, codesLeft: Number(row.left) }
    : null;
}

/** False if there's one already. It becomes active with its first code. */
export async function startFactor(
  db: DatabaseOrTransaction,
  operatorId: number,
  now: number,
): Promise<boolean> {
  const row = {
    secret: sealed(operatorId, newTotpSecret()),
    created_at: now,
    confirmed_at: null,
    last_step: 0,
  };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("second_factors")
    .values({ operator_id: operatorId, ...row })
    .onConflict((conflict) =>
      conflict
        .column("operator_id")
        .doUpdateSet(row)
        .where("second_factors.confirmed_at", "is", null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findPendingSecret(
  db: DatabaseOrTransaction,
  operatorId: number,
  now: number,
): Promise<string | null> {
  const row = await db
    .selectFrom("second_factors")
    .select("secret")
    .where("operator_id", "=", operatorId)
    .where("confirmed_at", "is", null)
    .where("created_at", ">", now - SET_UP_MS)
    .where("created_at", "<=", now + CLOCKS_DIFFER_MS)
    .executeTakeFirst();
  return row ? unseal(purposeOf(operatorId), row.secret) : null;
}

export async function confirmFactor(
  trx: DatabaseOrTransaction,
  operatorId: number,
  code: string,
  now: number,
): Promise<boolean> {
  const secret = await findPendingSecret(trx, operatorId, now);
  const step = secret && halfMinuteOf(code, secret, now);
  if (!step) return false;
  await trx
    .updateTable("second_factors")
    .set({ confirmed_at: now, last_step: step })
    .where("operator_id", "=", operatorId)
    .execute();
  return true;
}

export async function giveUpSetUp(db: DatabaseOrTransaction, operatorId: number): Promise<void> {
  await db
    .deleteFrom("second_factors")
    .where("operator_id", "=", operatorId)
    .where("confirmed_at", "is", null)
    .execute();
}

/** Each half minute's code works once. `now` is epoch milliseconds. */
export async function takeCode(
  db: DatabaseOrTransaction,
  operatorId: number,
  code: string,
  now: number,
): Promise<boolean> {
  const row = await db
    .selectFrom("second_factors")
    .select("secret")
    .where("operator_id", "=", operatorId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  const secret = row && unseal(purposeOf(operatorId), row.secret);
  const step = secret && halfMinuteOf(code, secret, now);
  if (!step) return false;
  const { numUpdatedRows } = await db
    .updateTable("second_factors")
    // Sealed again, so that a new session secret takes over at the first use.
    .set({ last_step: step, secret: sealed(operatorId, secret) })
    .where("operator_id", "=", operatorId)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function sealed(operatorId: number, secret: string): string {
  return seal(purposeOf(operatorId), secret);
}

function purposeOf(operatorId: number): string {
  return `second factor of ${operatorId}`;
}
