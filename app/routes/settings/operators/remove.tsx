import { useActionData, useLoaderData } from "@remix-run/react";
import { accountForm } from "~/auth/account-form.server";
import { sessionCookie, without } from "~/auth/cookies.server";
import { operatorAction, operatorLoader } from "~/auth/operator-route.server";
import { loadOperator, removeOperator } from "~/auth/operators.server";
import { timestamp } from "~/server/clock.server";
import { Frame } from "~/dashboard/frame";
import { findId, idOf } from "~/server/ids";
import { db } from "~/server/db.server";
import { operatorPaths } from "~/operator-paths";
import { paths } from "~/paths";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { goneTo, type Told } from "~/server/toast.server";
import { ConfirmPrompt } from "~/dashboard/confirm-prompt";
import { z } from "~/server/zod.server";

const REMOVED_ALREADY: Told = { variant: "info", title: "That operator was removed already" };
const REMOVED: Told = { title: "Operator removed", text: "They're signed out everywhere." };
const LAST = "Someone has to be left who can sign in. Invite someone first.";

export const handle: PageHandle = { title: "Remove operator" };
export const meta = noindex("Take an operator’s access away.");

export const loader = operatorLoader(async ({ operator: self, params }) => {
  const operator = await loadOperator(db, findId(params.id));
  if (!operator) throw await goneTo(operatorPaths.operators, REMOVED_ALREADY);
  return { operator, isSelf: operator.id === self.id };
});

/** Operators who remove themselves are signed out as well. */
export const action = operatorAction(
  accountForm("an operator cannot be removed", z.object({}), async (_, { operator, params }) => {
    const id = idOf(params.id);
    const removal = await removeOperator(db, id, timestamp());
    if (removal === "last") return { status: 409, errors: { main: LAST } };
    if (id === operator.id)
      return {
        to: paths.login,
        told: { title: "You're not an operator any more" },
        cookies: [await without(sessionCookie)],
      };
    return { to: operatorPaths.operators, told: removal === "gone" ? REMOVED_ALREADY : REMOVED };
  }),
);

export default function RemoveOperator() {
  const { operator, isSelf } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <Frame>
      <ConfirmPrompt
        title={isSelf ? "Remove yourself" : `Remove ${operator.name ?? operator.email}`}
        about={isSelf ? <OnOneself /> : <OnAnother email={operator.email} />}
        reply={reply}
        keep={[operatorPaths.operators, "Keep operator"]}
        does={isSelf ? "Remove myself" : "Remove operator"}
      />
    </Frame>
  );
}

function OnOneself() {
  return (
    <>
      <p className="border-bad border-l-4 pl-4 font-semibold">
        This is your own access. You're signed out at once, and come back only if another operator
        invites you.
      </p>
      <p>
        Invitations you sent that nobody has answered end too. What you did stays in the history,
        under your email.
      </p>
    </>
  );
}

function OnAnother({ email }: { email: string }) {
  return (
    <p>
      {email} is signed out everywhere at once and can't sign in any more. Invitations they sent
      that nobody has answered end too. What they did stays in the history, under their email.
    </p>
  );
}
