import type { DatabaseOrTransaction } from "./connect";

/** An operator as listed: `since` is an ISO instant, `seen_at` epoch milliseconds, null if never seen. */
type OperatorRow = {
  id: number;
  email: string;
  name: string | null;
  since: string;
  seen_at: number | null;
  hasFactor: boolean;
};

/** Everyone who may sign in, oldest first. */
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

/** The operator with this email who may sign in; undefined if there is none. */
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

/** Removes an operator's second factor and its recovery codes. */
export async function dropFactor(trx: DatabaseOrTransaction, operatorId: number): Promise<void> {
  await trx.deleteFrom("recovery_codes").where("operator_id", "=", operatorId).execute();
  await trx.deleteFrom("second_factors").where("operator_id", "=", operatorId).execute();
}

/** Ends every session of an operator except the one whose token hash is `keep`. Returns how many. */
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
