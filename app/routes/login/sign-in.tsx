import { getFormProps } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  redirectDocument,
} from "@remix-run/node";
import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigation,
} from "@remix-run/react";
import { cleanEmail } from "~/domain/text";
import { SECRET_FIELD } from "~/server/form.server";
import { clientAddress } from "~/server/client-address.server";
import { isPendingPost } from "~/auth/pending-post.server";
import { NarrowPage } from "~/auth/narrow-page";
import { findOperator, wantedPage } from "~/auth/operator.server";
import { waitHeaders } from "~/auth/too-often.server";
import { signIn } from "~/auth/sign-in.server";
import { isLongWait, waitWords } from "~/auth/wait-words";
import { cookieHeaders, readForm } from "~/server/http";
import { attempt, refuse } from "~/server/reply.server";
import { submissionOf } from "~/server/submission.server";
import { z } from "~/server/zod.server";
import { paths } from "~/paths";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { useFormOf } from "~/ui/form-errors";
import { type Reply, typedIn } from "~/ui/reply";

export { waitHeaders as headers };
export const handle: PageHandle = { title: "Sign in", hydrate: false, mayStay: true };
export const meta = noindex("Sign in to the dashboard with your email and password.");

const WRONG = "That email and password don't match.";
const LINK_LETS_IN = "Or choose a new password: its link lets you in at once.";

export async function loader({ request }: LoaderFunctionArgs) {
  if (await findOperator(request)) throw redirectDocument(wantedPage(request));
  return json({ pending: isPendingPost(wantedPage(request)) });
}

const schema = z.object({
  email: z
    .string({ error: "Enter your email" })
    .transform(cleanEmail)
    .pipe(z.string({ error: "Enter your email" })),
  password: z.string({ error: "Enter your password" }).meta(SECRET_FIELD),
});

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = submissionOf(await readForm(request), schema, null);
  return attempt("a session cannot be written", submission, async (value) => {
    const outcome = await signIn(request, clientAddress(context), value);
    if (outcome.kind === "wrong") return refuse(422, { email: WRONG }, { of: submission });
    if (outcome.kind === "wait") {
      const { seconds } = outcome;
      const words = isLongWait(seconds)
        ? `${waitWords(seconds)} ${LINK_LETS_IN}`
        : waitWords(seconds);
      const headers = { "retry-after": String(seconds) };
      return refuse(429, { email: words }, { of: submission, headers });
    }
    throw redirectDocument(
      outcome.kind === "code" ? paths.loginCode + new URL(request.url).search : wantedPage(request),
      { headers: cookieHeaders(outcome.cookies) },
    );
  });
}

export default function SignIn() {
  const { pending } = useLoaderData<typeof loader>();
  const reply = useActionData<Reply>();
  const { values, errors } = typedIn({}, reply);
  const form = useFormOf("sign-in", values, errors);
  const fields = form.getFieldset();
  const { search } = useLocation();
  const busy = useNavigation().state !== "idle";
  return (
    <NarrowPage title="Sign in" formId={form.id} refused={reply?.errors}>
      <p className="text-soft mt-3 mb-8">
        {pending
          ? "You were signed out before that could be saved. Nothing that you filled in is lost: sign in, and you can send it again."
          : "For the people who run the shop."}
      </p>
      <Form
        {...getFormProps(form)}
        method="post"
        action={paths.login + search}
        className="grid gap-6"
      >
        <TextField field={fields.email!} label="Email" type="email" autoComplete="username" />
        <TextField
          field={fields.password!}
          label="Password"
          type="password"
          autoComplete="current-password"
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button look="primary" disabled={busy} className="w-full md:w-auto">
            Sign in
          </Button>{" "}
          <Link to={paths.forgot} className="link inline-flex min-h-11 items-center">
            Forgot your password?
          </Link>
        </div>
      </Form>
    </NarrowPage>
  );
}
