import type { DatabaseOrTransaction } from "./connect";

/** `since` is an ISO instant, `seen_at` epoch milliseconds, null if never seen. */
type OperatorRow = {
  id: number;
  email: string;
  name: string | null;
  since: string;
  seen_at: number | null;
  hasFactor: boolean;
};

export async function listOperators(db: DatabaseOrTransaction): Promise<OperatorRow[]> {
  const rows = await db
    .selectFrom("operators")
    .leftJoin("second_factors", "second_factors.operator_id", "operators.id")
    .select([
      "operators.id",
      "email",
      "name",
      "operators.created_at as since",
      "seen_at",
      "second_factors.confirmed_at",
    ])
    .where("disabled_at", "is", null)
    .orderBy("operators.id")
    .execute();
  return rows.map(({ confirmed_at, ...row }) => ({ ...row, hasFactor: confirmed_at !== null }));
}

/** Undefined if nobody with this email may sign in. */
/** Who set the shop up, or whoever came next and is still there, but for one email. */
export async function firstOperatorEmail(
  db: DatabaseOrTransaction,
  except: string,
): Promise<string | undefined> {
  const first = await db
    .selectFrom("operators")
    .select("email")
    .where("disabled_at", "is", null)
    .where("email", "!=", except)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return first?.email;
}

export function findOperatorByEmail(
  db: DatabaseOrTransaction,
  email: string,
): Promise<{ id: number; email: string } | undefined> {
  return db
    .selectFrom("operators")
    .select(["id", "email"])
    .where("email", "=", email)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
}

export async function dropFactor(trx: DatabaseOrTransaction, operatorId: number): Promise<void> {
  await trx.deleteFrom("recovery_codes").where("operator_id", "=", operatorId).execute();
  await trx.deleteFrom("second_factors").where("operator_id", "=", operatorId).execute();
}

/** Spares the session whose token hash is `keep`. Returns how many ended. */
export async function endSessions(
  db: DatabaseOrTransaction,
  operatorId: number,
  keep: string | null = null,
): Promise<number> {
  const all = db.deleteFrom("operator_sessions").where("operator_id", "=", operatorId);
  const { numDeletedRows } = await (
    keep === null ? all : all.where("token_hash", "!=", keep)
  ).executeTakeFirst();
  return Number(numDeletedRows);
}

export async function newestBooking(db: DatabaseOrTransaction): Promise<number> {
  const newest = await db
    .selectFrom("bookings")
    .select("id")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest?.id ?? 0;
}
