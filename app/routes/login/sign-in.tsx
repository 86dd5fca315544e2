import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
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
import { clientAddress } from "~/server/client-address.server";
import { isKeptPost } from "~/auth/kept-post.server";
import { UNANSWERED } from "~/auth/no-answer-words";
import { NarrowPage } from "~/auth/narrow-page";
import { findOperator } from "~/auth/operator.server";
import { orUnwritten } from "~/auth/outage.server";
import { signIn } from "~/auth/sign-in.server";
import { isLongWait, waitWords } from "~/auth/wait-words";
import { wantedPage } from "~/auth/wanted-page";
import { notWhileOffline } from "~/booking/no-answer-form";
import { sendOrSay } from "~/dashboard/offline/no-answer-change";
import { readForm } from "~/server/http";
import { paths } from "~/paths";
import type { PageHandle } from "~/shell/document";
import { Button } from "~/ui/button";
import type { FieldErrors } from "~/ui/error-summary";
import { TextField } from "~/ui/field";

export { notWhileOffline as shouldRevalidate };

export const handle: PageHandle = { title: "Sign in" };
export const meta: MetaFunction = () => [
  { name: "robots", content: "noindex" },
  { name: "description", content: "Sign in to the dashboard with your email and password." },
];

/** Remix drops an action's headers from a document response unless they are passed on here. */
export const headers: HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get("retry-after");
  return new Headers(wait ? { "retry-after": wait } : undefined);
};

const WRONG = "Email or password is not right.";
const LINK_LETS_IN = "Or choose a new password: its link lets you in at once.";

export async function loader({ request }: LoaderFunctionArgs) {
  if (await findOperator(request)) throw redirectDocument(wantedPage(request));
  return json({ kept: isKeptPost(wantedPage(request)) });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const email = form.get("email")?.trim() ?? "";
  const password = form.get("password") ?? "";
  const missing: FieldErrors = {};
  if (!email) missing.email = "Enter your email";
  if (!password) missing.password = "Enter your password";
  if (Object.keys(missing).length > 0) return refuse(422, email, missing);

  const outcome = await orUnwritten(
    () => signIn(request, clientAddress(context), { email, password }),
    (words) => ({ kind: "unwritten" as const, words }),
  );
  if (outcome.kind === "unwritten") return refuse(503, email, { main: outcome.words });
  if (outcome.kind === "wrong") return refuse(422, email, { email: WRONG });
  if (outcome.kind === "wait") {
    const { seconds } = outcome;
    const words = isLongWait(seconds)
      ? `${waitWords(seconds)} ${LINK_LETS_IN}`
      : waitWords(seconds);
    return refuse(429, email, { email: words }, { "retry-after": String(seconds) });
  }
  const headers = new Headers(
    outcome.cookies.map((cookie): [string, string] => ["set-cookie", cookie]),
  );
  throw redirectDocument(
    outcome.kind === "code" ? paths.loginCode + new URL(request.url).search : wantedPage(request),
    { headers },
  );
}

export const clientAction = sendOrSay(UNANSWERED);

function refuse(
  status: number,
  email: string,
  errors: FieldErrors,
  headers?: Record<string, string>,
) {
  return json({ email, errors }, { status, headers });
}

export default function SignIn() {
  const { kept } = useLoaderData<typeof loader>();
  const failed = useActionData<{ email?: string; errors: FieldErrors }>();
  const { search } = useLocation();
  const busy = useNavigation().state !== "idle";
  return (
    <NarrowPage title="Sign in" errors={failed?.errors}>
      <p className="text-soft mt-3 mb-8">
        {kept
          ? "You were signed out before that could be saved. Nothing that you filled in is lost: sign in, and you can send it again."
          : "For the people who run the shop."}
      </p>
      <Form method="post" action={paths.login + search} noValidate className="grid gap-6">
        <TextField
          id="email"
          label="Email"
          type="email"
          autoComplete="username"
          defaultValue={failed?.email}
          error={failed?.errors.email}
        />
        <TextField
          id="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          error={failed?.errors.password}
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button look="primary" disabled={busy} className="w-full md:w-auto">
            Sign in
          </Button>
          <Link to={paths.forgot} className="link inline-flex min-h-11 items-center">
            Forgot your password?
          </Link>
        </div>
      </Form>
    </NarrowPage>
  );
}
