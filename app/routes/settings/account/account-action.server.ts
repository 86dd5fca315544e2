import { accountForm, type Changed } from "~/auth/account-form.server";
import { readText, sessionCookie, without } from "~/auth/cookies.server";
import { restartSession } from "~/auth/start-session.server";
import { storePassword } from "~/auth/new-password.server";
import { setEmail, setName } from "~/auth/operators.server";
import { ownPasswordProblem } from "~/auth/own-password.server";
import { hashPassword } from "~/auth/password.server";
import { type Operator, revokeAll, type SignedIn } from "~/auth/sessions.server";
import { now } from "~/server/clock.server";
import { db } from "~/server/db.server";
import {
  emailField,
  ENTER_EMAIL,
  type FormSchema,
  optionalText,
  secretField,
} from "~/server/form.server";
import { z } from "~/server/zod.server";
import { LIMITS } from "~/domain/limits";
import { passwordProblem } from "~/domain/password";
import { oneLine } from "~/domain/text";
import { operatorPaths } from "~/operator-paths";
import { paths } from "~/paths";

const nameSchema = z.object({
  name: optionalText("The name", LIMITS.name, oneLine),
});
const emailSchema = z.object({
  email: emailField(ENTER_EMAIL).transform((email) => email.toLowerCase()),
  present: secretField,
});
const passwordSchema = z.object({
  password: secretField,
  present: secretField,
});
type NewPassword = z.infer<typeof passwordSchema>;

const saves = <Sent>(
  schema: FormSchema<Sent>,
  change: (operator: SignedIn, sent: Sent, request: Request) => Promise<Changed>,
) =>
  accountForm("an account cannot be changed", schema, (sent, { operator, request }) =>
    change(operator, sent, request),
  );

/** By intent. */
export const ACCOUNT_FORMS = {
  name: saves(nameSchema, changeName),
  email: saves(emailSchema, changeEmail),
  password: saves(passwordSchema, changePassword),
  others: saves(z.object({}), signOutOthers),
  everywhere: saves(z.object({}), signOutEverywhere),
};

async function changeName({ id }: Operator, { name }: { name: string }): Promise<Changed> {
  await setName(db, id, name || null);
  return { to: operatorPaths.account, told: { title: name ? "Name saved" : "Name taken away" } };
}

const EMAIL_REFUSED = {
  taken: "Another operator has this email",
  invited: "Somebody is invited with this email: withdraw the invitation first, under Operators",
};

async function changeEmail(
  operator: SignedIn,
  { email, present }: z.infer<typeof emailSchema>,
): Promise<Changed> {
  if (email === operator.email) return { errors: { email: "That's already your email." } };
  const wrong = await ownPasswordProblem(operator, present);
  if (wrong) return { errors: { present: wrong } };
  const outcome = await setEmail(db, operator.id, email, now());
  if (outcome !== "set") return { errors: { email: EMAIL_REFUSED[outcome] } };
  const text = `From now on you sign in as ${email}.`;
  return { to: operatorPaths.account, told: { title: "Email changed", text } };
}

async function changePassword(
  operator: SignedIn,
  { password, present }: NewPassword,
): Promise<Changed> {
  // Checked first: a password that's too short shouldn't use up an attempt at the current one.
  const fresh =
    passwordProblem(password, operator.email) ??
    (password === present ? "Choose another password than the current one" : null);
  if (fresh)
    return {
      errors: present
        ? { password: fresh }
        : { present: "Enter your current password", password: fresh },
    };
  const wrong = await ownPasswordProblem(operator, present);
  if (wrong) return { errors: { present: wrong } };
  const hash = await hashPassword(password);
  const session = await db.transaction().execute(async (trx) => {
    await storePassword(trx, operator.id, hash);
    return restartSession(trx, operator.id);
  });
  const told = { title: "Password changed", text: "You're signed out in all other browsers." };
  return { to: operatorPaths.account, told, cookies: [session] };
}

async function signOutOthers({ id }: Operator, _: object, request: Request): Promise<Changed> {
  const ended = await revokeAll(db, id, await readText(sessionCookie, request));
  const title =
    ended === 0
      ? "You were signed in nowhere else"
      : `Signed out in ${ended} other ${ended === 1 ? "browser" : "browsers"}`;
  return { to: operatorPaths.account, told: { title } };
}

async function signOutEverywhere({ id }: Operator): Promise<Changed> {
  await revokeAll(db, id);
  return {
    to: paths.login,
    told: { title: "You're signed out everywhere" },
    cookies: [await without(sessionCookie)],
  };
}
