import { PENDING_SIGN_IN_MS } from "~/domain/account-link";
import { durationInWords } from "~/domain/in-words";
import { isVisible, plainDigits } from "~/domain/text";
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "@remix-run/node";
import { Link, useActionData, useLocation } from "@remix-run/react";
import { findPendingSignIn } from "~/auth/pending-sign-in.server";
import { NarrowPage } from "~/auth/narrow-page";
import { findOperator, wantedPage } from "~/auth/operator.server";
import { waitHeaders } from "~/auth/too-often.server";
import { type Proof, signInWith } from "~/auth/second-step.server";
import { isLongWait, waitWords } from "~/auth/wait-words";
import { orFault } from "~/server/fault.server";
import { SECRET_FIELD, secretField } from "~/server/form.server";
import { clientAddress } from "~/server/client-address.server";
import { cookieHeaders, readForm } from "~/server/http";
import { drawn, respond } from "~/server/reply.server";
import { submissionOf } from "~/server/submission.server";
import { z } from "~/server/zod.server";
import { paths } from "~/paths";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { toastCookie } from "~/server/toast.server";
import { CODE_FORM, ProofForms, type ProofReply, RECOVERY_FORM } from "./proof-forms";

export { waitHeaders as headers };
export const handle: PageHandle = { title: "Enter your code" };
export const meta = noindex("The second half of signing in: the code from your phone.");

const WRONG = {
  code: "That code isn't right, or has been used. Codes change every half minute, and each works once.",
  recovery: "That recovery code isn't right, or has been used.",
};

const RECOVERY_HERE =
  "The app's code has six digits. A recovery code goes in the other field, under \"I don't have my app at hand\".";

const RECOVERY_LETS_IN = "Or use a recovery code: it lets you in at once.";

export async function loader({ request }: LoaderFunctionArgs) {
  if (await findOperator(request)) throw redirectDocument(wantedPage(request));
  if (!(await findPendingSignIn(request)))
    throw redirect(paths.login + new URL(request.url).search);
  return json({});
}

const schema = z.object({
  code: secretField,
  recovery: z.string().optional().meta(SECRET_FIELD),
});

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const submission = submissionOf(form, schema, null);
  const kind = form.has("recovery") ? "recovery" : "code";
  const proof: Proof = { kind, typed: submission.parsed.value?.[kind] ?? "" };
  const refuseProof = (status: number, words: string, field: string = proof.kind, wait?: number) =>
    respond(
      drawn(status, submission, { errors: { [field]: words } }),
      { kind },
      wait ? { "retry-after": String(wait) } : undefined,
    );
  if (!isVisible(proof.typed))
    return refuseProof(422, proof.kind === "code" ? "Enter the code" : "Enter a recovery code");

  const outcome = await orFault(
    "a session cannot be written",
    () => signInWith(request, clientAddress(context), proof),
    (words) => ({ kind: "unwritten" as const, words }),
  );
  if (outcome.kind === "unwritten") return refuseProof(503, outcome.words, "main");
  if (outcome.kind === "wrong")
    return refuseProof(422, isOtherCode(proof) ? RECOVERY_HERE : WRONG[proof.kind]);
  if (outcome.kind === "wait") {
    const { seconds } = outcome;
    const hint = proof.kind === "code" && isLongWait(seconds) ? ` ${RECOVERY_LETS_IN}` : "";
    return refuseProof(429, waitWords(seconds) + hint, proof.kind, seconds);
  }
  if (outcome.kind === "lost") {
    const toast = await toastCookie({
      variant: "info",
      title: "Please begin again",
      text: `The code has to follow the password within ${durationInWords(PENDING_SIGN_IN_MS / 60_000)}.`,
    });
    throw redirect(paths.login + new URL(request.url).search, { headers: { "set-cookie": toast } });
  }
  const cookies = [
    ...outcome.cookies,
    ...(outcome.codesLeft === null ? [] : [await leftToast(outcome.codesLeft)]),
  ];
  throw redirectDocument(wantedPage(request), { headers: cookieHeaders(cookies) });
}

function leftToast(left: number): Promise<string> {
  const count = left === 0 ? "It was your last one" : left === 1 ? "1 is left" : `${left} are left`;
  return toastCookie({
    variant: left < 3 ? "warning" : "info",
    title: "Signed in with a recovery code",
    text: `${count}. New ones are made in Settings, Your account.`,
  });
}

/** Authenticator codes have no letters, so this is a recovery code. */
function isOtherCode({ kind, typed }: Proof): boolean {
  return kind === "code" && /[a-z]/i.test(plainDigits(typed));
}

export default function EnterCode() {
  const reply = useActionData<ProofReply>();
  const { search } = useLocation();
  return (
    <NarrowPage
      title="Enter your code"
      formId={reply?.kind === "recovery" ? RECOVERY_FORM : CODE_FORM}
      refused={reply?.errors}
    >
      <p className="text-soft mt-3 mb-8">
        Your password was right. Open your authenticator app for the code.
      </p>
      <ProofForms reply={reply} action={paths.loginCode + search} />
      <p className="mt-6">
        <Link to={paths.login + search} className="link inline-flex min-h-11 items-center">
          Sign in as someone else
        </Link>
      </p>
    </NarrowPage>
  );
}
