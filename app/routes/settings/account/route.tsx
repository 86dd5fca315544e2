import { useActionData, useLoaderData } from "@remix-run/react";
import { operatorForms, operatorLoader } from "~/auth/operator-route.server";
import { loadOperator } from "~/auth/operators.server";
import { findFactor } from "~/auth/second-factor.server";
import { countSessions } from "~/auth/sessions.server";
import { now } from "~/server/clock.server";
import { SettingsPart } from "../parts/settings-part";
import { Subscreen } from "~/dashboard/subscreen";
import { db } from "~/server/db.server";
import { operatorPaths } from "~/operator-paths";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { ButtonLink } from "~/ui/button";
import { replyOf } from "~/dashboard/screen-form";
import type { Reply } from "~/ui/reply";
import { ACCOUNT_FORMS } from "./account-action.server";
import { EmailForm, NameForm, PasswordForm, SignOut } from "./forms";

export const handle: PageHandle = { title: "Your account" };
export const meta = noindex(
  "Your name, email, password, second factor and where you're signed in.",
);

export const loader = operatorLoader(async ({ operator: { id, email } }) => {
  const [operator, factor, sessions] = await Promise.all([
    loadOperator(db, id),
    findFactor(db, id),
    countSessions(db, id, now()),
  ]);
  return { email, name: operator?.name ?? null, hasFactor: factor !== null, sessions };
});

export const action = operatorForms(ACCOUNT_FORMS);

export default function Account() {
  const { email, name, hasFactor, sessions } = useLoaderData<typeof loader>();
  const reply = useActionData<Reply>();
  const formOf = (form: string, values: Reply["values"]) => ({
    page: { values },
    reply: replyOf(reply, form),
  });
  return (
    <Subscreen
      title="Your account"
      about={`You sign in as ${email}.`}
      reply={reply}
      form={reply?.values.intent}
    >
      <SettingsPart
        id="name-part"
        title="Name"
        shows={name}
        about={<p>What other operators see in the list, and who your invitations are from.</p>}
      >
        <NameForm {...formOf("name", { name: name ?? "" })} />
      </SettingsPart>
      <SettingsPart
        id="email-part"
        title="Email"
        shows={email}
        about={<p>You sign in with it, and hear of new bookings at it.</p>}
      >
        <EmailForm {...formOf("email", { email })} />
      </SettingsPart>
      <SettingsPart
        id="password-part"
        title="Password"
        about={<p>A new one signs you out in all other browsers.</p>}
      >
        <PasswordForm email={email} {...formOf("password", {})} />
      </SettingsPart>
      <SettingsPart
        id="factor-part"
        title="Second factor"
        about={
          <p>
            A code from your phone beside the password: whoever learns the password alone can't sign
            in.
          </p>
        }
      >
        <p className="font-semibold">
          {hasFactor ? "On: an authenticator app" : "Off: the password is enough"}
        </p>
        <p className="mt-4">
          <ButtonLink to={operatorPaths.secondFactor} size="small">
            {hasFactor ? "Recovery codes, switch off" : "Set up"}
            <span className="sr-only"> (second factor)</span>
          </ButtonLink>
        </p>
      </SettingsPart>
      <SettingsPart
        id="sessions-part"
        title="Where you're signed in"
        about={<p>For a lost phone, or a browser that isn't yours.</p>}
      >
        <SignOut sessions={sessions} />
      </SettingsPart>
    </Subscreen>
  );
}
