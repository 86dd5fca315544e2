import { now } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { isPassword } from "./password.server";
import type { SignedIn } from "./sessions.server";
import { forgive, takeGuess, throttleKey } from "./throttle.server";
import { waitWords } from "./wait-words";

/** Null if it's right. Counted by session: a stolen one keeps nobody from a new password. */
export async function ownPasswordProblem(
  operator: SignedIn,
  password: string,
): Promise<string | null> {
  if (!password) return "Enter your current password";
  const keys = [throttleKey("device", `own password in ${operator.session}`)];
  const guess = await takeGuess(db, keys, now());
  if (guess.wait > 0) return waitWords(Math.ceil(guess.wait / 1000));
  const row = await db
    .selectFrom("operators")
    .select("password_hash")
    .where("id", "=", operator.id)
    .executeTakeFirst();
  if (!(await isPassword(password, row?.password_hash))) return "That isn't your current password";
  await forgive(db, guess);
  return null;
}
