import { useActionData, useLoaderData } from "@remix-run/react";
import { takeOnce } from "~/auth/show-once.server";
import { operatorForms, operatorLoader } from "~/auth/operator-route.server";
import { now } from "~/server/clock.server";
import { Frame } from "~/dashboard/frame";
import { unlessDialog, useDialogOutlet } from "~/dashboard/dialog-outlet";
import { SettingsPart } from "../parts/settings-part";
import { Subscreen } from "~/dashboard/subscreen";
import { db } from "~/server/db.server";
import { operatorPaths } from "~/operator-paths";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { replyOf } from "~/dashboard/screen-form";
import type { Reply } from "~/ui/reply";
import { InvitationLink, INVITE_FORM, Invitations } from "./invitations";
import { OPERATOR_FORMS } from "./operators-action.server";
import { loadOperators } from "./operators-page.server";
import { OperatorList } from "./operator-list";

export { unlessDialog as shouldRevalidate };

export const handle: PageHandle = { title: "Operators" };
export const meta = noindex("Who can use the dashboard, and who's invited.");

export const loader = operatorLoader(async (args) => {
  const link = await takeOnce(args, "invitation");
  return { ...(await loadOperators(db, args.operator.id, now())), link };
});

export const action = operatorForms(OPERATOR_FORMS);

export default function Operators() {
  const { operators, invitations, link } = useLoaderData<typeof loader>();
  const reply = useActionData<Reply>();
  const question = useDialogOutlet(operatorPaths.operators);
  if (question.alone) return <Frame>{question.alone}</Frame>;
  return (
    <Subscreen title="Operators" reply={reply} form={INVITE_FORM}>
      {link ? <InvitationLink key={link.url} {...link} /> : null}
      <SettingsPart
        id="operators"
        title="Who can sign in"
        about={<p>Every operator can see and do everything here. Times are Pacific time.</p>}
      >
        <OperatorList operators={operators} />
      </SettingsPart>
      <Invitations invitations={invitations} reply={replyOf(reply, "invite")} />
      {question.dialog}
    </Subscreen>
  );
}
