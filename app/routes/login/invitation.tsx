import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ChoosePassword } from "~/auth/choose-password";
import { startSession } from "~/auth/start-session.server";
import { acceptInvitation, invitedEmail } from "~/auth/invitations.server";
import { NarrowPage } from "~/auth/narrow-page";
import { orUnwritten } from "~/auth/outage.server";
import { now } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { VALID } from "~/domain/account-link";
import { passwordProblem } from "~/domain/password";
import { business } from "~/server/env.server";
import { readForm, SECRET } from "~/server/http";
import { paths } from "~/paths";
import type { PageHandle } from "~/shell/document";
import { toastCookie } from "~/server/toast.server";
import { ButtonLink } from "~/ui/button";
import type { FieldErrors } from "~/ui/error-summary";

const TITLE = "You are invited";
const USED = "This invitation does not work any more";

export const handle: PageHandle = {
  title: ({ email }: { email: string | null }) => (email === null ? USED : TITLE),
};
export const meta: MetaFunction = () => [
  { name: "robots", content: "noindex" },
  { name: "description", content: "Accept an invitation to the dashboard and choose a password." },
];
export const headers: HeadersFunction = () => SECRET;

/** Opening the link changes nothing: mail programs open links by themselves. */
export async function loader({ params }: LoaderFunctionArgs) {
  const email = await invitedEmail(db, params.secret ?? "", now());
  return json(
    { email, business: business.name },
    { status: email === null ? 404 : 200, headers: SECRET },
  );
}

/** Makes the invited person an operator and signs them in. */
export async function action({ request, params }: ActionFunctionArgs) {
  const password = (await readForm(request)).get("password") ?? "";
  return orUnwritten(
    () => accept(request, params.secret ?? "", password),
    (words) => json({ errors: { main: words } }, { status: 503, headers: SECRET }),
  );
}

async function accept(request: Request, secret: string, password: string) {
  const email = await invitedEmail(db, secret, now());
  const problem = email && passwordProblem(password, email);
  if (problem) return json({ errors: { password: problem } }, { status: 422, headers: SECRET });
  const operator = email && (await acceptInvitation(db, secret, password, now()));
  const entered = operator && (await startSession(request, operator, "password"));
  if (!entered) return json({ errors: {} }, { status: 404, headers: SECRET });
  const cookies = [
    ...entered,
    await toastCookie(
      "success",
      "Welcome",
      "You are signed in. A second factor is set up in Settings, Your account.",
    ),
  ];
  return redirectDocument(paths.dashboard, {
    headers: cookies.map((cookie): [string, string] => ["set-cookie", cookie]),
  });
}

export default function Invitation() {
  const { email, business } = useLoaderData<typeof loader>();
  const errors: FieldErrors = useActionData<{ errors: FieldErrors }>()?.errors ?? {};
  if (email === null) return <InvitationUsed />;
  return (
    <NarrowPage title={TITLE} errors={errors}>
      <p className="text-soft mt-3">
        Choose a password, and you can run the bookings of {business}.
      </p>
      <ChoosePassword email={email} error={errors.password} button="Save and sign in" />
    </NarrowPage>
  );
}

function InvitationUsed() {
  return (
    <NarrowPage title={USED}>
      <p className="mt-4 mb-8">
        Invitations work once, for {VALID.invitation.words}, and can be withdrawn. If you have
        chosen a password already, sign in with it; otherwise ask whoever invited you for another
        one.
      </p>
      <p>
        <ButtonLink to={paths.login}>Sign in</ButtonLink>
      </p>
    </NarrowPage>
  );
}
