import { randomBytes } from "node:crypto";
import type { DatabaseOrTransaction } from "~db/connect";
import { hashOf } from "~db/secret";
import {
  readRecoveryCode,
  RECOVERY_BYTES,
  RECOVERY_CODES,
  spellRecoveryCode,
} from "~/domain/recovery-code";

/** Returns ten new codes; only their digests are stored. */
export async function renewRecoveryCodes(
  trx: DatabaseOrTransaction,
  operatorId: number,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    spellRecoveryCode(randomBytes(RECOVERY_BYTES)),
  );
  await trx.deleteFrom("recovery_codes").where("operator_id", "=", operatorId).execute();
  await trx
    .insertInto("recovery_codes")
    .values(codes.map((code) => ({ code_hash: hashOf(code), operator_id: operatorId })))
    .execute();
  return codes;
}

export async function takeRecoveryCode(
  db: DatabaseOrTransaction,
  operatorId: number,
  typed: string,
): Promise<boolean> {
  const code = readRecoveryCode(typed);
  if (code === null) return false;
  const { numDeletedRows } = await db
    .deleteFrom("recovery_codes")
    .where("code_hash", "=", hashOf(code))
    .where("operator_id", "=", operatorId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
