import { randomBytes } from "node:crypto";
import type { DatabaseOrTransaction } from "../../db/connect";
import { timestamp } from "~/clock.server";
import { hashPassword } from "./password.server";

const DEFAULT_EMAIL = "operator@northlight.example";

/** Makes the first operator where there is none (decision 27). Returns null where there is one already. */
export async function ensureFirstOperator(
  db: DatabaseOrTransaction,
  wanted: { email?: string; password?: string },
): Promise<{ email: string; generatedPassword: string | null } | null> {
  const someone = await db.selectFrom("operators").select("id").limit(1).executeTakeFirst();
  if (someone) return null;
  const email = wanted.email ?? DEFAULT_EMAIL;
  const password = wanted.password ?? randomBytes(12).toString("base64url");
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("operators")
    .values({ email, password_hash: await hashPassword(password), created_at: timestamp() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return null;
  return { email, generatedPassword: wanted.password ? null : password };
}
