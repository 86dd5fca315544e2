import { randomBytes } from "node:crypto";
import type { ExpressionBuilder } from "kysely";
import type { DatabaseOrTransaction } from "~db/connect";
import { endSessions } from "~db/operators";
import type { Schema } from "~db/schema";
import { hashOf } from "~db/secret";
import { CLOCKS_DIFFER_MS } from "~/domain/account-link";
import { writeBestEffort } from "~/server/best-effort-write.server";

export const IDLE_LIMIT_MS = 12 * 60 * 60_000;
export const ABSOLUTE_LIMIT_MS = 14 * 24 * 60 * 60_000;
const SEEN_EVERY_MS = 60_000;

export type Operator = { id: number; email: string };
/** `session` is the hash that the session is stored under. */
export type SignedIn = Operator & { session: string };
/** With the hash that the password was compared with, which may change before the sign-in. */
export type Recognized = Operator & { password_hash: string };

function isOpen(now: number) {
  return (eb: ExpressionBuilder<Schema, "operator_sessions">) =>
    eb.and([
      eb.between(
        "operator_sessions.created_at",
        now - ABSOLUTE_LIMIT_MS + 1,
        now + CLOCKS_DIFFER_MS,
      ),
      eb.between("operator_sessions.seen_at", now - IDLE_LIMIT_MS + 1, now + CLOCKS_DIFFER_MS),
    ]);
}

/** Returns the token, which is stored nowhere but in the cookie. `now` is epoch milliseconds. */
export async function openSession(
  db: DatabaseOrTransaction,
  operatorId: number,
  now: number,
): Promise<string> {
  await db.updateTable("operators").set({ seen_at: now }).where("id", "=", operatorId).execute();
  await db
    .deleteFrom("operator_sessions")
    .where((eb) => eb.not(isOpen(now)(eb)))
    .execute();
  const token = randomBytes(32).toString("base64url");
  await db
    .insertInto("operator_sessions")
    .values({ token_hash: hashOf(token), operator_id: operatorId, created_at: now, seen_at: now })
    .execute();
  return token;
}

/** Requests that a page makes by itself aren't `used`: they keep no session alive. */
export async function operatorOfSession(
  db: DatabaseOrTransaction,
  token: string,
  now: number,
  used = true,
): Promise<SignedIn | null> {
  const session = await db
    .selectFrom("operator_sessions")
    .innerJoin("operators", "operators.id", "operator_sessions.operator_id")
    .select(["operators.id", "operators.email", "operator_sessions.seen_at"])
    .where("token_hash", "=", hashOf(token))
    .where("operators.disabled_at", "is", null)
    .where(isOpen(now))
    .executeTakeFirst();
  if (!session) return null;
  if (used && now - session.seen_at >= SEEN_EVERY_MS)
    await writeBestEffort(`use of ${hashOf(token)}`, () => noteUse(db, token, session.id, now));
  return { id: session.id, email: session.email, session: hashOf(token) };
}

async function noteUse(
  db: DatabaseOrTransaction,
  token: string,
  operatorId: number,
  now: number,
): Promise<void> {
  await db
    .updateTable("operator_sessions")
    .set({ seen_at: now })
    .where("token_hash", "=", hashOf(token))
    .execute();
  await db.updateTable("operators").set({ seen_at: now }).where("id", "=", operatorId).execute();
}

export async function revokeSession(db: DatabaseOrTransaction, token: string): Promise<void> {
  await db.deleteFrom("operator_sessions").where("token_hash", "=", hashOf(token)).execute();
}

export function revokeAll(
  db: DatabaseOrTransaction,
  operatorId: number,
  keep: string | null = null,
): Promise<number> {
  return endSessions(db, operatorId, keep === null ? null : hashOf(keep));
}

export async function countSessions(
  db: DatabaseOrTransaction,
  operatorId: number,
  now: number,
): Promise<number> {
  const { count } = await db
    .selectFrom("operator_sessions")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("operator_id", "=", operatorId)
    .where(isOpen(now))
    .executeTakeFirstOrThrow();
  return count;
}
