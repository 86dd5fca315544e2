import { redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listInvitations } from "~/auth/invitations.server";
import { operatorLoader } from "~/auth/operator-route.server";
import { now } from "~/server/clock.server";
import { findId } from "~/dashboard/request.server";
import { SettingsQuestion } from "./parts/settings-question";
import { db } from "~/server/db.server";
import { operatorPaths } from "~/operator-paths";
import type { PageHandle } from "~/shell/document";
import { toastCookie } from "~/server/toast.server";

export const handle: PageHandle = { title: "Withdraw invitation" };

export const loader = operatorLoader(async ({ params }) => {
  const id = findId(params.id);
  const invitation = (await listInvitations(db, now())).find((invitation) => invitation.id === id);
  // A document: the screen may still show what's gone, and only a new page takes the message.
  if (!invitation)
    throw redirectDocument(operatorPaths.operators, {
      headers: {
        "set-cookie": await toastCookie("info", "That invitation wasn't open any more"),
      },
    });
  return { id: invitation.id, email: invitation.email };
});

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
