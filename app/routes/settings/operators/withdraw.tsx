import { useLoaderData } from "@remix-run/react";
import { listInvitations } from "~/auth/invitations.server";
import { operatorLoader } from "~/auth/operator-route.server";
import { now } from "~/server/clock.server";
import { findId } from "~/server/ids";
import { ConfirmPrompt } from "~/dashboard/confirm-prompt";
import { db } from "~/server/db.server";
import { operatorPaths } from "~/operator-paths";
import type { PageHandle } from "~/shell/document";
import { goneTo } from "~/server/toast.server";
import { NOT_OPEN } from "./operators-action.server";

export const handle: PageHandle = { title: "Withdraw invitation" };

export const loader = operatorLoader(async ({ params }) => {
  const id = findId(params.id);
  const invitation = (await listInvitations(db, now())).find((invitation) => invitation.id === id);
  if (!invitation) throw await goneTo(operatorPaths.operators, NOT_OPEN);
  return { id: invitation.id, email: invitation.email };
});

export default function WithdrawInvitation() {
  const { id, email } = useLoaderData<typeof loader>();
  return (
    <ConfirmPrompt
      title={`Withdraw the invitation of ${email}`}
      about="Their links stop working. To let them in after all, invite them again."
      action={operatorPaths.operators}
      sent={{ intent: "withdraw", id }}
      keep={[operatorPaths.operators, "Keep invitation"]}
      does="Withdraw invitation"
    />
  );
}
