import { readText, sessionCookie, without } from "~/auth/cookies.server";
import { restartSession } from "~/auth/start-session.server";
import { storePassword } from "~/auth/new-password.server";
import { setEmail, setName } from "~/auth/operators.server";
import { ownPasswordProblem } from "~/auth/own-password.server";
import { hashPassword } from "~/auth/password.server";
import { type Operator, revokeAll, type SignedIn } from "~/auth/sessions.server";
import { now } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { z } from "~/server/zod.server";
import { LIMITS } from "~/domain/limits";
import { passwordProblem } from "~/domain/password";
import { cleanEmail, EMAIL, oneLine } from "~/domain/text";
import { operatorPaths } from "~/operator-paths";
import { paths } from "~/paths";
import { toastCookie } from "~/server/toast.server";
import type { FieldErrors } from "~/ui/error-summary";

export const schema = z.object({
  intent: z.enum(["name", "email", "password", "others", "everywhere"]),
  name: z
    .string()
    .default("")
    .transform(oneLine)
    .refine((name) => Array.from(name).length <= LIMITS.name, {
      error: `The name can be at most ${LIMITS.name} characters`,
    }),
  email: z
    .string()
    .default("")
    .transform((email) => cleanEmail(email).toLowerCase()),
  present: z.string().default(""),
  password: z.string().default(""),
});
export type AccountChange = z.infer<typeof schema>;
type Changed = { to: string; cookies: string[] } | { errors: FieldErrors };

export function changeAccount(
  request: Request,
  operator: SignedIn,
  { intent, name, email, present, password }: AccountChange,
): Promise<Changed> {
  switch (intent) {
    case "name":
      return changeName(operator, name);
    case "email":
      return changeEmail(operator, email, present);
    case "password":
      return changePassword(operator, present, password);
    case "others":
      return signOutOthers(request, operator);
    case "everywhere":
      return signOutEverywhere(operator);
  }
}

async function changeName({ id }: Operator, name: string): Promise<Changed> {
  await setName(db, id, name || null);
  return {
    to: operatorPaths.account,
    cookies: [await toastCookie("success", name ? "Name saved" : "Name taken away")],
  };
}

const EMAIL_REFUSED = {
  taken: "Another operator has this email",
  invited: "Somebody is invited with this email: withdraw the invitation first, under Operators",
};

async function changeEmail(operator: SignedIn, email: string, present: string): Promise<Changed> {
  if (!EMAIL.test(email) || email.length > LIMITS.email)
    return { errors: { email: "Enter an email address such as name@example.com" } };
  if (email === operator.email) return { errors: { email: "That's already your email." } };
  const wrong = await ownPasswordProblem(operator, present);
  if (wrong) return { errors: { present: wrong } };
  const outcome = await setEmail(db, operator.id, email, now());
  if (outcome !== "set") return { errors: { email: EMAIL_REFUSED[outcome] } };
  const words = `From now on you sign in as ${email}.`;
  return {
    to: operatorPaths.account,
    cookies: [await toastCookie("success", "Email changed", words)],
  };
}

async function changePassword(
  operator: SignedIn,
  present: string,
  password: string,
): Promise<Changed> {
  // Checked first: a password that's too short shouldn't use up an attempt at the present one.
  const fresh =
    passwordProblem(password, operator.email) ??
    (password === present ? "Choose another password than the present one" : null);
  if (fresh)
    return {
      errors: present
        ? { password: fresh }
        : { present: "Enter your present password", password: fresh },
    };
  const wrong = await ownPasswordProblem(operator, present);
  if (wrong) return { errors: { present: wrong } };
  const hash = await hashPassword(password);
  const session = await db.transaction().execute(async (trx) => {
    await storePassword(trx, operator.id, hash);
    return restartSession(trx, operator.id);
  });
  return {
    to: operatorPaths.account,
    cookies: [
      session,
      await toastCookie("success", "Password changed", "You're signed out in all other browsers."),
    ],
  };
}

async function signOutOthers(request: Request, { id }: Operator): Promise<Changed> {
  const ended = await revokeAll(db, id, await readText(sessionCookie, request));
  const words =
    ended === 0
      ? "You were signed in nowhere else"
      : `Signed out in ${ended} other ${ended === 1 ? "browser" : "browsers"}`;
  return { to: operatorPaths.account, cookies: [await toastCookie("success", words)] };
}

async function signOutEverywhere({ id }: Operator): Promise<Changed> {
  await revokeAll(db, id);
  return {
    to: paths.login,
    cookies: [
      await without(sessionCookie),
      await toastCookie("success", "You're signed out everywhere"),
    ],
  };
}
