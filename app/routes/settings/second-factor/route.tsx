import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { takeOnce } from "~/auth/show-once.server";
import { operatorAction, operatorLoader } from "~/auth/operator-route.server";
import { findFactor, findPendingSecret } from "~/auth/second-factor.server";
import type { SignedIn } from "~/auth/sessions.server";
import { totpAddress } from "~/auth/totp.server";
import { formatInstantDate, now } from "~/server/clock.server";
import { Subscreen } from "~/dashboard/subscreen";
import { db } from "~/server/db.server";
import { orFault } from "~/server/fault.server";
import { businessInForce } from "~/server/business.server";
import { cookieHeaders } from "~/server/http";
import { refusing } from "~/server/reply.server";
import { submissionOf } from "~/server/submission.server";
import { operatorPaths } from "~/operator-paths";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import type { FieldErrors } from "~/ui/error-summary";
import { usePartedErrors } from "~/ui/form-errors";
import { type Reply, typedIn } from "~/ui/reply";
import { type FactorChange, changeFactor, schema } from "./factor-change.server";
import { FactorOff, FactorOn, FactorSetUp, FACTOR_FORM, RecoveryCodes } from "./factor-forms";
import { qrOf } from "./qr.server";

export const handle: PageHandle = { title: "Second factor" };
export const meta = noindex("Ask for a code from your phone when you sign in.");

export const loader = operatorLoader(async ({ operator, request }) => {
  const once = await takeOnce(request, operator, "codes");
  const [factor, secret] = await Promise.all([
    findFactor(db, operator.id),
    findPendingSecret(db, operator.id, now()),
  ]);
  const address = secret && totpAddress(secret, (await businessInForce(db)).name, operator.email);
  return json(
    {
      email: operator.email,
      factor: factor && { since: formatInstantDate(factor.since), codesLeft: factor.codesLeft },
      setUp: secret && address ? { secret, address, qr: qrOf(address) } : null,
      codes: once?.shown.codes ?? null,
    },
    once ? { headers: { "set-cookie": once.cookie } } : {},
  );
});

export const action = operatorAction(async ({ operator, form }) => {
  const submission = submissionOf(form, schema, operator);
  const refuse = refusing(submission);
  const { value } = submission.parsed;
  if (!value) return refuse(422, { main: "That doesn't work here. Nothing has been changed" });
  return orFault(
    "a second factor cannot be changed",
    () => change(operator, value, refuse),
    (main) => refuse(503, { main }),
  );
});

async function change(
  operator: SignedIn,
  value: FactorChange,
  refuse: (status: number, errors: FieldErrors) => Response,
) {
  const done = await changeFactor(operator, value, now());
  if ("errors" in done) return refuse(422, done.errors);
  return redirect(done.to, { headers: cookieHeaders(done.cookies) });
}

export default function SecondFactor() {
  const { email, factor, setUp, codes } = useLoaderData<typeof loader>();
  const reply = useActionData<Reply>();
  const { main, linked } = usePartedErrors(reply?.errors, FACTOR_FORM);
  const shown = typedIn({}, reply);
  return (
    <Subscreen
      above={{ to: operatorPaths.account, name: "Your account" }}
      title="Second factor"
      refused={{ title: reply?.title ?? "", errors: linked, main }}
    >
      {codes ? <RecoveryCodes codes={codes} /> : null}
      {factor ? (
        <FactorOn {...factor} email={email} shown={shown} />
      ) : setUp ? (
        <FactorSetUp {...setUp} shown={shown} />
      ) : (
        <FactorOff email={email} shown={shown} />
      )}
    </Subscreen>
  );
}
