import { randomBytes } from "node:crypto";
import type { Database, DatabaseOrTransaction } from "~db/connect";
import { isInvited } from "~db/invitations";
import { putMessage } from "~db/journal";
import { dropFactor } from "~db/operators";
import { SAMPLE_EMAIL } from "~/content/business";
import { timestamp } from "~/server/clock.server";
import { hashPassword } from "./password.server";
import { revokeAll } from "./sessions.server";

export async function ensureFirstOperator(
  db: DatabaseOrTransaction,
  wanted: { email?: string; password?: string },
): Promise<{ email: string; generatedPassword: string | null } | null> {
  const someone = await db.selectFrom("operators").select("id").limit(1).executeTakeFirst();
  if (someone) return null;
  const email = wanted.email ?? SAMPLE_EMAIL;
  const password = wanted.password ?? randomBytes(12).toString("base64url");
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("operators")
    .values({ email, password_hash: await hashPassword(password), created_at: timestamp() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return null;
  return { email, generatedPassword: wanted.password ? null : password };
}

export async function loadOperator(
  db: DatabaseOrTransaction,
  id: number | null,
): Promise<{ id: number; email: string; name: string | null } | undefined> {
  return id === null
    ? undefined
    : db
        .selectFrom("operators")
        .select(["id", "email", "name"])
        .where("id", "=", id)
        .where("disabled_at", "is", null)
        .executeTakeFirst();
}

/** `last`: nobody would be left to sign in. `gone`: somebody else was faster. */
type Removal = "removed" | "last" | "gone";

/** Ends all that gives access. The row stays, so that the history can name the operator. */
export function removeOperator(db: Database, id: number, at: string): Promise<Removal> {
  return db.transaction().execute(async (trx) => {
    const active = await trx
      .selectFrom("operators")
      .select("id")
      .where("disabled_at", "is", null)
      .execute();
    if (!active.some((operator) => operator.id === id)) return "gone";
    if (active.length === 1) return "last";
    await trx.updateTable("operators").set({ disabled_at: at }).where("id", "=", id).execute();
    await trx.deleteFrom("password_resets").where("operator_id", "=", id).execute();
    await trx.deleteFrom("invitations").where("invited_by", "=", id).execute();
    await trx.deleteFrom("calendar_feeds").where("operator_id", "=", id).execute();
    await dropFactor(trx, id);
    await revokeAll(trx, id);
    return "removed";
  });
}

/** `taken`: another operator has it, or had it. `invited`: somebody may still accept for it. */
type NewEmail = "set" | "taken" | "invited";

/** The former address is told. `at` is epoch milliseconds. */
export function setEmail(db: Database, id: number, email: string, at: number): Promise<NewEmail> {
  return db.transaction().execute(async (trx) => {
    const before = await loadOperator(trx, id);
    const other = await trx
      .selectFrom("operators")
      .select("id")
      .where("email", "=", email)
      .where("id", "!=", id)
      .executeTakeFirst();
    if (other) return "taken";
    if (await isInvited(trx, email, at)) return "invited";
    await trx.updateTable("operators").set({ email }).where("id", "=", id).execute();
    await trx.deleteFrom("password_resets").where("operator_id", "=", id).execute();
    if (before && before.email !== email && before.email !== SAMPLE_EMAIL)
      await putMessage(trx, {
        kind: "emailChanged",
        cause: `emailChanged:${id}:${at}`,
        recipient: before.email,
        bookingId: null,
        content: { email },
        at,
      });
    return "set";
  });
}

export async function setName(
  db: DatabaseOrTransaction,
  id: number,
  name: string | null,
): Promise<void> {
  await db.updateTable("operators").set({ name }).where("id", "=", id).execute();
}
