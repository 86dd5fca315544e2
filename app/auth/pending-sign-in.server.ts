import { hashOf } from "~db/secret";
import { now } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { CLOCKS_DIFFER_MS, PENDING_SIGN_IN_MS } from "~/domain/account-link";
import { pendingSignInCookie, readText } from "./cookies.server";
import { seal, unseal } from "~/server/sealed.server";
import { findFactor } from "./second-factor.server";
import type { Recognized } from "./sessions.server";

const PURPOSE = "half way";

export async function beginPendingSignIn(operator: Recognized): Promise<string> {
  const state = { id: operator.id, until: now() + PENDING_SIGN_IN_MS, mark: markOf(operator) };
  return pendingSignInCookie.serialize(seal(PURPOSE, JSON.stringify(state)));
}

export async function findPendingSignIn(request: Request): Promise<Recognized | null> {
  const sealed = await readText(pendingSignInCookie, request);
  const text = sealed && unseal(PURPOSE, sealed);
  if (!text) return null;
  const state = JSON.parse(text) as { id: number; until: number; mark: string };
  const operator = await findActive(state.id);
  const left = state.until - now();
  const isInTime = left > 0 && left <= PENDING_SIGN_IN_MS + CLOCKS_DIFFER_MS;
  const isHalfWay = operator && isInTime && state.mark === markOf(operator);
  return isHalfWay && (await findFactor(db, operator.id)) ? operator : null;
}

/** Changes with the password, which ends a pending sign-in. */
function markOf({ password_hash }: Recognized): string {
  return hashOf(password_hash).slice(0, 16);
}

function findActive(id: number) {
  return db
    .selectFrom("operators")
    .select(["id", "email", "password_hash"])
    .where("id", "=", id)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
}
