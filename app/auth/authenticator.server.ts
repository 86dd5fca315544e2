import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { db } from "~/server/db.server";
import { isPassword } from "./password.server";
import type { Recognized } from "./sessions.server";

/** For a wrong password and an unknown operator alike. */
export class WrongCredentials extends Error {}

export const authenticator = new Authenticator<Recognized>();

authenticator.use(
  new FormStrategy(async ({ form }) => {
    const operator = await db
      .selectFrom("operators")
      .select(["id", "email", "password_hash"])
      .where("email", "=", text(form, "email"))
      .where("disabled_at", "is", null)
      .executeTakeFirst();
    const right = await isPassword(text(form, "password"), operator?.password_hash);
    if (!operator || !right) throw new WrongCredentials();
    return operator;
  }),
);

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
