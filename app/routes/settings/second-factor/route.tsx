import { useActionData, useLoaderData } from "@remix-run/react";
import { takeOnce } from "~/auth/show-once.server";
import { operatorForms, operatorLoader } from "~/auth/operator-route.server";
import { findFactor, findPendingSecret } from "~/auth/second-factor.server";
import { totpAddress } from "~/auth/totp.server";
import { formatInstantDate, now } from "~/server/clock.server";
import { Subscreen } from "~/dashboard/subscreen";
import { db } from "~/server/db.server";
import { businessInForce } from "~/server/business.server";
import { operatorPaths } from "~/operator-paths";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import type { Reply } from "~/ui/reply";
import { FACTOR_FORMS } from "./factor-action.server";
import { FactorOff, FactorOn, FactorSetUp, FACTOR_FORM, RecoveryCodes } from "./factor-forms";
import { qrOf } from "./qr.server";

export const handle: PageHandle = { title: "Second factor" };
export const meta = noindex("Ask for a code from your phone when you sign in.");

export const loader = operatorLoader(async (args) => {
  const { operator } = args;
  const once = await takeOnce(args, "codes");
  const [factor, secret] = await Promise.all([
    findFactor(db, operator.id),
    findPendingSecret(db, operator.id, now()),
  ]);
  const address = secret && totpAddress(secret, (await businessInForce(db)).name, operator.email);
  return {
    email: operator.email,
    factor: factor && { since: formatInstantDate(factor.since), codesLeft: factor.codesLeft },
    setUp: secret && address ? { secret, address, qr: qrOf(address) } : null,
    codes: once?.codes ?? null,
  };
});

export const action = operatorForms(FACTOR_FORMS);

export default function SecondFactor() {
  const { email, factor, setUp, codes } = useLoaderData<typeof loader>();
  const reply = useActionData<Reply>();
  return (
    <Subscreen
      above={{ to: operatorPaths.account, name: "Your account" }}
      title="Second factor"
      reply={reply}
      form={FACTOR_FORM}
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
