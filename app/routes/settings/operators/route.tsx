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
import type { Submission } from "~/domain/submission";
import { db } from "~/server/db.server";
import { orFault } from "~/server/fault.server";
import { emailField, fieldOf, readFields } from "~/server/form.server";
import { cookieHeaders } from "~/server/http";
import { drawn, respond } from "~/server/reply.server";
import { submissionOf } from "~/server/submission.server";
import { z } from "~/server/zod.server";
import { operatorPaths } from "~/operator-paths";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { usePartedErrors } from "~/ui/form-errors";
import { type Reply, typedIn } from "~/ui/reply";
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
  const submission = submissionOf(form, schema, operator);
  const { intent, id } = readFields(form, { id: fieldOf(findId) });
  return orFault(
    "an invitation cannot be written",
    () => (intent === "withdraw" ? withdrawById(id) : invite(operator, submission)),
    (main) => respond(drawn(503, submission, { errors: { main } })),
  );
});

async function withdrawById(id: number | null) {
  return redirect(operatorPaths.operators, {
    headers: { "set-cookie": await withdraw(db, id) },
  });
}

async function invite(operator: Operator, submission: Submission<z.infer<typeof schema>>) {
  const { value, errors } = submission.parsed;
  if (errors) return respond(drawn(422, submission, { errors }));
  const done = await inviteBy(db, operator, value.email, now());
  if ("error" in done) return respond(drawn(422, submission, { errors: { email: done.error } }));
  return redirect(operatorPaths.operators, { headers: cookieHeaders(done.cookies) });
}

export default function Operators() {
  const { operators, invitations, link } = useLoaderData<typeof loader>();
  const reply = useActionData<Reply>();
  const { main, linked } = usePartedErrors(reply?.errors, INVITE_FORM);
  const question = useQuestion(operatorPaths.operators);
  if (question.alone) return <Frame>{question.alone}</Frame>;
  return (
    <Subscreen
      title="Operators"
      refused={{ title: "Nobody has been invited", errors: linked, main }}
    >
      {link ? <InvitationLink key={link.url} {...link} /> : null}
      <SettingsPart
        id="operators"
        title="Who can sign in"
        about={<p>Every operator can see and do everything here. Times are Pacific time.</p>}
      >
        <OperatorList operators={operators} />
      </SettingsPart>
      <Invitations invitations={invitations} shown={typedIn({}, reply)} />
      {question.over}
    </Subscreen>
  );
}
