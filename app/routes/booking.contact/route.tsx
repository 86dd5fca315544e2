import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ContactFields } from "~/booking/contact-fields";
import { forgetContact, recallContact, rememberContact } from "~/booking/contact-memory.server";
import { forgetDraft, readDraft } from "~/booking/draft.server";
import { isTimeFree, requireStep } from "~/booking/journey.server";
import { sendOrKeep } from "~/booking/lost-connection";
import { NearestTimes } from "~/booking/nearest-times";
import { bookedBefore } from "~/booking/submit.server";
import { earliestGap, stepOf } from "~/booking/steps";
import { summaryOf } from "~/booking/summary";
import { SummaryPanel } from "~/booking/summary-panel";
import { WizardPage } from "~/booking/wizard-page";
import { businessNow } from "~/clock.server";
import { db } from "~/db.server";
import { readForm } from "~/http";
import { paths } from "~/paths";
import type { PageHandle } from "~/shell/document";
import { confirm } from "./confirm.server";


export { sendOrKeep as clientAction };

export const handle: PageHandle = { title: "Contact Info" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const draft = await readDraft(request);
  const timeIsFree = await isTimeFree(db, draft, businessNow());
  // A refused form is answered on this page, with other times where its own is lost; only a fresh visit is led back.
  if (!refused.has(context)) await requireStep("contact", draft, timeIsFree);
  return json({
    key: draft.key,
    typed: recallContact(draft.key),
    summary: summaryOf(draft, timeIsFree),
    reached: earliestGap(draft, timeIsFree),
  });
}

/** The requests whose form this page has just refused: Remix runs the loader after the action, with the same context. */
const refused = new WeakSet<object>();

export async function action({ request, context }: ActionFunctionArgs) {
  const [form, draft] = [await readForm(request), await readDraft(request)];
  const intent = form.get("intent");
  if (intent === "back" || intent === "otherDate") {
    rememberContact(draft.key, form);
    return redirect(stepOf(intent === "back" ? "vehicle" : "date").path);
  }
  // The page carries the key too: a second press after the first has booked and emptied the draft is no new journey.
  const key = form.get("key") ?? draft.key;
  const token = await bookedBefore(db, key);
  if (token) return redirect(paths.confirmation(token));

  // A lost time is answered here with others, so only the steps before it can send back.
  await requireStep("contact", draft, draft.date !== null && draft.start !== null);
  const reply = await confirm(db, form, draft, businessNow());
  if ("token" in reply) {
    forgetContact(draft.key);
    return redirect(paths.confirmation(reply.token), { headers: { "set-cookie": await forgetDraft() } });
  }
  refused.add(context);
  return json(reply.refusal, { status: reply.status });
}

/** With a script the loader runs in a request of its own after a refusal, and would lead away from it. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: { actionResult?: unknown; defaultShouldRevalidate: boolean }) {
  return actionResult ? false : defaultShouldRevalidate;
}

export default function ContactInfo() {
  const { key, typed, summary, reached } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const errors = refusal?.errors ?? {};
  return (
    <WizardPage
      step="contact"
      reached={reached}
      summary={summary}
      errors={errors}
      errorTitle={refusal?.title}
      next="Confirm Booking"
      nextPending="Submitting..."
    >
      <input type="hidden" name="key" value={key} />
      {refusal?.nearest ? <NearestTimes times={refusal.nearest} chosen={refusal.values.slot} error={errors.slot} /> : null}
      <ContactFields values={refusal?.values ?? typed ?? {}} errors={errors} />
      <div className="rounded-card border-line bg-card border p-5 lg:hidden">
        <SummaryPanel summary={summary} headingId="summary-review" />
      </div>
    </WizardPage>
  );
}
