import { now } from "~/clock.server";
import { db } from "~/db.server";
import { isPassword } from "./password.server";
import type { Operator } from "./sessions.server";
import { forgive, takeGuess, throttleKey } from "./throttle.server";
import { waitWords } from "./wait-words";

/** What is wrong with the current password that a signed-in operator typed; null if it is right. Guesses are throttled. */
export async function ownPasswordProblem(operator: Operator, password: string): Promise<string | null> {
  if (!password) return "Enter your present password";
  const keys = [throttleKey("account", `own password of ${operator.id}`)];
  const wait = await takeGuess(db, keys, now());
  if (wait > 0) return waitWords(Math.ceil(wait / 1000));
  const row = await db.selectFrom("operators").select("password_hash").where("id", "=", operator.id).executeTakeFirst();
  if (!(await isPassword(password, row?.password_hash))) return "This is not your present password";
  await forgive(db, keys);
  return null;
}
