import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { takeOnce } from "~/auth/show-once.server";
import { operatorAction, operatorLoader } from "~/auth/operator-route.server";
import type { Operator } from "~/auth/sessions.server";
import { now } from "~/server/clock.server";
import { Frame } from "~/dashboard/frame";
import { findId } from "~/dashboard/request.server";
import { unlessQuestion, useQuestion } from "~/dashboard/settings-question";
import { SettingsPart } from "~/dashboard/settings-part";
import { Subscreen } from "~/dashboard/subscreen";
import { db } from "~/server/db.server";
import { orFault } from "~/server/fault.server";
import {
  emailField,
  fieldOf,
  type FormReply,
  parseForm,
  readFields,
  refusal,
} from "~/server/form.server";
import { cookieHeaders } from "~/server/http";
import { z } from "~/server/zod.server";
import { operatorPaths } from "~/operator-paths";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { useFormErrors } from "~/ui/form-errors";
import { InvitationLink, INVITE_FORM, Invitations } from "./invitations";
import { inviteBy, withdraw, loadView } from "./operators.server";
import { OperatorList } from "./operator-list";

export { unlessQuestion as shouldRevalidate };

export const handle: PageHandle = { title: "Operators" };
export const meta = noindex("Who can use the dashboard, and who's invited.");

export const loader = operatorLoader(async ({ operator, request }) => {
  const once = await takeOnce(request, operator, "invitation");
  const headers = once ? { "set-cookie": once.cookie } : undefined;
  return json(
    { ...(await loadView(db, operator.id, now())), link: once?.shown ?? null },
    { headers },
  );
});

const schema = z.object({ email: emailField("Enter the email of the person you're inviting") });

export const action = operatorAction(async ({ operator, form }) => {
  const submission = parseForm(form, schema);
  const { intent, id } = readFields(form, { id: fieldOf(findId) });
  return orFault(
    "an invitation cannot be written",
    () => (intent === "withdraw" ? withdrawById(id) : invite(operator, submission)),
    (main) => json(refusal(submission, { main }), { status: 503 }),
  );
});

async function withdrawById(id: number | null) {
  return redirect(operatorPaths.operators, {
    headers: { "set-cookie": await withdraw(db, id) },
  });
}

type Invitation = ReturnType<typeof parseForm<z.infer<typeof schema>>>;
async function invite(operator: Operator, submission: Invitation) {
  if (submission.status !== "success") return json(refusal(submission), { status: 422 });
  const done = await inviteBy(db, operator, submission.value.email, now());
  if ("error" in done) return json(refusal(submission, { email: done.error }), { status: 422 });
  return redirect(operatorPaths.operators, { headers: cookieHeaders(done.cookies) });
}

export default function Operators() {
  const { operators, invitations, link } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const { main, errors } = useFormErrors(INVITE_FORM, reply);
  const question = useQuestion(operatorPaths.operators);
  if (question.alone) return <Frame>{question.alone}</Frame>;
  return (
    <Subscreen title="Operators" refused={{ title: "Nobody has been invited", errors, main }}>
      {link ? <InvitationLink key={link.url} {...link} /> : null}
      <SettingsPart
        id="operators"
        title="Who can sign in"
        about={<p>Every operator can see and do everything here. Times are Pacific time.</p>}
      >
        <OperatorList operators={operators} />
      </SettingsPart>
      <Invitations invitations={invitations} reply={reply} />
      {question.over}
    </Subscreen>
  );
}
