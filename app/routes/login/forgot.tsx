import { durationInWords, inWords } from "~/domain/in-words";
import { getFormProps } from "@conform-to/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { NarrowPage } from "~/auth/narrow-page";
import { askForReset } from "~/auth/new-password.server";
import { attemptLimited, waitHeaders } from "~/auth/too-often.server";
import { senderKey } from "~/server/client-address.server";
import { now } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { MOST_FROM_ADDRESS } from "~/domain/caused-letters";
import { RESET_EVERY_MS, VALID } from "~/domain/account-link";
import { LIMITS } from "~/domain/limits";
import { sendsMail } from "~/server/mail-server.server";
import { emailField } from "~/server/form.server";
import { readForm } from "~/server/http";
import { submissionOf } from "~/server/submission.server";
import { z } from "~/server/zod.server";
import { paths } from "~/paths";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { useFormOf } from "~/ui/form-errors";
import { type Reply, typedIn } from "~/ui/reply";

const TITLE = "Forgot your password?";
const SENT = "Look into your mail";

export { waitHeaders as headers };
export const handle: PageHandle = {
  title: ({ sent }: { sent: boolean }) => (sent ? SENT : TITLE),
  hydrate: false,
  mayStay: true,
};
export const meta = noindex("Ask for a link to choose a new password.");

export async function loader({ request }: LoaderFunctionArgs) {
  return json({
    sent: new URL(request.url).searchParams.has("sent"),
    mails: await sendsMail(db),
  });
}

const schema = z.object({ email: emailField("Enter your email") });

/** The same reply after the same work, whether or not the address is an operator's. */
export async function action({ request, context }: ActionFunctionArgs) {
  const submission = submissionOf(await readForm(request), schema, null);
  // Not by account, or anybody could keep its operator from asking.
  const limits = { fault: "a link for a new password cannot be made", waitsAt: "email" };
  return attemptLimited("forgot", limits, submission, context, async ({ email }) => {
    await askForReset(db, { email, addressKey: senderKey(context) }, now());
    return redirect(`${paths.forgot}?sent`);
  });
}

export default function ForgotPassword() {
  const { sent, mails } = useLoaderData<typeof loader>();
  const reply = useActionData<Reply>();
  const { values, errors } = typedIn({}, reply);
  const form = useFormOf("forgot", values, errors);
  const fields = form.getFieldset();
  const busy = useNavigation().state !== "idle";
  return (
    <NarrowPage
      key={String(sent)}
      title={sent ? SENT : TITLE}
      formId={form.id}
      refused={reply?.errors}
    >
      {sent ? (
        <p className="mt-4">
          If the address is an operator's, a link to choose a new password is on its way to it. It
          works once, for {VALID.passwordReset.words}. Nothing there after some minutes? Look among
          the junk mail, then ask again: one message is sent in{" "}
          {durationInWords(RESET_EVERY_MS / 60_000)} at most, and {inWords(MOST_FROM_ADDRESS)} an
          hour for one internet address.
        </p>
      ) : (
        <>
          <p className="text-soft mt-3 mb-8">We send you a link to choose another one.</p>
          <Form {...getFormProps(form)} method="post" action={paths.forgot} className="grid gap-6">
            <TextField
              field={fields.email!}
              label="Email"
              type="email"
              autoComplete="username"
              maxLength={LIMITS.email}
            />
            <p>
              <Button look="primary" disabled={busy} className="w-full md:w-auto">
                Send me a link
              </Button>
            </p>
          </Form>
        </>
      )}
      {mails ? null : (
        <p className="border-warn mt-8 border-l-4 pl-4">
          <strong className="font-semibold">This site can't send mail yet.</strong> Whoever runs the
          machine can make a link by a command: <code>npm run operator -- reset</code> and your
          email.
        </p>
      )}
      <p className="mt-6">
        <Link to={paths.login} className="link inline-flex min-h-11 items-center">
          Back to the sign-in
        </Link>
      </p>
    </NarrowPage>
  );
}
