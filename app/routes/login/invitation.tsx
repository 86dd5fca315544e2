import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  redirectDocument,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CHOOSE_PASSWORD, ChoosePassword } from "~/auth/password-field";
import { startSession } from "~/auth/start-session.server";
import { acceptInvitation, invitedEmail } from "~/auth/invitations.server";
import { readPassword, type TypedPassword } from "~/auth/new-password.server";
import { NarrowPage } from "~/auth/narrow-page";
import { now } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { orFault } from "~/server/fault.server";
import { VALID } from "~/domain/account-link";
import { passwordProblem } from "~/domain/password";
import { businessInForce } from "~/server/business.server";
import { cookieHeaders, SECRET } from "~/server/http";
import { paths } from "~/paths";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { toastCookie } from "~/server/toast.server";
import { ButtonLink } from "~/ui/button";
import type { Reply } from "~/ui/reply";

const TITLE = "You're invited";
const USED = "This invitation no longer works";

export const handle: PageHandle = {
  title: ({ email }: { email: string | null }) => (email === null ? USED : TITLE),
};
export const meta = noindex("Accept an invitation to the dashboard and choose a password.");
export const headers: HeadersFunction = () => SECRET;

/** Changes nothing: mail programs open links by themselves. */
export async function loader({ params }: LoaderFunctionArgs) {
  const email = await invitedEmail(db, params.secret ?? "", now());
  return json(
    { email, business: (await businessInForce(db)).name },
    { status: email === null ? 404 : 200, headers: SECRET },
  );
}

export async function action({ request, params }: ActionFunctionArgs) {
  const typed = await readPassword(request);
  return orFault(
    "an invitation cannot be accepted",
    () => accept(request, params.secret ?? "", typed),
    (main) => typed.refuse(503, { main }),
  );
}

async function accept(request: Request, secret: string, { password, refuse }: TypedPassword) {
  const email = await invitedEmail(db, secret, now());
  const problem = email && passwordProblem(password, email);
  if (problem) return refuse(422, { password: problem });
  const operator = email && (await acceptInvitation(db, secret, password, now()));
  const entered = operator && (await startSession(request, operator, "password"));
  if (!entered) return refuse(404);
  const cookies = [
    ...entered,
    await toastCookie({
      title: "Welcome",
      text: "You're signed in. A second factor is set up in Settings, Your account.",
    }),
  ];
  return redirectDocument(paths.dashboard, { headers: cookieHeaders(cookies) });
}

export default function Invitation() {
  const { email, business } = useLoaderData<typeof loader>();
  const reply = useActionData<Reply>();
  if (email === null) return <InvitationUsed />;
  return (
    <NarrowPage title={TITLE} formId={CHOOSE_PASSWORD} refused={reply?.errors}>
      <p className="text-soft mt-3">
        Choose a password, and you can run the bookings of {business}.
      </p>
      <ChoosePassword email={email} reply={reply} button="Save and sign in" />
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
