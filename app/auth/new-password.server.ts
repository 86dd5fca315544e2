import { takeLetter } from "~db/caused-letters";
import type { Database, DatabaseOrTransaction } from "~db/connect";
import { putMessageOnceIn } from "~db/journal";
import { findReset } from "~db/password-resets";
import { RESET_EVERY_MS, VALID } from "~/domain/account-link";
import { secretField } from "~/server/form.server";
import { readForm, SECRET } from "~/server/http";
import { refuse } from "~/server/reply.server";
import { submissionOf } from "~/server/submission.server";
import { z } from "~/server/zod.server";
import type { FieldErrors } from "~/ui/error-summary";
import { hashPassword } from "./password.server";
import { type Operator, revokeAll } from "./sessions.server";

/**
 * Takes as long for anybody's email: only the outbox looks whether it's an operator's. Writes nothing
 * if too many letters were asked for from `addressKey`.
 */
export function askForReset(
  db: Database,
  { email, addressKey }: { email: string; addressKey: string | null },
  now: number,
): Promise<void> {
  const message = {
    kind: "passwordReset",
    cause: "reset",
    recipient: email.toLowerCase(),
    bookingId: null,
    content: { validFor: VALID.passwordReset.words },
    at: now,
    expiresAt: now + VALID.passwordReset.ms,
  } as const;
  return db.transaction().execute(async (trx) => {
    if (await takeLetter(trx, { kind: message.kind, addressKey, at: now }))
      await putMessageOnceIn(trx, RESET_EVERY_MS, message);
  });
}

export async function emailOfReset(
  db: DatabaseOrTransaction,
  secret: string,
  now: number,
): Promise<string | null> {
  return (await findReset(db, secret, now))?.email ?? null;
}

export async function storePassword(
  trx: DatabaseOrTransaction,
  operatorId: number,
  password_hash: string,
): Promise<void> {
  await trx.updateTable("operators").set({ password_hash }).where("id", "=", operatorId).execute();
  await trx.deleteFrom("password_resets").where("operator_id", "=", operatorId).execute();
  await revokeAll(trx, operatorId);
}

/** Works once; null if the link no longer works. */
export async function resetPassword(
  db: Database,
  secret: string,
  password: string,
  now: number,
): Promise<Operator | null> {
  const hash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    const found = await findReset(trx, secret, now);
    if (found) await storePassword(trx, found.id, hash);
    return found ?? null;
  });
}

const schema = z.object({ password: secretField });

/** A new password as posted; a refusal doesn't send it back. */
export async function readPassword(request: Request) {
  const submission = submissionOf(await readForm(request), schema, null);
  return {
    password: submission.parsed.value?.password ?? "",
    refuse: (status: number, errors: FieldErrors = {}) =>
      refuse(status, errors, { of: submission, headers: SECRET }),
  };
}
export type TypedPassword = Awaited<ReturnType<typeof readPassword>>;
