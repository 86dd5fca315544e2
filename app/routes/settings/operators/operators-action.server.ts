import { accountForm, type Changed } from "~/auth/account-form.server";
import { sendInvitation, withdrawInvitation } from "~/auth/invitations.server";
import { showOnce } from "~/auth/show-once.server";
import type { Operator } from "~/auth/sessions.server";
import { db } from "~/server/db.server";
import { ownOrigin } from "~/server/env.server";
import { sendsMail } from "~/server/mail-server.server";
import { emailField, idField } from "~/server/form.server";
import { z } from "~/server/zod.server";
import { operatorPaths } from "~/operator-paths";
import type { Told } from "~/server/toast.server";
import { now } from "~/server/clock.server";

const FAULT = "an invitation cannot be written";
export const NOT_OPEN: Told = { variant: "info", title: "That invitation wasn't open any more" };
const inviteSchema = z.object({
  email: emailField("Enter the email of the person you're inviting"),
});
const withdrawSchema = z.object({ id: idField });

/** By intent. */
export const OPERATOR_FORMS = {
  invite: accountForm(
    FAULT,
    inviteSchema,
    ({ email }, { operator }) => invite(operator, email),
    "Nobody has been invited",
  ),
  withdraw: accountForm(FAULT, withdrawSchema, async ({ id }) => ({
    to: operatorPaths.operators,
    told: await withdraw(id),
  })),
};

async function invite(operator: Operator, email: string): Promise<Changed> {
  const secret = await sendInvitation(db, email, operator, now());
  if (secret === null) return { errors: { email: `${email} is an operator already` } };
  const url = ownOrigin + operatorPaths.invitation(secret);
  const text = (await sendsMail(db))
    ? "A message with a link is on its way."
    : "No mail server is set up: hand the link over yourself.";
  return {
    to: operatorPaths.operators,
    told: { title: `${email} is invited`, text },
    cookies: [await showOnce(operator, { kind: "invitation", email, url })],
  };
}

async function withdraw(id: number | null): Promise<Told> {
  const email = id === null ? null : await withdrawInvitation(db, id);
  return email === null
    ? NOT_OPEN
    : { title: "Invitation withdrawn", text: `The links for ${email} don't work any more.` };
}
