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
import { type FormReply, parseForm, refusal } from "~/server/form.server";
import { cookieHeaders } from "~/server/http";
import { operatorPaths } from "~/operator-paths";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import type { FieldErrors } from "~/ui/error-summary";
import { useFormErrors } from "~/ui/form-errors";
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
  const submission = parseForm(form, schema);
  const refuse = (status: number, errors: FieldErrors) =>
    json(refusal(submission, errors, ["code", "present"]), { status });
  if (submission.status !== "success")
    return refuse(422, { main: "That doesn't work here. Nothing has been changed" });
  const { value } = submission;
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
  const reply = useActionData<FormReply>();
  const { main, errors } = useFormErrors(FACTOR_FORM, reply);
  return (
    <Subscreen
      above={{ to: operatorPaths.account, name: "Your account" }}
      title="Second factor"
      refused={{ title: "Nothing has been changed", errors, main }}
    >
      {codes ? <RecoveryCodes codes={codes} /> : null}
      {factor ? (
        <FactorOn {...factor} email={email} reply={reply} />
      ) : setUp ? (
        <FactorSetUp {...setUp} reply={reply} />
      ) : (
        <FactorOff email={email} reply={reply} />
      )}
    </Subscreen>
  );
}
