import type { DatabaseOrTransaction } from "../../db/connect";
import { now } from "~/clock.server";
import { db } from "~/db.server";
import { log } from "~/log.server";
import { halfWayCookie, readText, sessionCookie, without } from "./cookies.server";
import { rememberDevice } from "./device.server";
import { openSession, type Operator, revokeAll, revokeSession } from "./sessions.server";

/**
 * Signs an operator in in the browser that asks, and returns the Set-Cookie values. A new session each time; the one that the
 * browser had is revoked.
 */
export async function enter(request: Request, operator: Operator): Promise<string[]> {
  const old = await readText(sessionCookie, request);
  if (old) await revokeSession(db, old);
  const token = await openSession(db, operator.id, now());
  log.info("signed in", { operator: operator.id });
  return [await sessionCookie.serialize(token), await rememberDevice(operator.email), await without(halfWayCookie)];
}

/**
 * Ends every session of an operator whose password or second factor has changed and opens a new one, in the transaction that
 * changes it. Returns the Set-Cookie value for the browser that asked.
 */
export async function enterAgain(trx: DatabaseOrTransaction, operatorId: number): Promise<string> {
  const ended = await revokeAll(trx, operatorId);
  log.info("a password or second factor has changed", { operator: operatorId, ended });
  return sessionCookie.serialize(await openSession(trx, operatorId, now()));
}
