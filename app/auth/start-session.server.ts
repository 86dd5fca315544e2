import type { DatabaseOrTransaction } from "~db/connect";
import { now } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { log } from "~/server/log.server";
import { pendingSignInCookie, readText, sessionCookie, without } from "./cookies.server";
import { rememberDevice } from "./device.server";
import { findFactor } from "./second-factor.server";
import { openSession, type Recognized, revokeAll, revokeSession } from "./sessions.server";

type SignInProof = "password" | "secondFactor";

/** Set-Cookie values; null if password or second factor have changed since the check. */
export async function startSession(
  request: Request,
  operator: Recognized,
  shown: SignInProof,
): Promise<string[] | null> {
  const old = await readText(sessionCookie, request);
  const token = await db.transaction().execute(async (trx) => {
    if (!(await isStillRight(trx, operator))) return null;
    if (shown === "password" && (await findFactor(trx, operator.id))) return null;
    if (old) await revokeSession(trx, old);
    return openSession(trx, operator.id, now());
  });
  if (!token) return null;
  log.info("signed in", { operator: operator.id });
  return [
    await sessionCookie.serialize(token),
    await rememberDevice(operator.email),
    await without(pendingSignInCookie),
  ];
}

async function isStillRight(
  trx: DatabaseOrTransaction,
  { id, password_hash }: Recognized,
): Promise<boolean> {
  const found = await trx
    .selectFrom("operators")
    .select("id")
    .where("id", "=", id)
    .where("password_hash", "=", password_hash)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Ends the operator's other sessions, in the transaction that changes the password. */
export async function restartSession(
  trx: DatabaseOrTransaction,
  operatorId: number,
): Promise<string> {
  const ended = await revokeAll(trx, operatorId);
  log.info("a password or second factor has changed", { operator: operatorId, ended });
  return sessionCookie.serialize(await openSession(trx, operatorId, now()));
}
