import type { Database } from "../../../../db/connect";
import { sendInvitation, withdrawInvitation } from "~/auth/invitations.server";
import { showOnce } from "~/auth/show-once.server";
import type { Operator } from "~/auth/sessions.server";
import { env, ownOrigin } from "~/server/env.server";
import { operatorPaths } from "~/operator-paths";
import { toastCookie } from "~/server/toast.server";

/** The Set-Cookie values, or what's wrong with the email. `now` is epoch milliseconds. */
export async function inviteBy(
  db: Database,
  operator: Operator,
  email: string,
  now: number,
): Promise<{ cookies: string[] } | { error: string }> {
  const secret = await sendInvitation(db, email, operator, now);
  if (secret === null) return { error: `${email} is an operator already` };
  const url = ownOrigin + operatorPaths.invitation(secret);
  const notice = env.SMTP_URL
    ? "A message with a link is on its way."
    : "No mail server is set up: hand the link over yourself.";
  return {
    cookies: [
      await showOnce(operator, { kind: "invitation", email, url }),
      await toastCookie("success", `${email} is invited`, notice),
    ],
  };
}

export async function withdraw(db: Database, id: number | null): Promise<string> {
  const email = id === null ? null : await withdrawInvitation(db, id);
  return email === null
    ? toastCookie("info", "That invitation wasn't open any more")
    : toastCookie("success", "Invitation withdrawn", `The links for ${email} don't work any more.`);
}
