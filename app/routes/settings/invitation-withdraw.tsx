import { json, type LoaderFunctionArgs, redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listInvitations } from "~/auth/invitations.server";
import { requireOperator } from "~/auth/operator.server";
import { now } from "~/server/clock.server";
import { findId, PRIVATE } from "~/dashboard/request.server";
import { SettingsQuestion } from "~/dashboard/settings-question";
import { db } from "~/server/db.server";
import { operatorPaths } from "~/operator-paths";
import type { PageHandle } from "~/shell/document";
import { toastCookie } from "~/server/toast.server";

export const handle: PageHandle = { title: "Withdraw invitation" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOperator(request);
  const id = findId(params.id);
  const invitation = (await listInvitations(db, now())).find((invitation) => invitation.id === id);
  // A document: the screen may still show what's gone, and only a new page takes the message.
  if (!invitation)
    throw redirectDocument(operatorPaths.operators, {
      headers: {
        ...PRIVATE,
        "set-cookie": await toastCookie("info", "That invitation wasn't open any more"),
      },
    });
  return json({ id: invitation.id, email: invitation.email }, { headers: PRIVATE });
}

export default function WithdrawInvitation() {
  const { id, email } = useLoaderData<typeof loader>();
  return (
    <SettingsQuestion
      screen={operatorPaths.operators}
      asks={`Withdraw the invitation of ${email}?`}
      consequence="Their links stop working. To let them in after all, invite them again."
      intent="withdraw"
      id={id}
      keep="Keep invitation"
      does="Withdraw invitation"
    />
  );
}
