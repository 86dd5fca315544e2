import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CHOOSE_PASSWORD, ChoosePassword } from "~/auth/password-field";
import { rememberDevice } from "~/auth/device.server";
import { NarrowPage } from "~/auth/narrow-page";
import {
  emailOfReset,
  readPassword,
  resetPassword,
  type TypedPassword,
} from "~/auth/new-password.server";
import { now } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { orFault } from "~/server/fault.server";
import { VALID } from "~/domain/account-link";
import { passwordProblem } from "~/domain/password";
import { cookieHeaders, SECRET } from "~/server/http";
import { paths } from "~/paths";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { toastCookie } from "~/server/toast.server";
import { ButtonLink } from "~/ui/button";
import type { Reply } from "~/ui/reply";

const TITLE = "Choose a new password";
const USED = "This link no longer works";

export const handle: PageHandle = {
  title: ({ email }: { email: string | null }) => (email === null ? USED : TITLE),
};
export const meta = noindex("Choose a new password for the dashboard.");
export const headers: HeadersFunction = () => SECRET;

export async function loader({ params }: LoaderFunctionArgs) {
  const email = await emailOfReset(db, params.secret ?? "", now());
  return json({ email }, { status: email === null ? 404 : 200, headers: SECRET });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const typed = await readPassword(request);
  return orFault(
    "a password cannot be changed",
    () => setPassword(params.secret ?? "", typed),
    (main) => typed.refuse(503, { main }),
  );
}

async function setPassword(secret: string, { password, refuse }: TypedPassword) {
  const email = await emailOfReset(db, secret, now());
  const problem = email && passwordProblem(password, email);
  if (problem) return refuse(422, { password: problem });
  if (email === null || !(await resetPassword(db, secret, password, now()))) return refuse(404);
  const toast = await toastCookie({
    title: "Your password is changed",
    text: "Sign in with the new one.",
  });
  // Whoever has the link needn't wait out wrong guesses.
  const cookies = [toast, await rememberDevice(email)];
  return redirect(paths.login, { headers: cookieHeaders(cookies) });
}

export default function ResetPassword() {
  const { email } = useLoaderData<typeof loader>();
  const reply = useActionData<Reply>();
  if (email === null) return <LinkUsed />;
  return (
    <NarrowPage title={TITLE} formId={CHOOSE_PASSWORD} refused={reply?.errors}>
      <p className="text-soft mt-3">
        You're signed out everywhere else. A second factor stays as it is.
      </p>
      <ChoosePassword email={email} reply={reply} button="Save password" />
    </NarrowPage>
  );
}

function LinkUsed() {
  return (
    <NarrowPage title={USED}>
      <p className="mt-4 mb-8">
        Links to choose a new password work once, for {VALID.passwordReset.words}. If you have
        chosen one already, sign in with it; otherwise ask for another link.
      </p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={paths.forgot}>Ask for a new link</ButtonLink>{" "}
        <ButtonLink to={paths.login}>Sign in</ButtonLink>
      </p>
    </NarrowPage>
  );
}
